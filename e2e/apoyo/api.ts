import { randomUUID } from 'node:crypto';

const DE_LA_DEMOSTRACION = ['admin', 'supervisor', 'tecnico', 'roberto.castellanos'];

/** For users created here: the demo password is too short for them. */
export const CONTRASENA = 'cinco gallinas azules';

export const contrasenaDe = (user: string): string =>
  DE_LA_DEMOSTRACION.includes(user) ? 'demo-2025' : CONTRASENA;

/** From outside the browser under test. */
async function enviar(direccion: string, ruta: string, opciones: RequestInit): Promise<Response> {
  const respuesta = await fetch(`${direccion}/api${ruta}`, { method: 'POST', ...opciones });
  if (!respuesta.ok) throw new Error(`${ruta} answered ${respuesta.status}`);
  return respuesta;
}

export async function entrarPorApi(direccion: string, user: string): Promise<string> {
  const respuesta = await enviar(direccion, '/auth/login', {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ user, password: contrasenaDe(user) }),
  });
  const { token }: { token: string } = await respuesta.json();
  return token;
}

const tokens = new Map<string, { token: string; desde: number }>();

/** The program asks for the password again a quarter of an hour after it: a whole run may take longer. */
const RECIENTE_MS = 8 * 60_000;

/**
 * One sign-in per worker, repeated when a test has ended it or when it is not recent. A test may end its browser's
 * session; other people have separate ones.
 */
export async function tokenDe(
  direccion: string,
  user: string,
  lugar: 'navegador' | 'otro' = 'navegador',
): Promise<string> {
  const clave = `${lugar} ${user} ${direccion}`;
  const guardado = tokens.get(clave);
  const reciente = guardado && performance.now() - guardado.desde < RECIENTE_MS;
  if (reciente && (await sigueAbierta(direccion, guardado.token))) return guardado.token;
  const desde = performance.now();
  const token = await entrarPorApi(direccion, user);
  tokens.set(clave, { token, desde });
  return token;
}

const sigueAbierta = async (direccion: string, token: string): Promise<boolean> =>
  (await fetch(`${direccion}/api/auth/sesion`, { headers: { Authorization: `Bearer ${token}` } }))
    .ok;

export async function salirPorApi(direccion: string, token: string): Promise<void> {
  await enviar(direccion, '/auth/logout', { headers: { Authorization: `Bearer ${token}` } });
}

/** Sends a request of a signed-in person and returns the answer. */
export type Llamar = <R>(metodo: string, ruta: string, cuerpo?: object) => Promise<R>;

/** Another person at work, or the one who prepares a test's data. */
export async function otraPersona(direccion: string, user: string): Promise<Llamar> {
  const token = await tokenDe(direccion, user, 'otro');
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  return async (method, ruta, cuerpo) => {
    const opciones = { method, headers, ...(cuerpo && { body: JSON.stringify(cuerpo) }) };
    return JSON.parse((await (await enviar(direccion, ruta, opciones)).text()) || 'null');
  };
}

/** A unique name: the tests share one company. */
export const unico = (nombre: string): string => `${nombre} ${randomUUID().slice(0, 8)}`;
