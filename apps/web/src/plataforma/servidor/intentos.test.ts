import { type CodigoError, ERRORES, problema } from '@visitas/contract/comun/errores';
import type { Envio } from '@visitas/contract/operaciones';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const DIA_MS = 86_400_000;
const RUTA = '/visitas/por-supervisor/crear';
/** A body valid both to create a visit and to edit one. */
const VISITA = {
  cuerpo: {
    idVisita: 8,
    idCliente: 3,
    idTecnico: 4,
    idTipoVisita: 1,
    fechaPlanificada: '2026-01-15T09:00',
    observaciones: 'Llevar escalera.',
  },
};
const SARA = {
  idUsuario: 3,
  nombre: 'Sara García',
  rol: 'Supervisor',
  foto: null,
  user: 'sara',
  debeCambiarContrasena: false,
};

/** The storage a browser keeps when the page is gone. */
class Guardado extends Map<string, string> {
  getItem = (clave: string) => this.get(clave) ?? null;
  setItem = (clave: string, valor: string) => void this.set(clave, valor);
  removeItem = (clave: string) => void this.delete(clave);
}

let localStorage: Guardado;
let modulos: Awaited<ReturnType<typeof cargar>>;

async function cargar() {
  const { intentos } = await import('./intentos.ts');
  const { borradores } = await import('../memoria/borradores.ts');
  const { sesion } = await import('../memoria/sesion.ts');
  const { ErrorApi, errorDeRespuesta } = await import('./errorApi.ts');
  const { conservarSoloDe } = await import('../memoria/guardados.ts');
  return { intentos, borradores, sesion, ErrorApi, errorDeRespuesta, conservarSoloDe };
}

/** Reloads the page or opens another tab: only the browser's storage remains. */
async function recargar(): Promise<void> {
  vi.resetModules();
  modulos = await cargar();
}

type Fin = 'contestada' | { status: number; cuerpo: unknown };
const PERDIDA: Fin = { status: 0, cuerpo: undefined };
const nuestra = (codigo: CodigoError): Fin => ({
  status: ERRORES[codigo].status,
  cuerpo: problema(codigo),
});

/** Presses the button and returns the key sent, whatever the outcome. */
async function pulsar(envio: Envio<'visitas.crear'>, fin: Fin): Promise<string> {
  let enviada = '';
  const enviar = async (clave: string) => {
    enviada = clave;
    if (fin !== 'contestada') throw modulos.errorDeRespuesta(fin.status, fin.cuerpo);
  };
  await modulos.intentos.hacer(RUTA, 'visitas.crear', envio, enviar).catch(() => undefined);
  return enviada;
}

beforeEach(async () => {
  localStorage = new Guardado();
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('sessionStorage', new Guardado());
  // Object.keys of a Storage returns its stored keys.
  vi.spyOn(Object, 'keys').mockImplementation((objeto) =>
    objeto === localStorage ? [...localStorage.keys()] : Reflect.ownKeys(objeto).map(String),
  );
  vi.useFakeTimers({ toFake: ['Date'] });
  await recargar();
  modulos.sesion.abrir('token', SARA);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a write without a response', () => {
  test('keeps its key when sent again, even after a reload', async () => {
    const primera = await pulsar(VISITA, PERDIDA);
    expect(await pulsar(structuredClone(VISITA), PERDIDA)).toBe(primera);
    await recargar();
    expect(await pulsar(structuredClone(VISITA), 'contestada')).toBe(primera);
    expect(await pulsar(VISITA, 'contestada')).not.toBe(primera);
  });

  test('gets a new key when its body changes', async () => {
    const primera = await pulsar(VISITA, PERDIDA);
    const otra = { cuerpo: { ...VISITA.cuerpo, observaciones: 'Llevar la escalera.' } };
    expect(await pulsar(otra, PERDIDA)).not.toBe(primera);
  });

  test('gets a new key at another path or for another operation', async () => {
    const primera = await pulsar(VISITA, PERDIDA);
    const claves: string[] = [];
    const anotar = async (clave: string) => void claves.push(clave);
    await modulos.intentos.hacer('/otra', 'visitas.crear', VISITA, anotar);
    await modulos.intentos.hacer(RUTA, 'visitas.editar', VISITA, anotar);
    expect(new Set([primera, ...claves]).size).toBe(3);
  });

  test('is not shared with another user of the same name', async () => {
    const primera = await pulsar(VISITA, PERDIDA);
    modulos.sesion.abrir('otro', { ...SARA, idUsuario: 4 });
    expect(await pulsar(VISITA, PERDIDA)).not.toBe(primera);
  });

  test('ends when its draft is discarded, and after a week', async () => {
    const primera = await pulsar(VISITA, PERDIDA);
    vi.setSystemTime(Date.now() + 6 * DIA_MS);
    expect(await pulsar(VISITA, PERDIDA)).toBe(primera);
    vi.setSystemTime(Date.now() + 2 * DIA_MS);
    const segunda = await pulsar(VISITA, PERDIDA);
    expect(segunda).not.toBe(primera);
    modulos.borradores.borrar(RUTA);
    expect(await pulsar(VISITA, PERDIDA)).not.toBe(segunda);
  });

  test.each([
    ['a password', 'password'],
    ['the secret of a provider', 'secreto'],
    ['the secret of an address of one use', 'llave'],
  ])('with %s stores none of it, and lasts as long as the page', async (_, campo) => {
    const usuario = { cuerpo: { ...VISITA.cuerpo, user: 'rosa', [campo]: 'cafetal-2025' } };
    const primera = await pulsar(usuario, PERDIDA);
    expect(await pulsar(usuario, PERDIDA)).toBe(primera);
    expect([...localStorage.values()].join()).toContain('rosa');
    expect([...localStorage.values()].join()).not.toContain('cafetal');
    await recargar();
    expect(await pulsar(usuario, PERDIDA)).not.toBe(primera);
  });
});

