import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { levantar, type Pedir, type ServidorDePrueba } from '../../../pruebas/servidor.ts';

let servidor: ServidorDePrueba;
let ana: Pedir;
beforeAll(async () => {
  servidor = await levantar();
  ana = await servidor.como('ana');
});
afterAll(() => servidor.detener());

const TIPO = 'POST /api/catalogos/tipoVisita';

/** Sends raw bytes: Node refuses some requests before they exist for the program. */
async function crudo(peticion: string): Promise<string> {
  const { port } = new URL(servidor.url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(peticion);
  return text(socket);
}

describe('every refusal is a problem+json with a sentence', () => {
  const casos: [string, number, string, () => ReturnType<Pedir>][] = [
    ['unknown path', 404, 'No encontramos', () => ana('GET /api/nada')],
    ['the API base itself', 404, 'No encontramos', () => ana('GET /api')],
    ['an unknown method', 404, 'No encontramos', () => ana('DELETE /api/catalogos/tipoVisita')],
    ['malformed JSON', 400, 'no se pudo leer', () => ana(TIPO, { cuerpo: '{"nombre":' })],
    [
      'a body that sets the prototype',
      400,
      'no se pudo leer',
      () => ana(TIPO, { cuerpo: '{"__proto__":{}}' }),
    ],
    [
      'a malformed address',
      400,
      'no se pudo leer',
      () => ana('GET /api/catalogos/%E0%A4%A/rolUsuario'),
    ],
    [
      'another media type',
      415,
      'application/json',
      () => ana(TIPO, { cuerpo: '<a/>', cabeceras: { 'Content-Type': 'application/xml' } }),
    ],
    [
      'a body too large',
      413,
      'Acorta',
      () => ana(TIPO, { cuerpo: { nombre: 'x'.repeat(300_000) } }),
    ],
    ['no session', 401, 'Ingresa de nuevo', () => servidor.pedir('GET /api/auth/sesion')],
    [
      'no session, with a malformed body',
      401,
      'Ingresa',
      () => servidor.pedir(TIPO, { cuerpo: '{' }),
    ],
  ];

  test.each(casos)('%s: %i', async (_, estado, frase, pedir) => {
    const respuesta = await pedir();
    expect(respuesta.estado).toBe(estado);
    expect(respuesta.cabeceras.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(respuesta.cuerpo).toMatchObject({
      type: expect.stringMatching(/^urn:visitas:error:/),
      title: expect.any(String),
      status: estado,
      detail: expect.stringContaining(frase),
    });
  });

  test('headers too large are refused by Node before there is a request', async () => {
    const respuesta = await crudo(
      `GET /api/salud HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`,
    );
    expect(respuesta).toMatch(/^HTTP\/1\.1 431 /);
    expect(respuesta).toContain('application/problem+json');
    expect(respuesta).toContain('Borra las cookies del sitio.');
  });

  test('headers that never finish arriving are refused', async () => {
    const { server } = servidor.app;
    const plazo = server.headersTimeout;
    expect(plazo).toBe(15_000);
    // Shorter than in production; the server still checks only every five seconds.
    server.headersTimeout = 100;
    onTestFinished(() => void Object.assign(server, { headersTimeout: plazo }));
    const respuesta = await crudo('GET /api/salud HTTP/1.1\r\nHost: x\r\nX-Lenta: ');
    expect(respuesta).toMatch(/^HTTP\/1\.1 408 /);
    expect(respuesta).toContain('Revisa tu conexión e inténtalo de nuevo.');
  });

  test('bytes that are not HTTP are refused', async () => {
    expect(await crudo('hola\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [\s\S]*no se pudo leer/);
  });
});

describe('fields', () => {
  const conNombre = (nombre: unknown) => ana(TIPO, { cuerpo: { nombre } });

  test.each([
    ['missing', undefined, 'El nombre es obligatorio.'],
    ['null', null, 'El nombre es obligatorio.'],
    ['empty', '', 'El nombre es obligatorio.'],
    ['blank', ' \t\n ', 'El nombre es obligatorio.'],
    ['a number', 7, 'El nombre es obligatorio.'],
    ['a list', ['x'], 'El nombre es obligatorio.'],
    ['too long', 'ñ'.repeat(101), 'El nombre admite 100 caracteres como máximo.'],
    [
      'a text with NUL',
      'a\0b',
      'El nombre tiene caracteres que no se pueden guardar. Escribe de nuevo este campo.',
    ],
    [
      'a text with half an emoji',
      'a\ud83d',
      'El nombre tiene caracteres que no se pueden guardar. Escribe de nuevo este campo.',
    ],
  ])(
    'a name that is %s is reported under its field and changes nothing',
    async (_, nombre, mensaje) => {
      const antes = await ana<unknown[]>('GET /api/catalogos/tipoVisita');
      const { estado, cuerpo } = await conNombre(nombre);
      expect(estado).toBe(400);
      expect(cuerpo).toMatchObject({ errors: { nombre: [mensaje] } });
      expect((await ana('GET /api/catalogos/tipoVisita')).cuerpo).toEqual(antes.cuerpo);
    },
  );

  test.each([
    ['emoji', 'Revisión 🔧👩🏽‍🔧'],
    ['right to left', 'زيارة ميدانية'],
    ['HTML', '<script>alert(1)</script>'],
    ['SQL', "'; drop table usuarios; --"],
    ['a hundred letters', 'ñ'.repeat(100)],
  ])('a name with %s is kept as it was written', async (_, nombre) => {
    const { estado, cuerpo } = await conNombre(nombre);
    expect(estado).toBe(201);
    expect(cuerpo).toMatchObject({ nombre });
  });

  test.each([['[]'], ['"texto"'], ['7'], ['null'], ['']])(
    'a body that is %s is 400',
    async (cuerpo) => {
      expect((await ana(TIPO, { cuerpo })).estado).toBe(400);
    },
  );

  test('a body nested a hundred thousand deep is an ordinary 400', async () => {
    expect((await ana(TIPO, { cuerpo: '['.repeat(100_000) })).estado).toBe(400);
    expect((await ana(TIPO, { cuerpo: '['.repeat(100_000) + ']'.repeat(100_000) })).estado).toBe(
      400,
    );
  });

  test('unknown fields are left out', async () => {
    const { estado, cuerpo } = await ana(TIPO, {
      cuerpo: { nombre: 'Con sobrantes', id: 1, sistema: true },
    });
    expect(estado).toBe(201);
    expect(Object.keys(cuerpo as object).sort()).toEqual([
      'activo',
      'idTipoVisita',
      'nombre',
      'version',
    ]);
  });

  test.each(['0', '-1', '1.5', 'texto', '99999999999', '2147483648', '1e3', '%00', "1'--"])(
    'the id %s is 400 with a sentence',
    async (id) => {
      const { estado, cuerpo } = await ana(`GET /api/catalogos/${id}/tipoVisita`);
      expect(estado).toBe(400);
      expect(cuerpo).toMatchObject({ errors: { id: ['Elige una opción de la lista.'] } });
    },
  );

  test('an id that does not exist is 404', async () => {
    expect((await ana('GET /api/catalogos/2147483647/tipoVisita')).estado).toBe(404);
  });
});

describe('the headers', () => {
  test('of security are on every page that is not a file', async () => {
    const { cabeceras } = await ana('GET /api/nada');
    const politica = cabeceras.get('content-security-policy') ?? '';
    expect(politica).toContain("default-src 'none'");
    expect(politica).toContain("script-src 'self';");
    expect(politica).toContain("frame-ancestors 'none'");
    expect(cabeceras.get('x-content-type-options')).toBe('nosniff');
    expect(cabeceras.get('referrer-policy')).toBe('strict-origin');
    // Without its own camera a page could not know whether the user refused it.
    for (const propia of ['geolocation=(self)', 'camera=(self)'])
      expect(cabeceras.get('permissions-policy')).toContain(propia);
    expect(cabeceras.get('cache-control')).toBe('no-store');
  });

  test('of an operation keep its data from being taken for a page, and no more', async () => {
    for (const pedir of [ana, servidor.pedir]) {
      const { cabeceras } = await pedir('GET /api/auth/sesion');
      expect(cabeceras.get('content-security-policy')).toBe(
        "default-src 'none'; frame-ancestors 'none'",
      );
      expect(cabeceras.get('x-content-type-options')).toBe('nosniff');
      expect(cabeceras.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(cabeceras.get('strict-transport-security')).toBe('max-age=31536000');
      expect(cabeceras.get('cache-control')).toBe('no-store');
      for (const dePagina of ['permissions-policy', 'x-frame-options', 'origin-agent-cluster'])
        expect(cabeceras.get(dePagina)).toBeNull();
    }
  });

  test('carry the id of the request, or a valid one of our proxy', async () => {
    const idDe = async ({ pedir }: ServidorDePrueba, id: string) =>
      (await pedir('GET /api/salud', { cabeceras: { 'X-Request-Id': id } })).cabeceras.get(
        'x-request-id',
      );
    const PROPIO = /^[0-9a-f-]{36}$/;
    const URL_PUBLICA = 'https://visitas.example.com';
    const tras = (TRUST_PROXY: string) => levantar({ ajustes: { TRUST_PROXY, URL_PUBLICA } });
    const [nuestro, ajeno] = [await tras('127.0.0.0/8'), await tras('10.0.0.0/8')];
    expect(await idDe(nuestro, 'abc-12345')).toBe('abc-12345');
    expect(await idDe(nuestro, '<inyectado>')).toMatch(PROPIO);
    expect(await idDe(ajeno, 'abc-12345')).toMatch(PROPIO);
    expect(await idDe(servidor, 'abc-12345')).toMatch(PROPIO);
    await Promise.all([nuestro.detener(), ajeno.detener()]);
  });

  const DE_SEGURIDAD = [
    'content-security-policy',
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
    'permissions-policy',
    'referrer-policy',
    'x-content-type-options',
    'x-frame-options',
  ];

  test('are the same when there is no request yet', async () => {
    const { cabeceras } = await ana('GET /api/nada');
    const rotas = [
      'hola\r\n\r\n',
      `GET /api/salud HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`,
      'GET /%E0%A4%A HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    ];
    for (const rota of rotas) {
      const respuesta = (await crudo(rota)).toLowerCase();
      for (const nombre of DE_SEGURIDAD)
        expect(respuesta).toContain(`${nombre}: ${cabeceras.get(nombre)?.toLowerCase()}\r\n`);
      expect(respuesta).toContain('cache-control: no-store\r\n');
      expect(respuesta).toContain('strict-transport-security: max-age=31536000\r\n');
    }
  });

  test.each(['/api/clientes', '/%61pi/clientes', '/api/%63lientes/', '/%61%70%69/nada', '/nada'])(
    'keep %s out of every cache',
    async (ruta) => {
      const { cabeceras } = await ana(`GET ${ruta as '/'}`);
      expect(cabeceras.get('cache-control')).toBe('no-store');
    },
  );
});

test('health reports that the process lives; readiness, that the database answers', async () => {
  expect(await servidor.pedir('GET /api/salud')).toMatchObject({
    estado: 200,
    cuerpo: { estado: 'ok' },
  });
  expect((await servidor.pedir('GET /api/salud/lista')).estado).toBe(200);
});

test('without a database, readiness and calls are 503, and health still answers', async () => {
  const otro = await levantar();
  const ana = await otro.como('ana');
  await otro.base.borrar();
  expect((await otro.pedir('GET /api/salud')).estado).toBe(200);
  for (const respuesta of [
    await otro.pedir('GET /api/salud/lista'),
    await ana('GET /api/catalogos/tipoVisita'),
    await ana('POST /api/catalogos/tipoVisita', { cuerpo: { nombre: 'Sin dónde guardar' } }),
  ]) {
    expect(respuesta.estado).toBe(503);
    expect(respuesta.cuerpo).toMatchObject({
      detail: 'La base de datos no responde. Inténtalo de nuevo en unos minutos.',
    });
  }
  await otro.app.close();
  await otro.base.cerrar();
});

test('another API_BASE moves every call', async () => {
  const otro = await levantar({ ajustes: { API_BASE: '/v1/visitas' } });
  expect((await otro.pedir('GET /v1/visitas/salud')).estado).toBe(200);
  expect((await otro.pedir('GET /api/salud')).estado).toBe(404);
  await otro.detener();
});
