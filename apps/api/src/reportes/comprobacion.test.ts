import {
  ALFABETO_DEL_FOLIO,
  esquemaFolio,
  LARGO_DEL_FOLIO,
} from '@visitas/contract/reportes/esquemas';
import { expect, test } from 'vitest';
import { folioNuevo, urlDeComprobacion } from './comprobacion.ts';

const CUANTAS = 10_000;

test('a folio fits the contract and is unique, and every letter is equally likely', () => {
  const folios = Array.from({ length: CUANTAS }, folioNuevo);
  expect(new Set(folios).size).toBe(CUANTAS);
  expect(esquemaFolio.parse({ clave: folios[0] })).toEqual({ clave: folios[0] });
  const esperadas = (CUANTAS * LARGO_DEL_FOLIO) / ALFABETO_DEL_FOLIO.length;
  const juntos = folios.join('');
  for (const letra of ALFABETO_DEL_FOLIO) {
    const suyas = juntos.split(letra).length - 1;
    // Six deviations; the remainder of a random byte would be nine away.
    expect(Math.abs(suyas - esperadas), letra).toBeLessThan(6 * Math.sqrt(esperadas));
  }
});

const FOLIO = '23456789bcdfghjkmnpqrstvwx';

test.each([
  'https://visitas.example.com',
  'http://localhost:3000',
  'http://192.168.1.20',
  'http://[::1]:8080',
  'https://VISITAS',
])('%s is an address where the document can be checked', (origen) => {
  expect(urlDeComprobacion(origen, FOLIO)).toBe(`${origen}/verificar/${FOLIO}`);
});

test.each([
  'http://',
  'http://a b',
  'http://a/otra/parte?',
  'http://usuario@otro.example',
  'http://a\nb',
  'http://a:999999',
  'http://-a',
  'http://a\u202e.example',
  'javascript://a',
  `http://${'a'.repeat(300)}`,
])('%j is not printed; only the path is', (origen) => {
  expect(urlDeComprobacion(origen, FOLIO)).toBe(`/verificar/${FOLIO}`);
});
