import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type BusquedasDeLugares,
  type Encontrado,
  levantarBusquedasDeLugares,
} from '../../pruebas/busquedas.ts';
import { con, levantarGeocodificador, lugar } from '../../pruebas/geocodificador.ts';
import { levantar } from '../../pruebas/servidor.ts';
import { limpiar } from '../reunidos.ts';

let busquedas: BusquedasDeLugares;
beforeAll(async () => {
  busquedas = await levantarBusquedasDeLugares({ URL_PUBLICA: 'https://visitas.example.com' });
});
afterAll(() => busquedas.detener());
beforeEach(() => busquedas.olvidar());

const FARMACIA = lugar(
  'Farmacia Real, 6a Avenida, Zona 1, Guatemala',
  '14.6401',
  '-90.5131',
  'Farmacia Real',
);
const farmacia = {
  nombre: 'Farmacia Real',
  detalle: '6a Avenida, Zona 1, Guatemala',
  latitud: 14.6401,
  longitud: -90.5131,
};

describe('a search for places', () => {
  test('finds the places of the internet', async () => {
    busquedas.geocodificador.portarse(con([FARMACIA]));
    expect(await busquedas.buscar('farmacia real')).toEqual({
      lugares: [farmacia],
      internet: 'incluido',
    });
  });

  test('puts our own places first and repeats none', async () => {
    busquedas.geocodificador.portarse(
      con([
        lugar('Cobán, Alta Verapaz, Guatemala', '15.4710', '-90.3690'),
        lugar('Coban, Bretaña, Francia', '48.1', '-2.9'),
        lugar('Cobán Imperial, 1a Calle, Cobán', '15.4712', '-90.3699', 'Cobán Imperial'),
      ]),
    );
    const { lugares } = await busquedas.buscar('cobán');
    expect(lugares.map(({ nombre, detalle }) => [nombre, detalle])).toEqual([
      ['Cobán', 'Alta Verapaz'],
      ['Coban', 'Bretaña, Francia'],
      ['Cobán Imperial', '1a Calle, Cobán'],
    ]);
  });

  test('follows the rules of the geocoders', async () => {
    await busquedas.buscar('6a avenida 10-25 & zona=1 #?');
    const [pedido] = busquedas.geocodificador.pedidos;
    expect(pedido?.url.pathname).toBe('/search');
    expect(Object.fromEntries(pedido?.url.searchParams ?? [])).toMatchObject({
      q: '6a avenida 10-25 & zona=1 #?',
      format: 'jsonv2',
      'accept-language': 'es',
      addressdetails: '0',
    });
    expect(pedido?.cabeceras['user-agent']).toMatch(
      /^SistemaGestionVisitas\/\d+\.\d+\.\d+ \(\+https:\/\/visitas\.example\.com\)$/,
    );
    expect(pedido?.cabeceras).not.toHaveProperty('authorization');
  });

  test.each([
    '//otro.example/x',
    'http://otro.example',
    '../../../admin',
    '@otro.example',
    '\\\\otro',
  ])('for «%s» reaches no other address', async (texto) => {
    await busquedas.buscar(texto);
    expect(busquedas.geocodificador.pedidos.map(({ url }) => url.pathname)).toEqual(['/search']);
    expect(busquedas.geocodificador.buscado()).toEqual([texto]);
  });

  test('is allowed only to administrators', async () => {
    for (const quien of ['sara', 'tomas']) {
      const suyo = await busquedas.como(quien);
      expect((await suyo('GET /api/geo/buscar?buscar=x')).estado).toBe(403);
    }
    expect((await busquedas.pedir('GET /api/geo/buscar?buscar=x')).estado).toBe(401);
    expect(busquedas.geocodificador.pedidos).toEqual([]);
  });

  test.each(['', '   ', 'x'.repeat(201), '\0'])(
    'for an empty, too long or broken text is a 400',
    async (buscar) => {
      const { estado, cuerpo } = await busquedas.ana<{ errors: object }>(
        `GET /api/geo/buscar?${new URLSearchParams({ buscar })}`,
      );
      expect([estado, Object.keys(cuerpo.errors)]).toEqual([400, ['buscar']]);
      expect(busquedas.geocodificador.pedidos).toEqual([]);
    },
  );
});

