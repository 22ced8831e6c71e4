import { expect, test } from 'vitest';
import { ampliar, cuadroDe, dentro, ENTERO } from './recorte.ts';

const TUMBADA = { width: 400, height: 200 };
const DE_PIE = { width: 200, height: 400 };

test('the square begins in the middle of the picture, as large as it fits', () => {
  expect(cuadroDe(ENTERO, TUMBADA)).toEqual({ desdeX: 100, desdeY: 0, lado: 200 });
  expect(cuadroDe(ENTERO, DE_PIE)).toEqual({ desdeX: 0, desdeY: 100, lado: 200 });
});

test.each([
  ['to the right of a wide picture', { escala: 1, x: 9, y: 9 }, TUMBADA, [0, 0, 200]],
  ['to the left', { escala: 1, x: -9, y: -9 }, TUMBADA, [200, 0, 200]],
  ['below a tall picture, enlarged', { escala: 2, x: 9, y: -9 }, DE_PIE, [0, 300, 100]],
  ['enlarged too much', { escala: 99, x: 0, y: 0 }, TUMBADA, [175, 75, 50]],
  ['reduced too much', { escala: 0.1, x: 0, y: 0 }, DE_PIE, [0, 100, 200]],
])('it never leaves the picture: %s', (_, recorte, medidas, [desdeX, desdeY, lado]) => {
  expect(cuadroDe(dentro(recorte, medidas), medidas)).toEqual({ desdeX, desdeY, lado });
});

test('what is under the pointer stays there while it is enlarged', () => {
  const enPixeles = (recorte: typeof ENTERO) => {
    const { desdeX, desdeY, lado } = cuadroDe(recorte, TUMBADA);
    return [desdeX + 0.75 * lado, desdeY + 0.25 * lado];
  };
  const ampliado = ampliar(ENTERO, 2, { x: 0.25, y: -0.25 });
  expect(ampliado.escala).toBe(2);
  expect(enPixeles(ampliado)).toEqual(enPixeles(ENTERO));
});
