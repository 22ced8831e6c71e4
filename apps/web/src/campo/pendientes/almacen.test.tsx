import { afterEach, describe, expect, test, vi } from 'vitest';
import { sinAlmacen } from '../../../pruebas/pendientes.ts';
import type { AccionNueva } from './accion.ts';
import { almacenEnDisco, puedeGuardar, soltarBase } from './almacen.ts';
import { conTurno } from './exclusiva.ts';
import { enviarAccion } from './red.ts';

const nueva = (numero: number, idUsuario = 7): AccionNueva => ({
  formato: 1,
  idUsuario,
  operacion: 'visitas.iniciar',
  metodo: 'POST',
  ruta: '/visitas/iniciar',
  idVisita: numero,
  cliente: 'Farmacia',
  fechaPlanificada: '2026-11-22',
  cuerpo: `{"idVisita":${numero},  "x":1}`,
  clave: `clave-${idUsuario}-${numero}`,
  ocurridoEn: '2026-11-22T15:00:00.000Z',
});

const escrito = vi.fn();
const almacen = almacenEnDisco(escrito);
afterEach(() => escrito.mockClear());

describe('the outbox on the disk', () => {
  test('keeps two hundred actions in the order of the presses, byte for byte', async () => {
    for (let numero = 200; numero > 0; numero -= 1) await almacen.anadir(nueva(numero));
    const cola = await almacen.deUsuario(7);
    expect(cola.map(({ idVisita }) => idVisita)).toEqual(
      Array.from({ length: 200 }, (_, indice) => 200 - indice),
    );
    expect(cola[0]?.cuerpo).toBe('{"idVisita":200,  "x":1}');
    expect(escrito).toHaveBeenCalledTimes(200);
  });

  test('survives a dropped connection, as on iOS', async () => {
    await almacen.anadir(nueva(1));
    await soltarBase();
    expect(await almacen.deUsuario(7)).toHaveLength(1);
    // A connection lost during use is opened again.
    const transaccion = vi
      .spyOn(IDBDatabase.prototype, 'transaction')
      .mockImplementationOnce(() => {
        throw new DOMException('The database connection is closing.', 'InvalidStateError');
      });
    await almacen.anadir(nueva(2));
    transaccion.mockRestore();
    expect(await almacen.deUsuario(7)).toHaveLength(2);
  });

  test('keeps a body that is not JSON, sent with its own type', async () => {
    const foto = new Blob([new Uint8Array([0xff, 0xd8, 0])], { type: 'image/jpeg' });
    await almacen.anadir({ ...nueva(1), operacion: 'fotos.subir', cuerpo: foto });
    await almacen.anadir(nueva(2));
    await soltarBase();
    const enviadas: Request[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (...peticion) => {
      enviadas.push(new Request(...peticion));
      return Response.json({ idFoto: 1 });
    });
    for (const una of await almacen.deUsuario(7)) await enviarAccion(una, 'token', 1_000);
    const tipos = enviadas.map(({ headers }) => headers.get('Content-Type'));
    expect(tipos).toEqual(['image/jpeg', 'application/json']);
    expect(await enviadas[0]?.bytes()).toEqual(new Uint8Array([0xff, 0xd8, 0]));
  });

  test('keeps an action once, however often it is added', async () => {
    const una = await almacen.anadir(nueva(1));
    const otra = await almacen.anadir(nueva(1));
    expect(otra.id).toBe(una.id);
    expect(await almacen.deUsuario(7)).toHaveLength(1);
  });

  test('gives each user only their own actions', async () => {
    await almacen.anadir(nueva(1, 7));
    const ajena = await almacen.anadir(nueva(2, 8));
    for (const { id } of await almacen.deUsuario(7)) await almacen.borrar(id);
    expect(await almacen.deUsuario(7)).toEqual([]);
    expect(await almacen.deUsuario(8)).toEqual([ajena]);
  });

  test('does not restore a deleted action', async () => {
    const una = await almacen.anadir(nueva(1));
    await almacen.borrar(una.id);
    await almacen.poner({ ...una, intentos: 3 });
    expect(await almacen.deUsuario(7)).toEqual([]);
  });

  test('writes with strict durability', async () => {
    const transaccion = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await almacen.anadir(nueva(1));
    expect(transaccion).toHaveBeenCalledWith('acciones', 'readwrite', { durability: 'strict' });
  });

  test('reports that storage is blocked', async () => {
    expect(await puedeGuardar()).toBe(true);
    await soltarBase();
    sinAlmacen();
    expect(await puedeGuardar()).toBe(false);
    await expect(almacen.anadir(nueva(1))).rejects.toThrow();
  });

  test('reports that the disk is full', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('No room.', 'QuotaExceededError');
    });
    expect(await puedeGuardar()).toBe(false);
  });
});

describe('turns in a browser without locks', () => {
  test('run one after another', async () => {
    const orden: string[] = [];
    let soltar = (): void => undefined;
    const primera = conTurno('envio', async () => {
      orden.push('primera');
      await new Promise<void>((cumplir) => {
        soltar = cumplir;
      });
      orden.push('fin de la primera');
    });
    await vi.waitFor(() => expect(orden).toEqual(['primera']));
    const segunda = conTurno('envio', async () => {
      orden.push('segunda');
    });
    await conTurno('otra cosa', async () => {
      orden.push('otra');
    });
    soltar();
    await Promise.all([primera, segunda]);
    expect(orden).toEqual(['primera', 'otra', 'fin de la primera', 'segunda']);
  });

  test('lapse when their tab is gone', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    void conTurno('envio', () => new Promise(() => undefined));
    await vi.waitFor(async () => expect(await ocupado()).toBe(true));
    vi.setSystemTime(Date.now() + 60_000);
    expect(await conTurno('envio', async () => 'mía')).toBe('mía');
    vi.useRealTimers();
  });
});

async function ocupado(): Promise<boolean> {
  const { enTurnos } = await import('./almacen.ts');
  return (await enTurnos('envio', (actual) => actual)) !== undefined;
}
