import { randomUUID } from 'node:crypto';

export const CONTRASENA = 'demo-2025';

/** What another browser of the same person would do. */
async function enviar(direccion: string, ruta: string, opciones: RequestInit): Promise<Response> {
  const respuesta = await fetch(`${direccion}/api${ruta}`, { method: 'POST', ...opciones });
  if (!respuesta.ok) throw new Error(`${ruta} answered ${respuesta.status}`);
  return respuesta;
}

export async function entrarPorApi(direccion: string, user: string): Promise<string> {
  const respuesta = await enviar(direccion, '/auth/login', {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ user, password: CONTRASENA }),
  });
  const { token }: { token: string } = await respuesta.json();
  return token;
}

export async function salirPorApi(direccion: string, token: string): Promise<void> {
  await enviar(direccion, '/auth/logout', { headers: { Authorization: `Bearer ${token}` } });
}

/** One request of somebody who has entered, and what it answers. */
export type Llamar = <R>(metodo: string, ruta: string, cuerpo?: object) => Promise<R>;

/** Somebody else at work meanwhile, or who left things as a test needs them. */
export async function otraPersona(direccion: string, user: string): Promise<Llamar> {
  const token = await entrarPorApi(direccion, user);
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  return async (method, ruta, cuerpo) => {
    const opciones = { method, headers, ...(cuerpo && { body: JSON.stringify(cuerpo) }) };
    return JSON.parse((await (await enviar(direccion, ruta, opciones)).text()) || 'null');
  };
}

/** A name nobody else has: tests share one company. */
export const unico = (nombre: string): string => `${nombre} ${randomUUID().slice(0, 8)}`;
