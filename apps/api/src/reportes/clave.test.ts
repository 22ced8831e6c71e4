import {
  ALFABETO_DE_CLAVE,
  esquemaClaveDeReporte,
  LARGO_DE_CLAVE,
} from '@visitas/contract/reportes/esquemas';
import { expect, test } from 'vitest';
import { claveNueva } from './clave.ts';

const CUANTAS = 10_000;

test('a key is one that the contract takes, no two alike, and no letter is likelier than another', () => {
  const claves = Array.from({ length: CUANTAS }, claveNueva);
  expect(new Set(claves).size).toBe(CUANTAS);
  expect(esquemaClaveDeReporte.parse({ clave: claves[0] })).toEqual({ clave: claves[0] });
  const esperadas = (CUANTAS * LARGO_DE_CLAVE) / ALFABETO_DE_CLAVE.length;
  const juntas = claves.join('');
  for (const letra of ALFABETO_DE_CLAVE) {
    const suyas = juntas.split(letra).length - 1;
    // Six deviations: a remainder of a random byte would be nine away.
    expect(Math.abs(suyas - esperadas), letra).toBeLessThan(6 * Math.sqrt(esperadas));
  }
});
