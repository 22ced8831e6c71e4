import { afterEach, expect, test, vi } from 'vitest';
import { leerEmisor } from './emisor.ts';

const EMISOR = 'https://emisor.example.com';
afterEach(() => void vi.unstubAllGlobals());

/** An issuer that nobody has to reach, and what was asked. */
function publicar(emisor: string, mas: object, estado = 200): string[] {
  const pedidas: string[] = [];
  const metadatos = {
    issuer: emisor,
    authorization_endpoint: `${emisor}/a`,
    token_endpoint: `${emisor}/t`,
    jwks_uri: `${emisor}/llaves`,
    response_types_supported: ['code'],
    ...mas,
  };
  vi.stubGlobal('fetch', async (url: string, { redirect }: RequestInit) => {
    pedidas.push(url);
    // A redirection would be followed.
    if (redirect !== 'manual') pedidas.push('seguida');
    const headers = { 'Content-Type': 'application/json', Location: 'http://localhost:9/' };
    const cuerpo = url.endsWith('/llaves') ? { keys: [] } : metadatos;
    return new Response(JSON.stringify(cuerpo), { status: estado, headers });
  });
  return pedidas;
}

const DE_ELLA = `${EMISOR}/.well-known/openid-configuration`;
const CAMPOS = [
  ...['authorization_endpoint', 'token_endpoint', 'jwks_uri'],
  ...['userinfo_endpoint', 'end_session_endpoint'],
];

test('an issuer with TLS sends nobody to an address without it, nor the server to its own machine', async () => {
  for (const campo of CAMPOS)
    for (const direccion of ['http://localhost:9/x', 'http://10.0.0.1/x', 'javascript:x', 'x']) {
      const pedidas = publicar(EMISOR, { [campo]: direccion });
      await expect(leerEmisor(EMISOR), `${campo} ${direccion}`).rejects.toThrow('is not https');
      expect(pedidas).toEqual([DE_ELLA]);
    }
  const pedidas = publicar(EMISOR, {
    userinfo_endpoint: `${EMISOR}/u`,
    end_session_endpoint: null,
  });
  expect((await leerEmisor(EMISOR)).llaves).toEqual({ keys: [] });
  expect(pedidas).toEqual([DE_ELLA, `${EMISOR}/llaves`]);
});

test('an issuer of this machine has only addresses of it, or with TLS', async () => {
  const local = 'http://localhost:7';
  publicar(local, { token_endpoint: 'http://10.0.0.1/t' });
  await expect(leerEmisor(local)).rejects.toThrow('is not https');
  publicar(local, { token_endpoint: 'http://127.0.0.1:8/t', userinfo_endpoint: `${EMISOR}/u` });
  expect((await leerEmisor(local)).metadatos.token_endpoint).toBe('http://127.0.0.1:8/t');
});

test('a redirection is not followed', async () => {
  const pedidas = publicar(EMISOR, {}, 302);
  await expect(leerEmisor(EMISOR)).rejects.toThrow();
  expect(pedidas).toEqual([DE_ELLA]);
});
