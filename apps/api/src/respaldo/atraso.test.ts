import { expect, test } from 'vitest';
import { diasSinRespaldo } from './atraso.ts';

const AHORA = new Date('2026-05-20T12:00:00Z');
const hace = (dias: number) => new Date(AHORA.getTime() - dias * 86_400_000);

test.each([
  ['a good backup of yesterday', { instaladoEn: hace(90), ultimoBueno: hace(1) }, null],
  ['a good backup of almost 3 days ago', { instaladoEn: hace(90), ultimoBueno: hace(2.99) }, null],
  ['a good backup of 4 days ago', { instaladoEn: hace(90), ultimoBueno: hace(4.5) }, 4],
  ['no backup ever', { instaladoEn: hace(3), ultimoBueno: null }, 3],
  ['an installation of today', { instaladoEn: hace(0.1), ultimoBueno: null }, null],
  ['an installation before its first start', { instaladoEn: null, ultimoBueno: null }, null],
])('with %s, administrators are warned as they should', (_, situacion, dias) => {
  expect(diasSinRespaldo({ ...situacion, aparte: false }, AHORA)).toBe(dias);
  expect(diasSinRespaldo({ ...situacion, aparte: true }, AHORA)).toBeNull();
});
