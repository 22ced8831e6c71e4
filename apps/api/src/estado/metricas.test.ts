import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import grafana from '../../../../docs/grafana.json' with { type: 'json' };
import { levantar, type ServidorDePrueba } from '../../pruebas/servidor.ts';
import { escuchar } from '../../pruebas/vivo/oyente.ts';

const CLAVE = 'una-clave-de-veras-larga';

let servidor: ServidorDePrueba;
beforeAll(async () => {
  servidor = await levantar({ ajustes: { METRICAS_CLAVE: CLAVE } });
});
afterAll(() => servidor.detener());

/** `fetch` would not send another Host. */
function leer(cabeceras: Record<string, string> = {}, url = servidor.url) {
  return new Promise<{ estado: number; texto: string }>((listo, fallo) => {
    request(`${url}/metricas`, { headers: cabeceras }, (respuesta) => {
      let texto = '';
      respuesta.setEncoding('utf8').on('data', (parte) => {
        texto += parte;
      });
      respuesta.on('end', () => listo({ estado: respuesta.statusCode ?? 0, texto }));
    })
      .on('error', fallo)
      .end();
  });
}

const medidas = async () => (await leer()).texto;

describe('the metrics are read', () => {
  test('from this machine', async () => {
    const { estado, texto } = await leer();
    expect(estado).toBe(200);
    expect(texto).toContain('visitas_base_responde 1');
    expect(texto).toContain('process_cpu_seconds_total');
  });

  test.each([
    ['x-forwarded-for', '203.0.113.7'],
    ['forwarded', 'for=203.0.113.7'],
    ['x-real-ip', '203.0.113.7'],
    ['via', '1.1 proxy'],
    ['host', 'visitas.example.com'],
  ])('not through a proxy of this machine that sends %s', async (nombre, valor) => {
    const { estado, texto } = await leer({ [nombre]: valor });
    expect(estado).toBe(404);
    expect(JSON.parse(texto)).toMatchObject({ type: 'urn:visitas:error:no-encontrado' });
  });

  test('from anywhere with the key, and not with another', async () => {
    const deFuera = { 'x-forwarded-for': '203.0.113.7' };
    const conClave = (clave: string) => leer({ ...deFuera, authorization: `Bearer ${clave}` });
    expect((await conClave(CLAVE)).estado).toBe(200);
    expect((await conClave(`${CLAVE}x`)).estado).toBe(404);
    expect((await leer({ authorization: 'Bearer otra' })).estado).toBe(404);
  });
});

test('the disk is that of the folder of backups that the company chose on the screen', async () => {
  const enServidor = await levantar({ ajustes: { DATABASE_URL: 'postgres://bd.example/visitas' } });
  onTestFinished(() => enServidor.detener());
  const libre = async () =>
    (await leer({}, enServidor.url)).texto.match(/^visitas_disco_libre_bytes (\S+)$/m)?.[1];
  expect(await libre()).toBe('Nan');
  const ana = await enServidor.como('ana');
  const cambios = { RESPALDOS: `${tmpdir()} 02:00 14` };
  expect((await ana('PUT /api/ajustes', { cuerpo: { version: 1, cambios } })).estado).toBe(200);
  expect(Number(await libre())).toBeGreaterThan(0);
});

test('a stream of changes is counted while it is open, and its length is no duration', async () => {
  const token = await servidor.sesion('tomas');
  const oyente = await escuchar({ url: servidor.url, token });
  expect(await medidas()).toMatch(/^visitas_vivo_flujos [1-9]/m);
  const cabeceras = { Authorization: `Bearer ${token}` };
  await servidor.pedir('POST /api/auth/logout', { cabeceras });
  await vi.waitFor(() => expect(oyente.acabo).toBe(true), { timeout: 10_000 });
  // The streams that other files of tests were refused in this process are counted: those have a duration.
  expect(await medidas()).not.toMatch(/ruta="\/vivo",metodo="GET",estado="2xx"/);
});

describe('the labels of the requests', () => {
  test('are the patterns of the routes: an id, a search and an unknown address add none', async () => {
    const admin = await servidor.como('ana');
    await admin('GET /api/clientes/987654321');
    await admin('GET /api/clientes?buscar=zutano');
    await servidor.pedir('GET /api/no-existe-987654321');
    await servidor.pedir('GET /no-existe-987654321');
    const texto = await medidas();
    expect(texto).toContain('ruta="/clientes/:id",metodo="GET",estado="4xx"');
    expect(texto).toContain('ruta="otra",metodo="GET",estado="4xx"');
    expect(texto).not.toMatch(/987654321|zutano|127\.0\.0\.1/);
  });

  test('name no user', async () => {
    const { rows } = await servidor.bd
      .selectFrom('usuarios')
      .select('usuario')
      .execute()
      .then((rows) => ({ rows }));
    const texto = await medidas();
    const valores = [...texto.matchAll(/="([^"]*)"/g)].map(([, valor]) => valor);
    for (const { usuario } of rows) expect(valores).not.toContain(usuario);
  });
});

test('the backups are those of the table', async () => {
  const empezado = new Date('2026-11-20T08:00:00Z');
  const comun = { clase: 'respaldo', origen: 'horario', lugar: '/r', archivo: 'a' } as const;
  await servidor.bd
    .insertInto('respaldos')
    .values([
      { ...comun, empezadoEn: empezado, terminadoEn: empezado, bytes: 1234, visitas: 7 },
      {
        ...comun,
        empezadoEn: new Date('2026-11-21T08:00:00Z'),
        terminadoEn: empezado,
        problema: 'No hay espacio.',
      },
    ])
    .execute();
  // Those of a clock that was ahead count for nothing.
  const adelantado = {
    ...comun,
    empezadoEn: new Date('2099-01-01'),
    terminadoEn: new Date('2099-01-02'),
  };
  await servidor.bd
    .insertInto('respaldos')
    .values([
      { ...adelantado, problema: 'No hay espacio.' },
      { ...adelantado, clase: 'ensayo', bytes: 1234 },
      { ...comun, clase: 'ensayo', empezadoEn: empezado, terminadoEn: empezado, bytes: 1234 },
    ])
    .execute();
  const texto = await medidas();
  expect(texto).toContain(`visitas_respaldo_ultimo_bueno_segundos ${empezado.getTime() / 1_000}`);
  expect(texto).toContain('visitas_respaldo_bytes 1234');
  expect(texto).toContain('visitas_respaldos_fallidos 1');
  expect(texto).toContain(`visitas_ensayo_ultimo_bueno_segundos ${empezado.getTime() / 1_000}`);
});

test("every metric of Grafana's dashboard exists", async () => {
  const texto = await medidas();
  const expresiones = grafana.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const nombrados = new Set(
    expresiones.flatMap((expr) => expr.match(/\b(visitas|process|nodejs)_\w+/g) ?? []),
  );
  expect(nombrados.size).toBeGreaterThan(15);
  const conocidos = new Set(
    [...texto.matchAll(/^# TYPE (\S+) (\w+)$/gm)].flatMap(([, nombre = '', tipo]) =>
      tipo === 'histogram' ? [`${nombre}_bucket`, `${nombre}_count`, `${nombre}_sum`] : [nombre],
    ),
  );
  expect([...nombrados].filter((nombre) => !conocidos.has(nombre))).toEqual([]);
});
