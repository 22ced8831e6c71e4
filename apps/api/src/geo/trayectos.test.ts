import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import {
  type Conducta,
  callar,
  comprimido,
  con,
  type GeocodificadorDePrueba,
  levantarGeocodificador,
} from '../../pruebas/geocodificador.ts';
import { recolectar } from '../../pruebas/memoria.ts';
import { levantar, type Pedir, type ServidorDePrueba } from '../../pruebas/servidor.ts';
import { leerConfig } from '../plataforma/config/config.ts';
import type { Contexto } from '../plataforma/http/manejador.ts';
import { Carreteras } from './carreteras.ts';
import { matricesEntre, trayectosEntre } from './trayectos.ts';

const AQUI = { latitud: 14.6, longitud: -90.5 };
const ALLA = { latitud: 14.7, longitud: -90.6 };
const TABLA = {
  code: 'Ok',
  durations: [
    [0, 720.4],
    [800, 0],
  ],
  distances: [
    [0, 12_000],
    [12_500, 0],
  ],
};
const LEIDA = { metros: TABLA.distances, segundos: TABLA.durations };

let osrm: GeocodificadorDePrueba;
beforeAll(async () => {
  osrm = await levantarGeocodificador();
});
afterAll(() => osrm.detener());
beforeEach(() => osrm.olvidar());

const alguien = () => new AbortController().signal;

describe('a technician who asks for road distances', () => {
  const PEDIDO = 'POST /api/geo/trayectos';
  let servidor: ServidorDePrueba;
  let tomas: Pedir;
  beforeAll(async () => {
    servidor = await levantar({ ajustes: { RUTAS_URL: `${osrm.url}/mapa/?clave=secreta` } });
    tomas = await servidor.como('tomas');
  });
  afterAll(() => servidor.detener());

  test('gets them, and the road server is asked once for equal requests', async () => {
    osrm.portarse(con(TABLA));
    for (const _ of [1, 2]) {
      const { estado, cuerpo } = await tomas(PEDIDO, { cuerpo: { puntos: [AQUI, ALLA] } });
      expect([estado, cuerpo]).toEqual([200, { rutas: 'incluidas', trayectos: LEIDA }]);
    }
    expect(osrm.pedidos.map(({ url }) => [url.pathname, url.search])).toEqual([
      [
        '/mapa/table/v1/driving/-90.50000,14.60000;-90.60000,14.70000',
        '?clave=secreta&annotations=duration%2Cdistance',
      ],
    ]);
    // The road server must not learn which user asks.
    expect(JSON.stringify(osrm.pedidos[0]?.cabeceras)).not.toMatch(/bearer|tomas/i);
  });

  test.each([
    ['one point', [AQUI]],
    ['too many points', Array(51).fill(AQUI)],
    ['a latitude beyond the pole', [AQUI, { latitud: 91, longitud: 0 }]],
    ['a point without a longitude', [AQUI, { latitud: 14 }]],
    ['a text instead of a list', 'aquí'],
  ])('with %s gets a 400', async (_, puntos) => {
    const { estado } = await tomas(PEDIDO, { cuerpo: { puntos } });
    expect(estado).toBe(400);
    expect(osrm.pedidos).toEqual([]);
  });
});

test('without a road server the answer says so at once', async () => {
  const config = leerConfig({}, '/');
  const contexto = { config, presencia: alguien() } as Contexto;
  expect(await trayectosEntre(contexto, [AQUI, ALLA])).toEqual({
    rutas: 'apagadas',
    trayectos: null,
  });
});

const LARGO = 10 * 1024 * 1024;
const CONDUCTAS: Record<string, Conducta> = {
  fails: con({ code: 'InvalidQuery' }, 500),
  'finds a point too far from any road': con({ code: 'NoSegment', message: 'x' }, 400),
  'answers an HTML page': con('<html>Router</html>'),
  'answers an empty body': con(''),
  'answers null': con('null'),
  'answers an error code with status 200': con({ ...TABLA, code: 'NoTable' }),
  'leaves out the distances': con({ code: 'Ok', durations: TABLA.durations }),
  'finds no road to one of the points': con({
    ...TABLA,
    distances: [
      [0, null],
      [null, 0],
    ],
  }),
  'answers for another number of points': con({ ...TABLA, durations: [[0]] }),
  'answers a row too short': con({ ...TABLA, durations: [[0, 1], [1]] }),
  'answers a negative duration': con({
    ...TABLA,
    durations: [
      [0, -1],
      [1, 0],
    ],
  }),
  'answers durations as texts': con({
    ...TABLA,
    durations: [
      [0, '7'],
      ['7', 0],
    ],
  }),
  'answers ten megabytes': con({ ...TABLA, extra: 'x'.repeat(LARGO) }),
  'answers ten megabytes compressed': comprimido(`[${' '.repeat(LARGO)}]`),
  'redirects to another address': con('', 302, { location: 'http://127.0.0.1:1/interno' }),
  'hangs up': (respuesta) => respuesta.destroy(),
};

