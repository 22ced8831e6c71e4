import { expect, test } from 'vitest';
import { leerStat, percentil, razon, resumir, type Tanda } from './cifras.ts';
import { primeraDiferencia } from './comparacion.ts';
import { type Corrida, conSeccion, type Medida } from './pagina.ts';

const tanda = (cambios: Partial<Tanda> = {}): Tanda => ({
  latencias: [1, 2, 3, 4],
  fallidas: {},
  segundos: 2,
  bytes: 4_096,
  cpuNode: 8,
  cpuMotor: 4,
  memoria: 100,
  ...cambios,
});

test('a percentile is the smallest figure that this share of them does not exceed', () => {
  const cien = Array.from({ length: 100 }, (_, n) => n + 1);
  expect([0, 0.5, 0.99, 1].map((parte) => percentil(cien, parte))).toEqual([1, 50, 99, 100]);
  expect(percentil([7], 0.99)).toBe(7);
  expect(percentil([], 0.5)).toBeNaN();
});

test('several batches count as one: all their requests over all their time', () => {
  const otra = tanda({ latencias: [10, 20], segundos: 1, fallidas: { 503: 3 }, memoria: 250 });
  expect(resumir([tanda({ fallidas: { 0: 1, 503: 2 } }), otra])).toEqual({
    porSegundo: 2,
    p50: 3,
    p99: 20,
    cpuNode: 16 / 6,
    cpuMotor: 8 / 6,
    kilobytes: 8 / 6,
    memoria: 250,
    fallidas: { 0: 1, 503: 5 },
  });
});

test('work of two requests counts half as often and costs both', () => {
  expect(resumir([tanda()], 2)).toMatchObject({ porSegundo: 1, cpuNode: 4, kilobytes: 2, p50: 2 });
});

test('a figure that the system does not report stays null', () => {
  const sin = tanda({ cpuNode: null, cpuMotor: null, memoria: null });
  expect(resumir([sin])).toMatchObject({ cpuNode: null, cpuMotor: null, memoria: null });
});

test('the ratio is taken per round, so a slow moment of the machine affects only one of them', () => {
  const lenta = { segundos: 20 };
  const unas = [tanda(), tanda(lenta), tanda()];
  const otras = [tanda({ segundos: 1 }), tanda({ segundos: 10 }), tanda({ segundos: 40 })];
  expect(razon(unas, otras)).toBe(0.5);
});

test('a /proc stat line gives the parent and the ticks, whatever the name of the program', () => {
  const linea = '42 (un (mal) nombre) S 7 1 1 0 -1 4194304 5 6 0 0 11 13 17 19 20 0 1 0 5 6 7';
  expect(leerStat(linea)).toEqual({ padre: 7, propios: 24, deHijos: 36 });
});

test('the difference between two answers is reported by its path', () => {
  const una = { cuerpo: [{ a: 1 }, { a: 2, b: { c: null } }] };
  expect(primeraDiferencia(una, structuredClone(una))).toBeNull();
  expect(primeraDiferencia(una, { cuerpo: [{ a: 1 }, { a: 2, b: { c: 0 } }] })).toBe(
    '.cuerpo.1.b.c: null; the ceiling, 0',
  );
  expect(primeraDiferencia(una, { cuerpo: [{ a: 1 }] })).toMatch(/^\.cuerpo\.1: /);
  expect(primeraDiferencia([], {})).not.toBeNull();
});

const medida = (aSolas: number): Medida => ({
  fila: { nombre: 'one visit', conexiones: 10, guiones: async () => [] },
  nuestras: resumir([tanda({ cpuNode: 4 * aSolas })]),
  techo: null,
  razon: null,
  motorASolas: null,
  aSolas,
  sinCambios: null,
});

const corrida = (visitas: number, arranque: number, medidas: Medida[] = []): Corrida => ({
  orden: 'npm run bench',
  visitas,
  instancias: 1,
  fecha: new Date('2026-01-02T03:04:05Z'),
  donde: 'aquí',
  carga: 'nada',
  arranques: [arranque],
  enReposo: [null],
  medidas,
});

