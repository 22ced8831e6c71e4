import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { ERRORES, problema } from '@visitas/contract/comun/errores';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CREDENCIALES, USUARIO } from '../../../pruebas/ingreso.ts';
import { sesion } from '../memoria/sesion.ts';
import { ERROR_DE_CONEXION, ERROR_INESPERADO, ErrorApi, SIN_RESPUESTA } from './errorApi.ts';
import { claveUnica, pedir } from './peticion.ts';

interface Recibida extends Pick<IncomingMessage, 'method' | 'url' | 'headers'> {
  cuerpo: string;
}

let servidor: Server;
let base: string;
let recibidas: Recibida[];
/** The response of the other end, set by each test. */
let contestar: (respuesta: ServerResponse) => void;

const conJson = (estado: number, cuerpo: unknown) => (respuesta: ServerResponse) =>
  void respuesta.writeHead(estado).end(JSON.stringify(cuerpo));

beforeEach(async () => {
  recibidas = [];
  servidor = createServer(async (peticion, respuesta) => {
    const { method, url, headers } = peticion;
    recibidas.push({ method, url, headers, cuerpo: await text(peticion) });
    contestar(respuesta);
  });
  await new Promise<void>((listo) => servidor.listen(0, '127.0.0.1', listo));
  base = `http://127.0.0.1:${(servidor.address() as AddressInfo).port}/api`;
});

afterEach(() => {
  servidor.closeAllConnections();
  servidor.close();
});

