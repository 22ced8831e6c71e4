import { expect, test } from 'vitest';
import {
  enSql,
  escritorDe,
  instante,
  logico,
  minutos,
  nulo,
  numero,
  objeto,
  oNulo,
  opcional,
  palabra,
  soloEnNode,
  texto,
} from './plantilla.ts';

const VISITA = objeto({
  id: numero('v.id'),
  cliente: objeto({ id: numero('v.id_cliente'), nombre: texto('c.nombre') }),
  hora: opcional('v.hora', minutos('v.hora')),
  inicio: oNulo(
    'v.inicio',
    objeto({
      en: instante('v.inicio'),
      lejos: nulo(),
      enlace: oNulo('r.llave', palabra('r.llave')),
    }),
  ),
  serie: oNulo('v.serie', numero('v.serie')),
  activa: logico('v.activa'),
});
const { columnas, escribir } = escritorDe(VISITA);

test('each column is asked for once', () => {
  expect(columnas).toBe(
    'v.id, v.id_cliente, c.nombre, v.hora, v.inicio, r.llave, v.serie, v.activa',
  );
});

test('a row of text becomes the JSON of its answer, with its escapes, nulls and absences', () => {
  const llena = ['7', '3', 'El "Ñandú"\n', '09:30:00', '2026-11-27 15:04:05.1+00', 'k', '0', 't'];
  expect(JSON.parse(escribir(llena))).toEqual({
    id: 7,
    cliente: { id: 3, nombre: 'El "Ñandú"\n' },
    hora: '09:30',
    inicio: { en: '2026-11-27T15:04:05.100Z', lejos: null, enlace: 'k' },
    serie: 0,
    activa: true,
  });
  expect(JSON.parse(escribir(['7', '3', '', null, null, null, null, 'f']))).toEqual({
    id: 7,
    cliente: { id: 3, nombre: '' },
    inicio: null,
    serie: null,
    activa: false,
  });
});

test.each([
  ['2026-11-27 15:04:05+00', '2026-11-27T15:04:05.000Z'],
  ['2026-11-27 15:04:05.04+00', '2026-11-27T15:04:05.040Z'],
  ['2026-11-27 15:04:05.123999+00', '2026-11-27T15:04:05.123Z'],
])('the instant %s is written as %s', (dicho, escrito) => {
  expect(escritorDe(instante('v.en')).escribir([dicho])).toBe(`"${escrito}"`);
});

test('PostgreSQL is never given more arguments than it takes, nor what only Node can write', () => {
  const muchos = Array.from({ length: 120 }, (_, n) => [`c${n}`, numero(`v.c${n}`)]);
  const llamadas = enSql(objeto(Object.fromEntries(muchos)))
    .split('concat(')
    .slice(1);
  expect(llamadas.length).toBeGreaterThan(2);
  for (const una of llamadas) expect(una.split("', ").length).toBeLessThan(100);
  expect(() => enSql(soloEnNode('r.llave', String))).toThrow('r.llave');
});
