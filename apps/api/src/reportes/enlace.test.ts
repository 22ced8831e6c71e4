import { expect, test } from 'vitest';
import { type EnlaceFirmado, enlaceDeReporte, estaVigente, llaveNueva } from './enlace.ts';

const AHORA = Date.parse('2025-11-21T15:04:37.123Z');
const llave = llaveNueva();

function leido(enlace: string): EnlaceFirmado {
  const { pathname, searchParams } = new URL(enlace, 'http://x');
  return {
    idVisita: Number(pathname.split('/')[2]),
    vence: searchParams.get('vence') ?? '',
    firma: searchParams.get('firma') ?? '',
  };
}

test('a link is valid until its minute comes, at most a quarter of an hour away', () => {
  const enlace = leido(enlaceDeReporte(128, llave, AHORA));
  const hasta = Number(enlace.vence) * 1000;
  expect(hasta - AHORA).toBeGreaterThan(14 * 60_000);
  expect(hasta - AHORA).toBeLessThanOrEqual(15 * 60_000);
  expect(estaVigente(enlace, llave, AHORA)).toBe(true);
  expect(estaVigente(enlace, llave, hasta - 1)).toBe(true);
  expect(estaVigente(enlace, llave, hasta)).toBe(false);
});

test('a link is the same within a minute, and another in the next', () => {
  const enElMinuto = (segundo: string) =>
    enlaceDeReporte(128, llave, Date.parse(`2025-11-21T15:${segundo}Z`));
  expect(enElMinuto('04:00.000')).toBe(enElMinuto('04:59.999'));
  expect(enElMinuto('05:00.000')).not.toBe(enElMinuto('04:59.999'));
});

test('a link serves one visit only, even under the same key', () => {
  const enlace = leido(enlaceDeReporte(128, llave, AHORA));
  expect(estaVigente({ ...enlace, idVisita: 12 }, llave, AHORA)).toBe(false);
  expect(estaVigente(enlace, llaveNueva(), AHORA)).toBe(false);
});

test('keys are unique, and none is short', () => {
  const llaves = Array.from({ length: 100 }, () => llaveNueva());
  expect(new Set(llaves.map(String)).size).toBe(100);
  expect(new Set(llaves.map(({ length }) => length))).toEqual(new Set([32]));
});
