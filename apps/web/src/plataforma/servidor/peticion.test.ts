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
/** What the other end does, right or wrong; each test says. */
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

describe('what the page asked for in advance', () => {
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

  test('is the answer of the first who asks, and of nobody else', async () => {
    deLaPagina(conUsuario('Adelantada'));
    await expect(leer()).resolves.toBe('Adelantada');
    expect(recibidas).toHaveLength(0);
    await expect(leer()).resolves.toBe(USUARIO.nombre);
  });

  test('is asked for again when it was refused, never came or was of somebody else', async () => {
    deLaPagina(new Response(null, { status: 401 }));
    await expect(leer()).resolves.toBe(USUARIO.nombre);
    deLaPagina(Promise.reject(new TypeError('Failed to fetch')));
    await expect(leer()).resolves.toBe(USUARIO.nombre);
    deLaPagina(conUsuario('De otro'), 'otro');
    await expect(leer()).resolves.toBe(USUARIO.nombre);
    expect(recibidas).toHaveLength(3);
  });

  test('is from before a write, and from before somebody went elsewhere', async () => {
    deLaPagina(conUsuario('De antes'));
    await pedir('ingresar', CREDENCIALES, { base, token: '' }).catch(() => undefined);
    await expect(leer()).resolves.toBe(USUARIO.nombre);
    deLaPagina(conUsuario('De hace rato'));
    abiertaHace(60_000);
    await expect(leer()).resolves.toBe(USUARIO.nombre);
  });
});

