import { distanciaEntre } from '@visitas/contract/comun/distancia';
import { expect, test } from 'vitest';
import { largoDelRecorrido } from './recorrido.ts';

const en = (latitud: number) => ({ latitud, longitud: -90.5 });
const entre = (una: number, otra: number) => distanciaEntre(en(una), en(otra));

test('there is no route with fewer than two places', () => {
  expect(largoDelRecorrido([])).toBeNull();
  expect(largoDelRecorrido([en(14)])).toBeNull();
  expect(largoDelRecorrido([en(14), en(15)])).toBeCloseTo(entre(14, 15));
});

test('the route goes to the nearest place each time, from the best start, in any order of input', () => {
  const [sur, centro, norte] = [en(14), en(14.1), en(14.3)];
  for (const lugares of [
    [centro, sur, norte],
    [norte, sur, centro],
    [sur, norte, centro],
  ])
    expect(largoDelRecorrido(lugares)).toBeCloseTo(entre(14, 14.3));
});

test('the other side of the world is as far as it can be', () => {
  const metros = largoDelRecorrido([
    { latitud: 0, longitud: 180 },
    { latitud: 0, longitud: -180 },
    { latitud: 0, longitud: 0 },
  ]);
  expect(metros).toBeCloseTo(Math.PI * 6_371_008.8, 0);
});