describe("the page's early request", () => {
  const deLaPagina = (respuesta: Response | Promise<Response>, token = 'abc') => {
    const adelantada = { url: `${base}/auth/sesion`, token, respuesta: Promise.resolve(respuesta) };
    vi.stubGlobal('window', { adelantada });
  };
  const conUsuario = (nombre: string) => Response.json({ ...USUARIO, nombre });
  const leer = async () => (await pedir('sesion', {}, { base, token: 'abc' })).cuerpo.nombre;
  const abiertaHace = (ms: number) => vi.spyOn(performance, 'now').mockReturnValue(ms);
  beforeEach(() => {
    contestar = conJson(200, USUARIO);
    abiertaHace(500);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  test('answers only the first call', async () => {
    deLaPagina(conUsuario('Adelantada'));
    await expect(leer()).resolves.toBe('Adelantada');
    expect(recibidas).toHaveLength(0);
    await expect(leer()).resolves.toBe(USUARIO.nombre);
  });

  test('is made again when it was refused, was lost or belongs to another session', async () => {
    deLaPagina(new Response(null, { status: 401 }));
    await expect(leer()).resolves.toBe(USUARIO.nombre);
    deLaPagina(Promise.reject(new TypeError('Failed to fetch')));
    await expect(leer()).resolves.toBe(USUARIO.nombre);
    deLaPagina(conUsuario('De otro'), 'otro');
    await expect(leer()).resolves.toBe(USUARIO.nombre);
    expect(recibidas).toHaveLength(3);
  });

  test('is ignored after a write or after its time', async () => {
    deLaPagina(conUsuario('De antes'));
    await pedir('ingresar', CREDENCIALES, { base, token: '' }).catch(() => undefined);
    await expect(leer()).resolves.toBe(USUARIO.nombre);
    deLaPagina(conUsuario('De hace rato'));
    abiertaHace(60_000);
    await expect(leer()).resolves.toBe(USUARIO.nombre);
  });
});

describe('a request', () => {
  test("carries the session's token, and no body when its row has none", async () => {
    contestar = conJson(200, USUARIO);
    await expect(pedir('sesion', {}, { base, token: 'abc' })).resolves.toMatchObject({
      cuerpo: USUARIO,
    });
    expect(recibidas).toMatchObject([
      { method: 'GET', url: '/api/auth/sesion', headers: { authorization: 'Bearer abc' } },
    ]);
    expect(recibidas[0]?.headers).not.toHaveProperty('content-type');
    expect(recibidas[0]?.headers).not.toHaveProperty('idempotency-key');
  });

  test('in the background says so, and others do not', async () => {
    contestar = conJson(200, USUARIO);
    await pedir('sesion', {}, { base, token: 'abc', deFondo: true });
    await pedir('sesion', {}, { base, token: 'abc' });
    expect(recibidas.map(({ headers }) => headers['de-fondo'])).toEqual(['1', undefined]);
  });

  test('without a session carries no token', async () => {
    contestar = conJson(200, { ...USUARIO, token: 'abc' });
    await pedir('ingresar', CREDENCIALES, { base, token: '' });
    expect(recibidas[0]?.headers).not.toHaveProperty('authorization');
    expect(JSON.parse(recibidas[0]?.cuerpo ?? '')).toEqual(CREDENCIALES.cuerpo);
    expect(recibidas[0]?.headers['content-type']).toBe('application/json');
  });

  test('puts its parameters in the path', async () => {
    contestar = conJson(200, { idRolUsuario: 7, nombre: 'Recepción', activo: true, version: 1 });
    await pedir('rolUsuario.obtener', { parametros: { id: 7 } }, { base, token: 'abc' });
    expect(recibidas[0]?.url).toBe('/api/catalogos/7/rolUsuario');
  });

  test('that writes has a new key each time', async () => {
    contestar = (respuesta) => void respuesta.writeHead(204).end();
    await expect(pedir('salir', {}, { base, token: 'abc' })).resolves.toMatchObject({
      cuerpo: undefined,
    });
    await pedir('salir', {}, { base, token: 'abc' });
    const claves = recibidas.map(({ headers }) => headers['idempotency-key']);
    expect(new Set(claves).size).toBe(2);
    expect(claves[0]).toMatch(/^\S{16,}$/);
  });

  test('that repeats an attempt has the same key', async () => {
    contestar = (respuesta) => void respuesta.writeHead(204).end();
    await pedir('salir', {}, { base, token: 'abc', clave: 'la-misma' });
    expect(recibidas[0]?.headers['idempotency-key']).toBe('la-misma');
  });

  describe('from the oldest supported browsers', () => {
    beforeEach(() => {
      vi.stubGlobal('AbortSignal', { timeout: AbortSignal.timeout });
      // Newer than Safari 16.4, Chrome 111 and Firefox 114.
      vi.spyOn(URLSearchParams.prototype, 'size', 'get').mockReturnValue(undefined as never);
    });
    afterEach(() => {
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
    });

    test('carries its criteria and is aborted by its caller', async () => {
      const salida = new AbortController();
      contestar = () => salida.abort();
      const lista = pedir(
        'clientes.listar',
        { criterios: { buscar: 'a b' } },
        { base, token: 'abc', signal: salida.signal },
      );
      await expect(lista).rejects.toThrow(ERROR_DE_CONEXION);
      expect(recibidas.map(({ url }) => url)).toEqual(['/api/clientes?buscar=a+b']);
      const { signal } = salida;
      const tarde = pedir('sesion', {}, { base, token: 'abc', signal });
      await expect(tarde).rejects.toThrow(ERROR_DE_CONEXION);
      expect(recibidas).toHaveLength(1);
    });
  });
});

describe('a repeated reading', () => {
  const tipo = { idTipoVisita: 7, nombre: 'Recepción', activo: true, version: 1 };
  const leer = (token: string) =>
    pedir('tipoVisita.obtener', { parametros: { id: 7 } }, { base, token });
  const dichas = () => recibidas.map(({ headers }) => headers['if-none-match']);
  let version = 1;
  beforeEach(() => {
    sesion.cerrar('terminada');
    version = 1;
    contestar = (respuesta) => {
      const etiqueta = `W/"${version}"`;
      if (recibidas.at(-1)?.headers['if-none-match'] === etiqueta)
        respuesta.writeHead(304, { ETag: etiqueta }).end();
      else
        respuesta
          .writeHead(200, { ETag: etiqueta, Total: '9' })
          .end(JSON.stringify({ ...tipo, version }));
    };
  });

  test('returns the same object while unchanged, with its headers, and the new data after a change', async () => {
    const primera = await leer('abc');
    const segunda = await leer('abc');
    expect(segunda.cuerpo).toBe(primera.cuerpo);
    expect(segunda.cabeceras.get('Total')).toBe('9');
    version = 2;
    expect((await leer('abc')).cuerpo).toEqual({ ...tipo, version: 2 });
    await leer('abc');
    expect(dichas()).toEqual([undefined, 'W/"1"', 'W/"1"', 'W/"2"']);
  });

  test('starts again in another session, even when the first one returns', async () => {
    for (const token of ['abc', 'otro', 'abc']) await leer(token);
    expect(dichas()).toEqual([undefined, undefined, undefined]);
    sesion.cerrar('terminada');
    await leer('abc');
    expect(dichas().at(-1)).toBeUndefined();
  });

  test('is kept only for the last URLs', async () => {
    for (let id = 1; id <= 60; id += 1)
      await pedir('tipoVisita.obtener', { parametros: { id } }, { base, token: 'abc' });
    for (const id of [1, 60])
      await pedir('tipoVisita.obtener', { parametros: { id } }, { base, token: 'abc' });
    expect(dichas().slice(-2)).toEqual([undefined, 'W/"1"']);
  });
});

describe('a failure', () => {
  test('explained by the server keeps its message and fields', async () => {
    contestar = conJson(400, { detail: 'Revisa.', errors: { user: ['Escribe tu usuario.'] } });
    await expect(pedir('ingresar', CREDENCIALES, { base, token: '' })).rejects.toEqual(
      new ErrorApi(400, 'Revisa.', { user: ['Escribe tu usuario.'] }),
    );
  });

  test.each([
    ['an HTML page', (respuesta: ServerResponse) => void respuesta.end('<h1>Router</h1>')],
    ['an empty body', (respuesta: ServerResponse) => void respuesta.end()],
    ['an object of another shape', conJson(200, { nombre: 7 })],
  ])('with %s as the response is an unexpected error', async (_, otraCosa) => {
    contestar = otraCosa;
    await expect(pedir('sesion', {}, { base, token: 'abc' })).rejects.toEqual(
      new ErrorApi(200, ERROR_INESPERADO),
    );
  });

  test('of the network is retried once with the same key', async () => {
    contestar = (respuesta) => {
      if (recibidas.length === 1) respuesta.destroy();
      else respuesta.writeHead(204).end();
    };
    await pedir('salir', {}, { base, token: 'abc' });
    const claves = recibidas.map(({ headers }) => headers['idempotency-key']);
    expect(claves).toHaveLength(2);
    expect(claves[0]).toBe(claves[1]);
  });

  test('of the network twice is reported as a connection error', async () => {
    contestar = (respuesta) => void respuesta.destroy();
    await expect(pedir('salir', {}, { base, token: 'abc' })).rejects.toEqual(
      new ErrorApi(SIN_RESPUESTA, ERROR_DE_CONEXION),
    );
    expect(recibidas).toHaveLength(2);
  });

  describe('with a Retry-After', () => {
    const queEspere = (segundos: string) => (respuesta: ServerResponse) =>
      void respuesta
        .writeHead(503, { 'Retry-After': segundos })
        .end(JSON.stringify(problema('saturado')));
    const SATURADO = { status: 503, codigo: 'saturado', detail: ERRORES.saturado.detalle };

    test('is retried after that time for a reading', async () => {
      contestar = (respuesta) => {
        if (recibidas.length === 1) queEspere('0')(respuesta);
        else conJson(200, USUARIO)(respuesta);
      };
      await expect(pedir('sesion', {}, { base, token: 'abc' })).resolves.toMatchObject({
        cuerpo: USUARIO,
      });
      expect(recibidas).toHaveLength(2);
    });

    test('is reported after the retries, and at once for a long wait or a write', async () => {
      contestar = queEspere('0');
      const leer = () => pedir('sesion', {}, { base, token: 'abc' });
      await expect(leer()).rejects.toMatchObject(SATURADO);
      expect(recibidas).toHaveLength(3);
      await expect(pedir('salir', {}, { base, token: 'abc' })).rejects.toMatchObject(SATURADO);
      expect(recibidas).toHaveLength(4);
      contestar = queEspere('5');
      await expect(leer()).rejects.toMatchObject(SATURADO);
      expect(recibidas).toHaveLength(5);
    });

    test('is not retried for an aborted call', async () => {
      const salida = new AbortController();
      contestar = (respuesta) => {
        queEspere('4')(respuesta);
        respuesta.once('close', () => salida.abort());
      };
      const { signal } = salida;
      await expect(pedir('sesion', {}, { base, token: 'abc', signal })).rejects.toThrow();
      expect(recibidas).toHaveLength(1);
    });
  });

  test('answered by the server is not retried', async () => {
    contestar = conJson(500, {});
    await expect(pedir('salir', {}, { base, token: 'abc' })).rejects.toThrow(ERROR_INESPERADO);
    expect(recibidas).toHaveLength(1);
  });
});

test('each key is unique, even in a browser without randomUUID', () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  const claves = Array.from({ length: 100 }, claveUnica);
  vi.unstubAllGlobals();
  expect(new Set(claves).size).toBe(100);
  expect(claves[0]).toMatch(/^[0-9a-f]{32}$/);
});
