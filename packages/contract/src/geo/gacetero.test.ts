import { describe, expect, test } from 'vitest';
import { esquemaLugar } from './esquemas.ts';
import { buscarEnGacetero, GACETERO } from './gacetero.ts';

const nombres = (texto: string, maximo = 5) =>
  buscarEnGacetero(texto, maximo).map(({ nombre }) => nombre);

describe('the known places', () => {
  test('are 340, in 22 departments with one capital each', () => {
    expect(GACETERO).toHaveLength(340);
    expect(new Set(GACETERO.map(({ detalle }) => detalle)).size).toBe(22);
    expect(GACETERO.filter(({ cabecera }) => cabecera)).toHaveLength(22);
  });

  test.each(GACETERO)('include $nombre, $detalle, inside Guatemala', (lugar) => {
    expect(esquemaLugar.safeParse(lugar).success).toBe(true);
    expect(lugar.nombre).toMatch(/^\p{Lu}[\p{L} ]+$/u);
    expect(lugar.latitud).toBeGreaterThan(13.7);
    expect(lugar.latitud).toBeLessThan(17.9);
    expect(lugar.longitud).toBeGreaterThan(-92.3);
    expect(lugar.longitud).toBeLessThan(-88.2);
  });
});

describe('the search for places', () => {
  test('returns each place with its department', () => {
    expect(buscarEnGacetero('cobán', 1)).toEqual([
      { nombre: 'Cobán', detalle: 'Alta Verapaz', latitud: 15.4703, longitud: -90.3745 },
    ]);
  });

  test.each(['coban', 'COBÁN', '  Coba ', 'Coba\u0301n,', 'cob. alta', 'verapaz coban'])(
    'ignores case, accents, punctuation and the order of the words: %j',
    (texto) => expect(nombres(texto)[0]).toBe('Cobán'),
  );

  test('ranks exact names first, then names that begin with the text, then names that contain it', () => {
    expect(nombres('flores', 3)).toEqual(['Flores', 'Flores Costa Cuca', 'San Rafael Las Flores']);
    expect(nombres('lucia', 9)).toEqual([
      'Santa Lucía Cotzumalguapa',
      'Santa Lucía La Reforma',
      'Santa Lucía Milpas Altas',
      'Santa Lucía Utatlán',
    ]);
  });

  test('puts the capital of the department first among equal matches', () => {
    expect(nombres('guatemala')[0]).toBe('Ciudad de Guatemala');
    expect(nombres('santa c', 2)).toEqual(['Santa Cruz del Quiché', 'Santa Catarina Barahona']);
  });

  test('finds a department by its name, with its places', () => {
    expect(nombres('peten', 30)).toContain('Sayaxché');
    expect(nombres('peten', 1)).toEqual(['Flores']);
    expect(nombres('san pedro la laguna, solola')).toEqual(['San Pedro La Laguna']);
  });

  test('returns at most the requested number', () => {
    expect(nombres('san', 8)).toHaveLength(8);
    expect(nombres('san', 1)).toHaveLength(1);
  });

  test.each(['', '   ', '¿?', 'xyz', 'cobán xyz', 'obán', 'Tegucigalpa'])(
    'finds nothing for %j',
    (texto) => expect(nombres(texto)).toEqual([]),
  );
});
