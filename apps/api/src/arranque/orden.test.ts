import { describe, expect, test } from 'vitest';
import { leerArgumentos } from './orden.ts';

const FORMA = { ayuda: ['npm run restaurar -- <archivo>'], opciones: ['encima'] as const };
const leer = (argumentos: string[], nombres: [number, number] = [1, 1]) =>
  leerArgumentos(argumentos, { ...FORMA, nombres });

describe('a command of the console', () => {
  test('takes its name, with its spaces, and its options', () => {
    const leidos = leer(['--encima', ' uno y otro.respaldo']);
    expect(leidos?.nombres).toEqual([' uno y otro.respaldo']);
    expect(leidos?.con('encima')).toBe(true);
    expect(leer([], [0, 1])?.nombres).toEqual([]);
  });

  test.each(['', ' ', '\t'])(
    'refuses the name %j, which a script gives when its variable has no value',
    (nombre) => {
      for (const argumentos of [[nombre], [nombre, '--encima']])
        for (const cuantos of [0, 1])
          expect(() => leer(argumentos, [cuantos, 1])).toThrow(
            'El nombre está vacío. Escríbelo después de la orden.\n\nnpm run restaurar -- <archivo>',
          );
    },
  );

  test.each([[[]], [['--encima']]])('says that %j lacks its name', (argumentos) =>
    expect(() => leer(argumentos)).toThrow('Falta un nombre. Escríbelo después de la orden.'),
  );

  test.each([[['uno', 'dos']], [['uno', '--otra']]])('does not understand %j', (argumentos) =>
    expect(() => leer(argumentos)).toThrow(`No entiendo «${argumentos.join(' ')}».`),
  );
});