describe('a road server that', () => {
  test.each(Object.entries(CONDUCTAS))(
    '%s leaves the straight line in use',
    async (_, conducta) => {
      // A server each time: the program remembers those that failed, and keeps connections to them
      // that an earlier answer may have broken.
      const suyo = await levantarGeocodificador();
      onTestFinished(suyo.detener);
      suyo.portarse(conducta);
      const warn = vi.fn();
      const config = leerConfig({ RUTAS_URL: suyo.url }, '/');
      const contexto = { config, presencia: alguien(), registro: { warn } } as unknown as Contexto;
      const nada = { rutas: 'no-responden', trayectos: null };
      expect(await trayectosEntre(contexto, [AQUI, ALLA])).toEqual(nada);
      const [{ err }] = warn.mock.calls[0] as [{ err: Error }];
      expect(`${err.message}${err.stack}`).not.toMatch(/127\.0\.0\.1:|14\.6|90\.5/);

      // The server is not asked again, and the failure is not logged again.
      suyo.portarse(con(TABLA));
      expect(await trayectosEntre(contexto, [AQUI, ALLA])).toEqual(nada);
      expect(suyo.pedidos).toHaveLength(1);
      expect(warn).toHaveBeenCalledOnce();
    },
  );

  test('never answers keeps at most ten requests waiting, and is let go with the last caller', async () => {
    osrm.portarse(callar);
    const carreteras = new Carreteras(osrm.url);
    const presencia = new AbortController();
    const esperan = Array.from({ length: 10 }, () =>
      carreteras.entre([AQUI, ALLA], presencia.signal),
    );
    expect(await carreteras.entre([AQUI, ALLA], alguien())).toBeNull();
    await vi.waitFor(() => expect(osrm.pedidos).toHaveLength(10));
    presencia.abort();
    expect(await Promise.all(esperan)).toEqual(Array(10).fill(null));
    await vi.waitFor(() => expect(osrm.pedidos.every(({ abandonado }) => abandonado)).toBe(true));
    // Requests abandoned by their callers do not count as failures.
    osrm.portarse(con(TABLA));
    expect(await carreteras.entre([AQUI, ALLA], alguien())).toEqual(LEIDA);
  });

  test('hangs is given up after some seconds, even if memory is collected meanwhile', async () => {
    osrm.portarse(callar);
    const recoleccion = setInterval(recolectar, 50);
    await expect(
      new Carreteras(osrm.url)
        .entre([AQUI, ALLA], alguien())
        .finally(() => clearInterval(recoleccion)),
    ).rejects.toThrow('TimeoutError');
  });
});

describe('the roads between many points', () => {
  /** Answers what a road server would: a second and ten metres for each hundred-thousandth of a degree. */
  const deVerdad: Conducta = (respuesta, { url = '' }) => {
    const latitudes = [...url.matchAll(/[;/](-?\d+\.\d+),(-?\d+\.\d+)/g)].map((par) =>
      Number(par[2]),
    );
    const tabla = latitudes.map((de) => latitudes.map((a) => Math.abs(Math.round((a - de) * 1e5))));
    con({
      code: 'Ok',
      durations: tabla,
      distances: tabla.map((fila) => fila.map((segundos) => segundos * 10)),
    })(respuesta, {} as never);
  };
  const MUCHOS = Array.from({ length: 60 }, (_, n) => ({ latitud: 14 + n / 1e3, longitud: -90.5 }));
  const contextoDe = (url: string) =>
    ({
      config: leerConfig({ RUTAS_URL: url }, '/'),
      presencia: alguien(),
      registro: { warn: vi.fn() },
    }) as unknown as Contexto;

  test('are asked by groups, each two points together in one', async () => {
    osrm.portarse(deVerdad);
    const hecho = await matricesEntre(contextoDe(osrm.url), MUCHOS);
    for (const [de, a] of [
      [0, 59],
      [24, 25],
      [30, 10],
      [7, 7],
    ] as const) {
      expect(hecho?.segundos[de * 60 + a]).toBe(Math.abs(a - de) * 100);
      expect(hecho?.metros[de * 60 + a]).toBe(Math.abs(a - de) * 1_000);
    }
    expect(osrm.pedidos).toHaveLength(3);
  });

  test.each([
    ['answers nothing', callar],
    ['lies about their number', con(TABLA)],
  ])('are not known from a server that %s', async (_, conducta) => {
    const suyo = await levantarGeocodificador();
    onTestFinished(suyo.detener);
    suyo.portarse(conducta);
    expect(await matricesEntre(contextoDe(suyo.url), MUCHOS)).toBeNull();
    expect(suyo.pedidos).toHaveLength(1);
  });
});