describe('the answer of the geocoder', () => {
  test('is kept for any user and any spelling of the search', async () => {
    busquedas.geocodificador.portarse(con([FARMACIA]));
    const andres = await busquedas.como('andres');
    const primera = await busquedas.buscar('Farmacia  Réal');
    expect(await busquedas.buscar('farmacia real ', andres)).toEqual(primera);
    expect(busquedas.geocodificador.pedidos).toHaveLength(1);
  });

  test('is kept also when it is empty', async () => {
    busquedas.geocodificador.portarse(con([]));
    await busquedas.buscar('xyzzy');
    expect(await busquedas.buscar('xyzzy')).toEqual({ lugares: [], internet: 'incluido' });
    expect(busquedas.geocodificador.pedidos).toHaveLength(1);
  });

  test('is asked for again when the company chooses another geocoder', async () => {
    busquedas.geocodificador.portarse(con([]));
    expect((await busquedas.buscar('farmacia real')).lugares).toEqual([]);
    const otro = await levantarGeocodificador();
    otro.portarse(con([FARMACIA]));
    const despues = await levantar({ junto: busquedas, ajustes: { GEOCODER_URL: otro.url } });
    const ana = await despues.como('ana');
    await busquedas.turnoLibre(sql`'-infinity'`);
    const { cuerpo } = await ana<Encontrado>('GET /api/geo/buscar?buscar=farmacia+real');
    await despues.detener();
    await otro.detener();
    expect(cuerpo).toEqual({ lugares: [farmacia], internet: 'incluido' });
  });

  test('is asked for again after thirty days, and the old one deleted', async () => {
    const hace = (dias: number) =>
      sql`update lugares_buscados set guardados_en = now() - make_interval(days => ${dias})`.execute(
        busquedas.bd,
      );
    busquedas.geocodificador.portarse(con([]));
    await busquedas.buscar('farmacia real');
    await hace(29);
    await limpiar(busquedas.bd, { avisosDias: 90 });
    await busquedas.buscar('farmacia real');
    expect(busquedas.geocodificador.pedidos).toHaveLength(1);

    await hace(31);
    await busquedas.turnoLibre(sql`'-infinity'`);
    busquedas.geocodificador.portarse(con([FARMACIA]));
    expect((await busquedas.buscar('farmacia real')).lugares).toEqual([farmacia]);
    expect((await busquedas.buscar('farmacia real')).lugares).toEqual([farmacia]);
    expect(busquedas.geocodificador.pedidos).toHaveLength(2);

    await hace(31);
    await limpiar(busquedas.bd, { avisosDias: 90 });
    const { rows } = await sql`select from lugares_buscados`.execute(busquedas.bd);
    expect(rows).toEqual([]);
  });
});

describe('without a geocoder', () => {
  test('our own places are found all the same', async () => {
    const servidor = await levantar({ ajustes: { GEOCODER_URL: '' } });
    const ana = await servidor.como('ana');
    const { cuerpo } = await ana<Encontrado>('GET /api/geo/buscar?buscar=quetzaltenango');
    expect([cuerpo.internet, cuerpo.lugares[0]?.nombre]).toEqual(['apagado', 'Quetzaltenango']);
    await servidor.detener();
  });
});

test("a geocoder's address keeps its own path and key", async () => {
  const { geocodificador } = busquedas;
  const servidor = await levantar({
    ajustes: { GEOCODER_URL: `${geocodificador.url}/v1/?key=secreta` },
  });
  const ana = await servidor.como('ana');
  await ana('GET /api/geo/buscar?buscar=zacapa');
  const [pedido] = geocodificador.pedidos;
  expect(pedido?.url.pathname).toBe('/v1/search');
  expect(pedido?.url.searchParams.get('key')).toBe('secreta');
  expect(pedido?.cabeceras['user-agent']).toMatch(/^SistemaGestionVisitas\/[\d.]+$/);
  await servidor.detener();
});
