import { expect, test } from 'vitest';
import { azarDe } from './azar.ts';
import { FALLOS } from './catalogo.ts';
import { leerOpciones } from './opciones.ts';
import { estaBien, type Fila } from './tabla.ts';

test('a seed makes the same choices each time, and another seed makes others', () => {
  const elegidos = (semilla: number) => {
    const azar = azarDe(semilla);
    return Array.from({ length: 20 }, () => azar.entre(0, 1_000));
  };
  expect(elegidos(7)).toEqual(elegidos(7));
  expect(elegidos(7)).not.toEqual(elegidos(8));
  expect(elegidos(7).every((uno) => uno >= 0 && uno <= 1_000)).toBe(true);
  expect(new Set(Array.from({ length: 50 }, (_, n) => azarDe(n).elegir(['a', 'b'])))).toEqual(
    new Set(['a', 'b']),
  );
});

test('a run breaks everything on every ground unless it is told less', () => {
  const todos = FALLOS.map(({ nombre }) => nombre);
  expect(new Set(todos).size).toBe(todos.length);
  expect(leerOpciones([])).toMatchObject({
    veces: 20,
    suelos: ['motor', 'servidor', 'pooler'],
    solo: todos,
  });
  expect(
    leerOpciones(['--suelo', 'pooler', '--solo', 'disco,reloj', '--veces', '3']),
  ).toMatchObject({ veces: 3, suelos: ['pooler'], solo: ['disco', 'reloj'] });
  expect(leerOpciones(['--help'])).toBeNull();
});

test.each([
  { dicho: ['--solo', 'dsco'], frase: '--solo no conoce «dsco». Puede ser: programa,' },
  {
    dicho: ['--suelo', 'mar'],
    frase: '--suelo no conoce «mar». Puede ser: motor, servidor, pooler',
  },
  { dicho: ['--veces', '0'], frase: '--veces pide un número entero desde 1' },
  { dicho: ['--vezes', '3'], frase: 'No conozco estas opciones: --vezes 3' },
])('«$dicho» is refused with what may be said', ({ dicho, frase }) => {
  expect(() => leerOpciones(dicho)).toThrow(frase);
});

const SANA: Fila = {
  suelo: 'motor',
  fallo: 'programa',
  veces: 1,
  respondidas: 9,
  repetidas: 4,
  vuelta: 20,
  perdidas: [],
  dobladas: [],
  de500: [],
  rechazadas: [],
  roto: null,
};

test.each([
  { que: 'a lost write', mala: { perdidas: ['una'] } },
  { que: 'a doubled write', mala: { dobladas: ['una'] } },
  { que: 'a 500', mala: { de500: ['POST /visitas: 500'] } },
  { que: 'a refused write', mala: { rechazadas: ['POST /visitas: 409'] } },
  { que: 'a program that does not come back', mala: { roto: 'No responde' } },
])('$que fails the run, and without any it passes', ({ mala }) => {
  expect(estaBien(SANA)).toBe(true);
  expect(estaBien({ ...SANA, ...mala })).toBe(false);
});
