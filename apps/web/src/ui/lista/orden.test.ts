import { describe, expect, test } from 'vitest';
import { conservando, sinMover } from './orden.ts';

interface Fila {
  id: number;
  dice?: string;
}
const filas = (...ids: number[]): Fila[] => ids.map((id) => ({ id }));
const llaveDe = ({ id }: Fila) => id;
const ids = (unas: readonly Fila[]) => unas.map(llaveDe);

describe('while the pointer is over the list', () => {
  test.each([
    { caso: 'a new row in the middle waits', ahora: [1, 9, 2, 3], quedan: [1, 2, 3] },
    { caso: 'a removed row stays', ahora: [1, 3], quedan: [1, 2, 3] },
    { caso: 'rows keep their order', ahora: [3, 1, 2], quedan: [1, 2, 3] },
    { caso: 'rows read at the end appear', ahora: [1, 2, 3, 4, 5], quedan: [1, 2, 3, 4, 5] },
    { caso: 'the rows stay although all were removed', ahora: [], quedan: [1, 2, 3] },
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
    { caso: 'stays in place while it is in the list', ahora: [1, 2, 3], quedan: [1, 2, 3] },
    {
      caso: 'stays after its previous row when it was removed',
      ahora: [3, 1, 4],
      quedan: [3, 1, 2, 4],
    },
    { caso: 'goes first when the rows before it were removed too', ahora: [3], quedan: [2, 3] },
    { caso: 'stays alone when all the rows were removed', ahora: [], quedan: [2] },
  ])('$caso', ({ ahora, quedan }) => {
    expect(ids(conservando(filas(1, 2, 3), filas(...ahora), llaveDe, '2'))).toEqual(quedan);
  });

  test('is none', () => {
    expect(ids(conservando(filas(1, 2), filas(1), llaveDe, undefined))).toEqual([1]);
  });
});