describe('a request', () => {
  test('carries the token when there is one, and no body when its row asks for none', async () => {
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

  test('that nobody asked for says so, and any other does not', async () => {
    contestar = conJson(200, USUARIO);
    await pedir('sesion', {}, { base, token: 'abc', deFondo: true });
    await pedir('sesion', {}, { base, token: 'abc' });
    expect(recibidas.map(({ headers }) => headers['de-fondo'])).toEqual(['1', undefined]);
  });

  test('of who has not entered carries no token', async () => {
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

  test('that writes has a key, another each time', async () => {
    contestar = (respuesta) => void respuesta.writeHead(204).end();
    await expect(pedir('salir', {}, { base, token: 'abc' })).resolves.toMatchObject({
      cuerpo: undefined,
    });
    await pedir('salir', {}, { base, token: 'abc' });
    const claves = recibidas.map(({ headers }) => headers['idempotency-key']);
    expect(new Set(claves).size).toBe(2);
    expect(claves[0]).toMatch(/^\S{16,}$/);
  });

  test('that repeats an attempt has its key', async () => {
    contestar = (respuesta) => void respuesta.writeHead(204).end();
    await pedir('salir', {}, { base, token: 'abc', clave: 'la-misma' });
    expect(recibidas[0]?.headers['idempotency-key']).toBe('la-misma');
  });

  describe('from the oldest browsers that must work', () => {
    beforeEach(() => {
      vi.stubGlobal('AbortSignal', { timeout: AbortSignal.timeout });
      // Newer than Safari 16.4, Chrome 111 and Firefox 114.
      vi.spyOn(URLSearchParams.prototype, 'size', 'get').mockReturnValue(undefined as never);
    });
    afterEach(() => {
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
    });

    test('says what is looked for, and is given up when nobody waits for it', async () => {
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

describe('what was read and is asked again', () => {
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

  test('is the very same while it did not change, with its headers, and what there is when it did', async () => {
    const primera = await leer('abc');
    const segunda = await leer('abc');
    expect(segunda.cuerpo).toBe(primera.cuerpo);
    expect(segunda.cabeceras.get('Total')).toBe('9');
    version = 2;
    expect((await leer('abc')).cuerpo).toEqual({ ...tipo, version: 2 });
    await leer('abc');
    expect(dichas()).toEqual([undefined, 'W/"1"', 'W/"1"', 'W/"2"']);
  });

  test('is asked anew in another session, also when the first one comes back', async () => {
    for (const token of ['abc', 'otro', 'abc']) await leer(token);
    expect(dichas()).toEqual([undefined, undefined, undefined]);
    sesion.cerrar('terminada');
    await leer('abc');
    expect(dichas().at(-1)).toBeUndefined();
  });

  test('is not kept without end', async () => {
    for (let id = 1; id <= 60; id += 1)
      await pedir('tipoVisita.obtener', { parametros: { id } }, { base, token: 'abc' });
    for (const id of [1, 60])
      await pedir('tipoVisita.obtener', { parametros: { id } }, { base, token: 'abc' });
    expect(dichas().slice(-2)).toEqual([undefined, 'W/"1"']);
  });
});

describe('a failure', () => {
  test('that the server explains keeps its words and its fields', async () => {
    contestar = conJson(400, { detail: 'Revisa.', errors: { user: ['Escribe tu usuario.'] } });
    await expect(pedir('ingresar', CREDENCIALES, { base, token: '' })).rejects.toEqual(
      new ErrorApi(400, 'Revisa.', { user: ['Escribe tu usuario.'] }),
    );
  });

  test.each([
    ['a page', (respuesta: ServerResponse) => void respuesta.end('<h1>Router</h1>')],
    ['nothing', (respuesta: ServerResponse) => void respuesta.end()],
    ['something else', conJson(200, { nombre: 7 })],
  ])('an answer that is %s is an unexpected error', async (_, otraCosa) => {
    contestar = otraCosa;
    await expect(pedir('sesion', {}, { base, token: 'abc' })).rejects.toEqual(
      new ErrorApi(200, ERROR_INESPERADO),
    );
  });

  test('of the network is tried once more, with the same key', async () => {
    contestar = (respuesta) => {
      if (recibidas.length === 1) respuesta.destroy();
      else respuesta.writeHead(204).end();
    };
    await pedir('salir', {}, { base, token: 'abc' });
    const claves = recibidas.map(({ headers }) => headers['idempotency-key']);
    expect(claves).toHaveLength(2);
    expect(claves[0]).toBe(claves[1]);
  });

  test('of the network, twice, is told as such', async () => {
    contestar = (respuesta) => void respuesta.destroy();
    await expect(pedir('salir', {}, { base, token: 'abc' })).rejects.toEqual(
      new ErrorApi(SIN_RESPUESTA, ERROR_DE_CONEXION),
    );
    expect(recibidas).toHaveLength(2);
  });

  describe('that the server names a moment for', () => {
    const queEspere = (segundos: string) => (respuesta: ServerResponse) =>
      void respuesta
        .writeHead(503, { 'Retry-After': segundos })
        .end(JSON.stringify(problema('saturado')));
    const SATURADO = { status: 503, codigo: 'saturado', detail: ERRORES.saturado.detalle };

    test('is asked again then, if it was to read', async () => {
      contestar = (respuesta) => {
        if (recibidas.length === 1) queEspere('0')(respuesta);
        else conJson(200, USUARIO)(respuesta);
      };
      await expect(pedir('sesion', {}, { base, token: 'abc' })).resolves.toMatchObject({
        cuerpo: USUARIO,
      });
      expect(recibidas).toHaveLength(2);
    });

    test('is told in the end, and at once if it is not for soon or was to write', async () => {
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

    test('is not asked again by whoever no longer wants it', async () => {
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

  test('that the server answered is not tried again', async () => {
    contestar = conJson(500, {});
    await expect(pedir('salir', {}, { base, token: 'abc' })).rejects.toThrow(ERROR_INESPERADO);
    expect(recibidas).toHaveLength(1);
  });
});

test('a key is another each time, also where the browser offers no randomUUID', () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  const claves = Array.from({ length: 100 }, claveUnica);
  vi.unstubAllGlobals();
  expect(new Set(claves).size).toBe(100);
  expect(claves[0]).toMatch(/^[0-9a-f]{32}$/);
});