describe('the outcome of a write', () => {
  test.each<[string, Fin]>([
    ['an answer', 'contestada'],
    ['a refusal of the data', nuestra('validacion')],
    ["a refusal because of the visit's state", nuestra('estado-no-permite')],
    ['a missing record', nuestra('no-encontrado')],
    ['a key already used for something else', nuestra('clave-repetida')],
  ])('is settled by %s: pressing again is a new attempt', async (_, fin) => {
    const primera = await pulsar(VISITA, fin);
    expect(await pulsar(VISITA, fin)).not.toBe(primera);
  });

  test.each<[string, Fin]>([
    ['no answer', PERDIDA],
    ['a page from a proxy', { status: 200, cuerpo: undefined }],
    ['a gateway error', { status: 502, cuerpo: undefined }],
    ['a refusal from another server', { status: 409, cuerpo: { detail: 'No.' } }],
    ['an unreachable database', nuestra('sin-base-de-datos')],
    ['an overloaded server', nuestra('saturado')],
    ['an internal error', nuestra('interno')],
    ['an expired session', nuestra('sin-sesion')],
    ['a limit on attempts', nuestra('demasiados-intentos')],
  ])('is not settled by %s: pressing again is the same attempt', async (_, fin) => {
    const primera = await pulsar(VISITA, fin);
    expect(await pulsar(VISITA, fin)).toBe(primera);
  });
});

test('a recent attempt can be repeated for ten minutes', async () => {
  const reciente = () => modulos.intentos.reciente(RUTA, 'visitas.crear');
  expect(reciente()).toBeUndefined();
  await pulsar(VISITA, PERDIDA);
  expect(modulos.intentos.reciente(RUTA, 'visitas.editar')).toBeUndefined();
  vi.setSystemTime(Date.now() + 9 * 60_000);
  // Sending it again does not renew its time.
  await pulsar(VISITA, PERDIDA);
  expect(reciente()).toEqual(VISITA);
  vi.setSystemTime(Date.now() + 60_000);
  expect(reciente()).toBeUndefined();
});

describe('a draft', () => {
  const borrador = { cambios: { nombre: 'A medias', password: 'cafetal-2025' }, version: 2 };

  test('survives a reopened tab, without its password', async () => {
    modulos.borradores.guardar(RUTA, borrador);
    expect(modulos.borradores.leer(RUTA)).toEqual(borrador);
    await recargar();
    expect(modulos.borradores.leer(RUTA)).toEqual({ ...borrador, cambios: { nombre: 'A medias' } });
  });

  test('is not shared by two users of the same name, and its owner finds it again', async () => {
    modulos.borradores.guardar(RUTA, borrador);
    modulos.sesion.abrir('otro', { ...SARA, idUsuario: 4 });
    expect(modulos.borradores.leer(RUTA)).toBeNull();
    modulos.sesion.abrir('token', SARA);
    expect(modulos.borradores.leer(RUTA)).toEqual(borrador);
  });

  test('is deleted when another user signs in and kept when its owner does', async () => {
    modulos.borradores.guardar(RUTA, borrador);
    modulos.conservarSoloDe(SARA.idUsuario);
    expect(modulos.borradores.leer(RUTA)).toEqual(borrador);
    await recargar();
    modulos.conservarSoloDe(4);
    expect(localStorage.size).toBe(1);
    expect(modulos.borradores.leer(RUTA)).toBeNull();
  });

  test('of who works in the field waits for them on a shared phone, until they sign out', async () => {
    const juan = { ...SARA, idUsuario: 7, rol: 'Tecnico' };
    modulos.sesion.abrir('suyo', juan);
    modulos.borradores.guardar(RUTA, borrador);
    modulos.sesion.cerrar('caducada');
    modulos.sesion.abrir('otro', SARA);
    modulos.conservarSoloDe(SARA.idUsuario);
    expect(modulos.borradores.leer(RUTA)).toBeNull();
    modulos.sesion.cerrar('terminada');
    await recargar();
    modulos.sesion.abrir('nuevo', juan);
    expect(modulos.borradores.leer(RUTA)?.cambios).toEqual({ nombre: 'A medias' });
    modulos.sesion.cerrar('terminada');
    expect([...localStorage.keys()].filter((una) => una.includes(RUTA))).toEqual([]);
  });

  test('that cannot be parsed counts as missing', async () => {
    modulos.borradores.guardar(RUTA, borrador);
    const [clave = ''] = [...localStorage.keys()].filter((una) => una.includes(RUTA));
    localStorage.set(clave, '{"de":');
    await recargar();
    expect(modulos.borradores.leer(RUTA)).toBeNull();
  });
});

test("a session stored by an older version without the user's id is read again from the server", async () => {
  const { idUsuario: _, ...deAntes } = SARA;
  sessionStorage.setItem('visitas.usuario', JSON.stringify(deAntes));
  expect(modulos.sesion.usuario()).toBeNull();
  modulos.sesion.recordar(SARA);
  expect(modulos.sesion.usuario()).toEqual(SARA);
});
