import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type BusquedasDeLugares, levantarBusquedasDeLugares } from '../../pruebas/busquedas.ts';
import { type Conducta, callar, comprimido, con, lugar } from '../../pruebas/geocodificador.ts';
import { leerConfig } from '../plataforma/config/config.ts';
import type { Contexto } from '../plataforma/http/manejador.ts';
import { buscarLugares } from './servicio.ts';

let busquedas: BusquedasDeLugares;
beforeAll(async () => {
  busquedas = await levantarBusquedasDeLugares();
});
afterAll(() => busquedas.detener());
beforeEach(() => busquedas.olvidar());

const BUENO = lugar('Zacapa, Guatemala', '14.97', '-89.53');
const LARGO = 10 * 1024 * 1024;
/** Begins like an answer and never ends. */
const sinFin: Conducta = (respuesta) => {
  respuesta.writeHead(200);
  const seguir = () => {
    if (respuesta.writable) respuesta.write(' '.repeat(64 * 1024), seguir);
  };
  seguir();
};

const CONDUCTAS: Record<string, Conducta> = {
  fails: con({ error: 'x' }, 500),
  'answers 502': con('', 502),
  'blocks us': con({ error: 'Access blocked' }, 403),
  'answers an HTML page': con('<html>Router</html>'),
  'answers an empty body': con(''),
  'answers half of the JSON': con('[{"lat":"14.9","lon"'),
  'answers an object': con({ error: { code: 400 } }),
  'answers a number': con('7'),
  'answers null': con('null'),
  'answers a list of numbers': con([1, 2]),
  'leaves out the coordinates': con([{ display_name: 'Zacapa' }]),
  'leaves out the name': con([{ lat: '14.9', lon: '-89.5' }]),
  'gives a blank name': con([{ ...BUENO, display_name: '  ' }]),
  'gives a name with NUL': con([{ ...BUENO, display_name: 'Zaca\0pa' }]),
  'gives a name with half a character': con(
    '[{"lat":"14.9","lon":"-89.5","display_name":"\\ud800"}]',
  ),
  'gives a latitude beyond the pole': con([{ ...BUENO, lat: '91' }]),
  'gives a longitude beyond the antimeridian': con([{ ...BUENO, lon: '-180.1' }]),
  'gives a latitude that is not a number': con([{ ...BUENO, lat: 'norte' }]),
  'gives an empty latitude': con([{ ...BUENO, lat: '' }]),
  'gives a null latitude': con([{ ...BUENO, lat: null }]),
  'gives a second place with a bad longitude': con([BUENO, { ...BUENO, lon: 'NaN' }]),
  'answers ten megabytes': con([{ ...BUENO, extra: 'x'.repeat(LARGO) }]),
  'answers ten megabytes compressed': comprimido(`[${' '.repeat(LARGO)}]`),
  'never finishes its answer': sinFin,
  'labels a plain answer as compressed': con('[]', 200, { 'Content-Encoding': 'gzip' }),
  'hangs up': (respuesta) => respuesta.destroy(),
  'hangs up halfway': (respuesta) => {
    respuesta.writeHead(200, { 'Content-Length': '500' });
    respuesta.write('[', () => respuesta.destroy());
  },
  'never answers': callar,
};

describe('a geocoder that', () => {
  test.each(Object.entries(CONDUCTAS))('%s leaves the places we know', async (_, conducta) => {
    busquedas.geocodificador.portarse(conducta);
    const { internet, lugares } = await busquedas.buscar('zacapa');
    expect(internet).toBe('no-responde');
    expect(lugares[0]).toMatchObject({ nombre: 'Zacapa', detalle: 'Zacapa' });

    // The failure is not kept: the next search asks again.
    busquedas.geocodificador.portarse(con([]));
    await busquedas.turnoLibre(sql`'-infinity'`);
    expect((await busquedas.buscar('zacapa')).internet).toBe('incluido');
    expect(busquedas.geocodificador.pedidos).toHaveLength(2);
  });

  test('redirects elsewhere is not followed', async () => {
    const visto = vi.fn();
    const otro = createServer((_, respuesta) => respuesta.end(visto() ?? '[]')).listen(
      0,
      '127.0.0.1',
    );
    await once(otro, 'listening');
    const { port } = otro.address() as AddressInfo;
    for (const estado of [301, 302, 307, 308]) {
      await busquedas.turnoLibre(sql`'-infinity'`);
      const location = `http://127.0.0.1:${port}/interno`;
      busquedas.geocodificador.portarse(con('', estado, { location }));
      expect((await busquedas.buscar('zacapa')).internet).toBe('no-responde');
    }
    expect(visto).not.toHaveBeenCalled();
    otro.close();
  });

  test('does not exist leaves the places we know', async () => {
    const sinNadie = await levantarBusquedasDeLugares();
    await sinNadie.geocodificador.detener();
    const { internet, lugares } = await sinNadie.buscar('zacapa');
    expect([internet, lugares[0]?.nombre]).toEqual(['no-responde', 'Zacapa']);
    await sinNadie.app.close();
    await sinNadie.base.cerrar();
    await sinNadie.base.borrar();
  });
});

describe('a geocoder that asks for a pause is not asked before its end', () => {
  test.each([
    ['30', 25, 35],
    [new Date(Date.now() + 1_800_000).toUTCString(), 1_700, 1_850],
    ['', 55, 65],
    ['pronto', 55, 65],
    ['-5', 0, 6],
    ['99999999', 3_500, 3_700],
  ])('Retry-After: «%s»', async (pausa, desde, hasta) => {
    for (const estado of [429, 503]) {
      await busquedas.turnoLibre(sql`'-infinity'`);
      busquedas.geocodificador.portarse(con('', estado, pausa ? { 'Retry-After': pausa } : {}));
      expect((await busquedas.buscar(`zacapa ${estado}`)).internet).toBe('no-responde');
      const libre = sql`extract(epoch from libre_desde - now()) between ${desde} and ${hasta}`;
      expect(await busquedas.turno(libre)).toBe(true);
    }
  });

  test('and meanwhile our own places are found', async () => {
    busquedas.geocodificador.portarse(con('', 429, { 'Retry-After': '60' }));
    await busquedas.buscar('zacapa');
    const { internet, lugares } = await busquedas.buscar('jutiapa');
    expect([internet, lugares[0]?.nombre]).toEqual(['ocupado', 'Jutiapa']);
    expect(busquedas.geocodificador.buscado()).toEqual(['zacapa']);
  });
});

test('the log shows the reason, but neither the search nor the address', async () => {
  const { bd, geocodificador } = busquedas;
  const warn = vi.fn();
  const config = leerConfig({ GEOCODER_URL: `${geocodificador.url}?key=secreta` }, '/');
  const contexto = { bd, config, registro: { warn }, presencia: new AbortController().signal };
  geocodificador.portarse(con('', 500));
  await buscarLugares(contexto as unknown as Contexto, 'casa de Ana López');
  expect(warn).toHaveBeenCalledOnce();
  const [{ err }] = warn.mock.calls[0] as [{ err: Error }];
  expect(err.message).toBe('answered 500');
  expect(err.stack).not.toMatch(/secreta|\bana\b/i);
});
