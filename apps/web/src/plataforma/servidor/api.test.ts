import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CREDENCIALES, USUARIO } from '../../../pruebas/ingreso.ts';

let servidor: Server;
let api: typeof import('./api.ts');
let sesion: typeof import('../memoria/sesion.ts')['sesion'];
/** Requests waiting for their response. */
let pendientes: ServerResponse[];
let cambios: string[];

/** Answers the waiting requests as the server answers an invalid token. */
async function rechazar(cuantas: number) {
  await vi.waitFor(() => expect(pendientes).toHaveLength(cuantas));
  for (const respuesta of pendientes) respuesta.writeHead(401).end('{"detail":"No."}');
}

beforeAll(async () => {
  servidor = createServer((_, respuesta) => pendientes.push(respuesta));
  await new Promise<void>((listo) => servidor.listen(0, '127.0.0.1', listo));
  const { port } = servidor.address() as AddressInfo;
  // The page carries the API base, as the server writes it.
  const textContent = JSON.stringify({ apiBase: `http://127.0.0.1:${port}/api` });
  vi.stubGlobal('document', {
    getElementById: () => ({ textContent }),
    addEventListener: () => undefined,
  });
  // Other tests share this process, and the modules they imported do not know this page.
  vi.resetModules();
  api = await import('./api.ts');
  ({ sesion } = await import('../memoria/sesion.ts'));
  sesion.alCambiar((cambio) => cambios.push(cambio));
});

afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
  servidor.close();
});

beforeEach(() => {
  pendientes = [];
  sesion.abrir('primero', USUARIO);
  cambios = [];
});

describe('a session the server refuses', () => {
  test('ends once, however many calls are refused together', async () => {
    const llamadas = [api.llamar('sesion', {}), api.llamar('sesion', {})];
    await rechazar(2);
    await Promise.allSettled(llamadas);
    expect(sesion.token()).toBe('');
    expect(sesion.usuario()).toBeNull();
    expect(cambios).toEqual(['caducada']);
  });

  test('does not end a later session when its refusal arrives late', async () => {
    const llamada = api.llamar('sesion', {});
    sesion.abrir('segundo', USUARIO);
    await rechazar(1);
    await expect(llamada).rejects.toThrow('No.');
    expect(sesion.token()).toBe('segundo');
    expect(cambios).toEqual([]);
  });
});

test('a wrong password does not end the session', async () => {
  const llamada = api.llamar('ingresar', CREDENCIALES);
  await rechazar(1);
  await expect(llamada).rejects.toThrow('No.');
  expect(sesion.token()).toBe('primero');
  expect(cambios).toEqual([]);
});

test('a call without the fields of its row does not compile', () => {
  // @ts-expect-error It does not say which.
  const sinId = () => api.llamar('rolUsuario.obtener', {});
  // @ts-expect-error No row has this name.
  const sinFila = () => api.llamar('rolUsuario.borrar', {});
  expect([sinId, sinFila]).toHaveLength(2);
});
