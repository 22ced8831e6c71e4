import type { Punto } from '@visitas/contract/comun/distancia';
import { describe, expect, test } from 'vitest';
import contornos from './contornos.json';
import { ESTE_U_OESTE, lineasEntre, NORTE_O_SUR } from './cuadricula.ts';
import { leerPolilinea } from './polilinea.ts';
import { colocar } from './rotulos.ts';
import { rumbosDesde } from './rumbos.ts';

const lineas = (desde: number, hasta: number) =>
  lineasEntre(desde, hasta, NORTE_O_SUR).map(({ texto }) => texto);

describe('the grid', () => {
  test('has at most six lines at round numbers, with the decimals they need', () => {
    expect(lineas(14.615, 14.655)).toEqual(['14.62° N', '14.63° N', '14.64° N', '14.65° N']);
    expect(lineas(10, 20)).toEqual(['10° N', '12° N', '14° N', '16° N', '18° N', '20° N']);
    expect(lineas(-1, 1)).toEqual(['1.0° S', '0.5° S', '0.0°', '0.5° N', '1.0° N']);
    expect(lineas(-90, 90)).toEqual(['90° S', '60° S', '30° S', '0°', '30° N', '60° N', '90° N']);
  });

  test('uses the Spanish letter for west', () => {
    const textos = lineasEntre(-90.52, -90.5, ESTE_U_OESTE).map(({ texto }) => texto);
    expect(textos[0]).toBe('90.520° O');
  });
});

describe('the outlines', () => {
  const paises = [contornos.gruesos, contornos.finos].flatMap(({ decimales, paises: suyos }) =>
    suyos.flat(2).map((anillo) => leerPolilinea(anillo, decimales)),
  );

  test('are closed and within the range of coordinates', () => {
    expect(paises.length).toBeGreaterThan(300);
    for (const anillo of paises) {
      expect(anillo.length).toBeGreaterThan(3);
      expect(anillo.at(-1)).toEqual(anillo[0]);
      for (const [latitud, longitud] of anillo) {
        expect(Math.abs(latitud)).toBeLessThanOrEqual(90);
        expect(Math.abs(longitud)).toBeLessThanOrEqual(180);
      }
    }
  });

  test("use Google's polyline format", () => {
    expect(leerPolilinea('_p~iF~ps|U_ulLnnqC_mqNvxq`@', 5)).toEqual([
      [38.5, -120.2],
      [40.7, -120.95],
      [43.252, -126.453],
    ]);
  });
});

describe('the names', () => {
  /** A thousand pixels per degree, from the north-west of the country. */
  const grande = ({ latitud, longitud }: Punto) => ({
    x: (longitud + 92.3) * 1000,
    y: (18 - latitud) * 1000,
  });
  const chico = ({ latitud, longitud }: Punto) => ({
    x: (longitud + 92.3) * 100,
    y: (18 - latitud) * 100,
  });
  const textos = (zoom: number, en: typeof grande, lado: number) =>
    colocar(zoom, { x: lado, y: lado }, en).map(({ texto }) => texto);

  test('show countries from afar, capitals nearer and every place very near', () => {
    expect(textos(5, chico, 500)).toContain('Guatemala');
    expect(textos(5, chico, 500)).toContain('Ciudad de Guatemala');
    expect(textos(5, chico, 500)).not.toContain('Cobán');
    expect(textos(7, chico, 500)).toContain('Cobán');
    expect(textos(7, chico, 500)).not.toContain('Tactic');
    expect(textos(12, grande, 5000)).toContain('Tactic');
    expect(textos(12, grande, 5000)).not.toContain('Guatemala');
  });

  test('do not overlap, and the capital stays', () => {
    const puestos = colocar(10, { x: 500, y: 500 }, chico);
    expect(puestos.length).toBeGreaterThan(10);
    expect(puestos.length).toBeLessThan(200);
    expect(puestos.map(({ texto }) => texto)).toContain('Ciudad de Guatemala');
    for (const uno of puestos) {
      const encima = puestos.filter(
        (otro) => otro !== uno && Math.abs(otro.x - uno.x) < 20 && Math.abs(otro.y - uno.y) < 16,
      );
      expect(encima).toEqual([]);
    }
  });

  test('fit inside the map', () => {
    const dentro = colocar(12, { x: 250, y: 350 }, chico);
    expect(dentro.length).toBeGreaterThan(10);
    for (const { x, y, texto } of dentro) {
      const mitad = (texto.length * 6) / 2;
      expect(x - mitad).toBeGreaterThanOrEqual(0);
      expect(x + mitad).toBeLessThanOrEqual(250);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(350);
    }
  });
});

describe('without a name in view', () => {
  /** A hundred thousand pixels per degree around a street of the capital. */
  const calle = { latitud: 14.6, longitud: -90.515 };
  const enPixeles = ({ latitud, longitud }: Punto) => ({
    x: 250 + (longitud - calle.longitud) * 100_000,
    y: 200 - (latitud - calle.latitud) * 100_000,
  });
  const rumbos = rumbosDesde(calle, { x: 500, y: 400 }, enPixeles);

  test('the nearest places appear with their distance and direction', () => {
    expect(rumbos.map(({ texto }) => texto)).toEqual([
      '↘ Santa Catarina Pinula, 4 km',
      '↑ Ciudad de Guatemala, 5 km',
      '← Mixco, 10 km',
    ]);
  });

  test('two places in the same direction do not overlap', () => {
    const centro = { latitud: 14.638758, longitud: -90.514088 };
    const norte = rumbosDesde(centro, { x: 500, y: 400 }, ({ latitud, longitud }) => ({
      x: 250 + (longitud - centro.longitud) * 93_000,
      y: 200 - (latitud - centro.latitud) * 96_000,
    }));
    const textos = norte.map(({ texto }) => texto);
    expect(textos.filter((texto) => texto.startsWith('↑'))).toEqual([
      '↑ Ciudad de Guatemala, 1 km',
    ]);
  });

  test('the directions stay inside the edge', () => {
    for (const { x, y } of rumbos) {
      expect(x).toBeGreaterThanOrEqual(90);
      expect(x).toBeLessThanOrEqual(410);
      expect(y).toBeGreaterThanOrEqual(70);
      expect(y).toBeLessThanOrEqual(330);
    }
  });
});
