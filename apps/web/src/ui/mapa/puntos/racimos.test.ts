import { describe, expect, test } from 'vitest';
import type { Encuadre } from '../../../plataforma/mapa/mapa.ts';
import type { PuntoDeLista } from './punto.tsx';
import { colorDeRacimo, mediaDe, type Racimo, Racimos } from './racimos.ts';

const punto = (llave: string, latitud: number, longitud: number): PuntoDeLista => ({
  llave,
  latitud,
  longitud,
  nombre: llave,
  marcador: () => null,
  enLista: () => null,
  destino: { to: '/' },
  buscarPor: llave,
});

const MUNDO = { oeste: -180, sur: -85, este: 180, norte: 85 };
const ver = (puntos: PuntoDeLista[], vista: Partial<Encuadre> & { zoom: number }) =>
  new Racimos(puntos).enVista({ ...MUNDO, ...vista });

/** A longitude that many pixels east, at a zoom. */
const alEste = (pixeles: number, zoom: number) => (pixeles * 360) / (256 * 2 ** zoom);

describe('section 9: two points within a radius of 60 are one cluster, up to zoom 16', () => {
  test.each([
    [59, 10, 1],
    [61, 10, 2],
    [59, 16, 1],
    [61, 16, 2],
    [1, 17, 2],
    [59, 3, 1],
  ])('%s pixels apart at zoom %s they are %s', (pixeles, zoom, grupos) => {
    const dos = [punto('a', 0, 0), punto('b', 0, alEste(pixeles, zoom))];
    expect(ver(dos, { zoom })).toHaveLength(grupos);
  });

  test('between two zooms the lower one counts', () => {
    const dos = [punto('a', 0, 0), punto('b', 0, alEste(59, 10))];
    expect(ver(dos, { zoom: 10.9 })).toHaveLength(1);
  });
});

describe('a cluster', () => {
  const TRES = [punto('a', 14, -90), punto('b', 14, -90.01), punto('lejos', 14, -60)];

  const juntosDe = (grupos: Racimo[]) => grupos.find(({ cuenta }) => cuenta > 1);

  test('counts and returns its points', () => {
    const grupos = ver(TRES, { zoom: 5 });
    const racimo = juntosDe(grupos);
    const suelto = grupos.find(({ cuenta }) => cuenta === 1);
    expect([racimo?.cuenta, racimo?.juntos]).toEqual([2, false]);
    expect(racimo?.leer(9).map(({ llave }) => llave)).toEqual(['a', 'b']);
    expect(racimo?.leer(1)).toHaveLength(1);
    expect([suelto?.llave, suelto?.cuenta, suelto?.juntos]).toEqual(['lejos', 1, false]);
  });

  test('opens at the zoom it returns, and not before', () => {
    const zoom = juntosDe(ver(TRES, { zoom: 5 }))?.zoomParaAbrir() ?? 0;
    expect(zoom).toBeGreaterThan(5);
    expect(ver(TRES, { zoom: zoom - 1 })).toHaveLength(2);
    expect(ver(TRES, { zoom })).toHaveLength(3);
  });

  test('opens past the last clustering zoom when no other zoom separates it', () => {
    const cerca = [punto('a', 14, -90), punto('b', 14, -90.00005)];
    expect(ver(cerca, { zoom: 16 })[0]?.zoomParaAbrir()).toBe(17);
    expect(ver(cerca, { zoom: 17 })).toHaveLength(2);
  });
});

describe('points at the very same place', () => {
  const MISMO = ['a', 'b', 'c'].map((llave) => punto(llave, 14.6, -90.5));

  test.each([2, 10, 16, 17, 19])(
    'stay together at zoom %s, and are marked as inseparable',
    (zoom) => {
      const [grupo, ...otros] = ver(MISMO, { zoom });
      expect(otros).toEqual([]);
      expect([grupo?.cuenta, grupo?.juntos]).toEqual([3, true]);
      expect(grupo?.leer(50).map(({ llave }) => llave)).toEqual(['a', 'b', 'c']);
      expect(grupo?.leer(2)).toHaveLength(2);
    },
  );

  test('are separable as soon as one is elsewhere', () => {
    const conOtro = [...MISMO, punto('otro', 14.6, -90.501)];
    expect(ver(conOtro, { zoom: 5 })).toMatchObject([{ cuenta: 4, juntos: false }]);
    expect(ver(conOtro, { zoom: 19 }).map(({ cuenta }) => cuenta)).toEqual([1, 3]);
  });

  test('0, 0 is a place like any other', () => {
    expect(ver([punto('nula', 0, 0)], { zoom: 4 })).toMatchObject([{ latitud: 0, longitud: 0 }]);
  });
});

describe('the view', () => {
  test('draws only what is inside it', () => {
    const puntos = [punto('dentro', 14, -90), punto('fuera', 30, -90)];
    const vista = { oeste: -91, sur: 13, este: -89, norte: 15, zoom: 17 };
    expect(ver(puntos, vista).map(({ llave }) => llave)).toEqual(['dentro']);
  });

  test('continues across the antimeridian', () => {
    const puntos = [punto('este', 0, 179.9), punto('oeste', 0, -179.9), punto('lejos', 0, 0)];
    const llaves = ver(puntos, { oeste: 179, este: 181, zoom: 17 }).map(({ llave }) => llave);
    expect(llaves.sort()).toEqual(['este', 'oeste']);
  });

  test('is ordered from north to south, and from west to east', () => {
    const puntos = [punto('c', 10, -80), punto('b', 20, -70), punto('a', 20, -90)];
    expect(ver(puntos, { zoom: 17 }).map(({ llave }) => llave)).toEqual(['a', 'b', 'c']);
  });

  test('is empty without points', () => {
    expect(ver([], { zoom: 5 })).toEqual([]);
  });
});

test.each([
  // Ten is the larger: a mean below it changes nothing.
  [2, 0, 'primary'],
  [10, 0, 'primary'],
  [11, 0, 'danger'],
  [10, 9.99, 'primary'],
  [10, 10, 'primary'],
  [11, 10, 'danger'],
  // The mean is the larger.
  [11, 10.99, 'danger'],
  [11, 11, 'primary'],
  [12, 11, 'danger'],
  [100, 100, 'primary'],
  [100, 99.5, 'danger'],
  [5_000, 5_000, 'primary'],
] as const)('%s, with a mean of %s, is %s', (cuenta, media, color) => {
  expect(colorDeRacimo(cuenta, media)).toBe(color);
});

test('the mean covers the whole view, single points included', () => {
  expect(mediaDe([40, 1, 1])).toBe(14);
  expect(mediaDe([7])).toBe(7);
  expect(mediaDe([])).toBe(0);
});
