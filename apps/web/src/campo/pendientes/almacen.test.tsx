import { deleteDB, openDB } from 'idb';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { sinAlmacen } from '../../../pruebas/pendientes.ts';
import type { AccionNueva } from './accion.ts';
import { almacenEnDisco, archivosDe, puedeGuardar, soltarBase } from './almacen.ts';
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

const CONTENIDO = { huella: 'a', bytes: Uint8Array.from([0xff, 0xd8, 0xff]).buffer };

const foto = (numero: number, idUsuario = 7): AccionNueva => ({
  ...nueva(numero, idUsuario),
  operacion: 'evidencia.anadir',
  ruta: '/visitas/evidencias',
  asunto: `${numero} a`,
  adjuntos: [{ huella: 'a', tipo: 'image/jpeg', bytes: 3 }],
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
    expect(transaccion).toHaveBeenCalledWith(['acciones', 'archivos'], 'readwrite', {
      durability: 'strict',
    });
  });

  test('keeps the actions that an earlier version left, and takes photos from then on', async () => {
    await soltarBase();
    await deleteDB('visitas-pendientes');
    const anterior = await openDB('visitas-pendientes', 1, {
      upgrade(bd) {
        const acciones = bd.createObjectStore('acciones', { keyPath: 'id', autoIncrement: true });
        acciones.createIndex('idUsuario', 'idUsuario');
        acciones.createIndex('clave', 'clave', { unique: true });
        bd.createObjectStore('turnos', { keyPath: 'nombre' });
      },
    });
    await anterior.add('acciones', nueva(1));
    anterior.close();
    expect(await almacen.deUsuario(7)).toMatchObject([{ ...nueva(1), id: 1, intentos: 0 }]);
    await almacen.anadir(foto(2), [CONTENIDO]);
    expect(await almacen.deUsuario(7)).toHaveLength(2);
    expect(await archivosDe(7).leer('a')).toMatchObject({ ...CONTENIDO, subido: false });
  });

  test('keeps the bytes of a photo until no action names them, and only for their owner', async () => {
    const una = await almacen.anadir(foto(1), [CONTENIDO]);
    await almacen.anadir(foto(1, 8), [CONTENIDO]);
    await almacen.poner({ ...una, empezada: true });
    const { adjuntos: _, ...retoque } = foto(1);
    const otra = await almacen.anadir({ ...retoque, clave: 'retoque' });
    expect(otra.adjuntos).toEqual(una.adjuntos);
    await archivosDe(7).anotarSubido('a', true);
    await almacen.borrar(una.id);
    expect(await archivosDe(7).leer('a')).toMatchObject({ subido: true });
    await almacen.borrar(otra.id);
    expect(await archivosDe(7).leer('a')).toBeUndefined();
    expect(await archivosDe(8).leer('a')).toMatchObject({ subido: false });
  });

  test('keeps one action about each photo, the last, until an attempt begins', async () => {
    const una = await almacen.anadir(foto(1), [CONTENIDO]);
    const { adjuntos: _, ...retoque } = foto(1);
    const otra = await almacen.anadir({ ...retoque, clave: 'primero' });
    expect(await almacen.deUsuario(7)).toEqual([otra]);
    expect(otra.adjuntos).toEqual(una.adjuntos);
    expect(await archivosDe(7).leer('a')).toMatchObject(CONTENIDO);
    expect(await almacen.poner({ ...una, empezada: true })).toBe(false);
    expect(await almacen.poner({ ...otra, empezada: true })).toBe(true);
    await almacen.anadir({ ...retoque, clave: 'segundo' });
    expect(await almacen.deUsuario(7)).toHaveLength(2);
  });

  test('keeps nothing of a photo that does not fit', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('No room.', 'QuotaExceededError');
    });
    await expect(almacen.anadir(foto(1), [CONTENIDO])).rejects.toMatchObject({
      name: 'QuotaExceededError',
    });
    vi.restoreAllMocks();
    expect(await almacen.deUsuario(7)).toEqual([]);
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
