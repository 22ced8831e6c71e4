import { describe, expect, test } from 'vitest';
import { conservando, sinMover } from './orden.ts';

interface Fila {
  id: number;
  dice?: string;
}
const filas = (...ids: number[]): Fila[] => ids.map((id) => ({ id }));
const llaveDe = ({ id }: Fila) => id;
const ids = (unas: readonly Fila[]) => unas.map(llaveDe);

describe('under the pointer', () => {
  test.each([
    { caso: 'what comes between is not there yet', ahora: [1, 9, 2, 3], quedan: [1, 2, 3] },
    { caso: 'what goes is still there', ahora: [1, 3], quedan: [1, 2, 3] },
    { caso: 'what moves stays', ahora: [3, 1, 2], quedan: [1, 2, 3] },
    { caso: 'what is read further on comes', ahora: [1, 2, 3, 4, 5], quedan: [1, 2, 3, 4, 5] },
    { caso: 'though all of them went', ahora: [], quedan: [1, 2, 3] },
  ])('$caso', ({ ahora, quedan }) => {
    expect(ids(sinMover(filas(1, 2, 3), filas(...ahora), llaveDe))).toEqual(quedan);
  });

  test('each row shows its new content', () => {
    const [una] = sinMover(filas(1), [{ id: 1, dice: 'otra cosa' }], llaveDe);
    expect(una).toEqual({ id: 1, dice: 'otra cosa' });
  });
});

describe('the row with the focus', () => {
  test.each([
    { caso: 'is still there', ahora: [1, 2, 3], quedan: [1, 2, 3] },
    { caso: 'went, and stays behind the one before it', ahora: [3, 1, 4], quedan: [3, 1, 2, 4] },
    { caso: 'went with all that were before it', ahora: [3], quedan: [2, 3] },
    { caso: 'was the last one', ahora: [], quedan: [2] },
  ])('$caso', ({ ahora, quedan }) => {
    expect(ids(conservando(filas(1, 2, 3), filas(...ahora), llaveDe, '2'))).toEqual(quedan);
  });

  test('is none', () => {
    expect(ids(conservando(filas(1, 2), filas(1), llaveDe, undefined))).toEqual([1]);
  });
});