test('the page keeps the sections of other sizes and has one per size', () => {
  const dos = conSeccion(conSeccion('', corrida(100_000, 1)), corrida(300_000, 2));
  const otraVez = conSeccion(dos, corrida(100_000, 3));
  expect(otraVez.match(/^## .*$/gm)).toEqual(['## 100 000 visits', '## 300 000 visits']);
  expect(otraVez.match(/(?<=first page: )\d+ ms/g)).toEqual(['3 ms', '2 ms']);
  expect(conSeccion(otraVez, corrida(100_000, 3))).toBe(otraVez);
});

test('requests without a good answer are listed below, with server and status', () => {
  const buena = medida(2);
  expect(conSeccion('', corrida(100_000, 1, [buena]))).toContain(
    'Every request had a good answer.',
  );
  const mala = {
    ...buena,
    nuestras: resumir([tanda({ fallidas: { 503: 7 } })]),
    techo: resumir([tanda({ fallidas: { 0: 2 } })]),
  };
  const pagina = conSeccion('', corrida(100_000, 1, [mala]));
  expect(pagina).toContain('- one visit, ours: 7 answered 503\n- one visit, ceiling: 2 cut off');
});

const deDos = (cambios: Partial<Medida['fila']>, [nuestro, suyo]: [number, number]): Medida => ({
  ...medida(2),
  fila: { ...medida(2).fila, ...cambios },
  nuestras: resumir([tanda({ cpuNode: 4 * nuestro, latencias: [1, 1, 1, nuestro] })]),
  techo: resumir([tanda({ cpuNode: 4 * suyo, latencias: [1, 1, 1, suyo] })]),
  // The rates would say otherwise: a busy machine moves them more.
  razon: 0.1,
});

test.each([
  ['a processor just within its goal', { meta: 0.5 }, [5, 2], '0.50 | ≥ 0.5 ✓ | 0.10'],
  ['a processor short of it', { meta: 0.5 }, [6, 2], '0.43 | ≥ 0.5 | 0.10'],
  ['a p99 just within its limit', { p99Maximo: 1.5 }, [6, 4], '0.71 | p99 × 1.5 ≤ 1.5 ✓ | 0.10'],
  ['a p99 beyond it', { p99Maximo: 1.5 }, [8, 4], '0.56 | p99 × 2.0 ≤ 1.5 | 0.10'],
  ['a row without a goal', {}, [5, 2], '0.50 |  | 0.10'],
] as const)('the ratio of processor comes first, and judges %s', (_, cambios, cifras, celdas) => {
  const pagina = conSeccion('', corrida(100_000, 1, [deDos(cambios, [...cifras])]));
  expect(pagina).toContain(`| one visit | ${celdas} |`);
});

test('the page of two sizes shows how much each work grew, once', () => {
  const chica = conSeccion('', corrida(100_000, 1, [medida(2)]));
  expect(chica).not.toContain('## Growth');
  const ambas = conSeccion(chica, corrida(1_000_000, 1, [medida(3)]));
  expect(ambas).toContain('| one visit | 2.00 | 3.00 | × 1.5 | 3.00 | 4.00 | × 1.3 |');
  expect(conSeccion(ambas, corrida(1_000_000, 1, [medida(3)]))).toBe(ambas);
});

test('a section of an earlier table is read by its own columns', () => {
  const antes = `# Before

## 100 000 visits

| work | ours /s | alone ms | CPU ms node / PG | KB |
| --- | ---: | ---: | ---: | ---: |
| one visit | 99 | 2.00 | 3.00 / 1.00 | 9 |

| work | unchanged /s |
| --- | ---: |
| one visit | 7 |`;
  expect(conSeccion(antes, corrida(1_000_000, 1, [medida(3)]))).toContain(
    '| one visit | 2.00 | 3.00 | × 1.5 | 4.00 | 4.00 | × 1.0 |',
  );
});
