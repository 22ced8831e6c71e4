import { describe, expect, test } from 'vitest';
import { esquemaLugar } from './esquemas.ts';
import { buscarEnGacetero, GACETERO } from './gacetero.ts';

const nombres = (texto: string, maximo = 5) =>
  buscarEnGacetero(texto, maximo).map(({ nombre }) => nombre);

describe('the places that are known', () => {
  test('are 340, of 22 departments with a capital each', () => {
    expect(GACETERO).toHaveLength(340);
    expect(new Set(GACETERO.map(({ detalle }) => detalle)).size).toBe(22);
    expect(GACETERO.filter(({ cabecera }) => cabecera)).toHaveLength(22);
  });

  test.each(GACETERO)('$nombre, $detalle, is in Guatemala', (lugar) => {
    expect(esquemaLugar.safeParse(lugar).success).toBe(true);
    expect(lugar.nombre).toMatch(/^\p{Lu}[\p{L} ]+$/u);
    expect(lugar.latitud).toBeGreaterThan(13.7);
    expect(lugar.latitud).toBeLessThan(17.9);
    expect(lugar.longitud).toBeGreaterThan(-92.3);
    expect(lugar.longitud).toBeLessThan(-88.2);
  });
});

describe('searching', () => {
  test('says which and where', () => {
    expect(buscarEnGacetero('cobán', 1)).toEqual([
      { nombre: 'Cobán', detalle: 'Alta Verapaz', latitud: 15.4703, longitud: -90.3745 },
    ]);
  });

  test.each(['coban', 'COBÁN', '  Coba ', 'Coba\u0301n,', 'cob. alta', 'verapaz coban'])(
    'ignores case, accents, punctuation and the order of the words: %j',
    (texto) => expect(nombres(texto)[0]).toBe('Cobán'),
  );

  test('puts first what is called so, then what begins so, then what contains the word', () => {
    expect(nombres('flores', 3)).toEqual(['Flores', 'Flores Costa Cuca', 'San Rafael Las Flores']);
    expect(nombres('lucia', 9)).toEqual([
      'Santa Lucía Cotzumalguapa',
      'Santa Lucía La Reforma',
      'Santa Lucía Milpas Altas',
      'Santa Lucía Utatlán',
    ]);
  });

  test('of those that answer as well, the capital of its department goes first', () => {
    expect(nombres('guatemala')[0]).toBe('Ciudad de Guatemala');
    expect(nombres('santa c', 2)).toEqual(['Santa Cruz del Quiché', 'Santa Catarina Barahona']);
  });

  test('finds a department by its name, with those of its places', () => {
    expect(nombres('peten', 30)).toContain('Sayaxché');
    expect(nombres('peten', 1)).toEqual(['Flores']);
    expect(nombres('san pedro la laguna, solola')).toEqual(['San Pedro La Laguna']);
  });

  test('answers at most as many as asked', () => {
    expect(nombres('san', 8)).toHaveLength(8);
    expect(nombres('san', 1)).toHaveLength(1);
  });

  test.each(['', '   ', '¿?', 'xyz', 'cobán xyz', 'obán', 'Tegucigalpa'])(
    'finds nothing for %j',
    (texto) => expect(nombres(texto)).toEqual([]),
  );
});
