import { expect, test } from 'vitest';
import { horasDeRegla } from './regla.ts';

const DE_OCHO_A_DOCE = { desde: 480, hasta: 720 };
const TAPA = { antes: 20, despues: 50 };
const tapadas = (ahora: number | null) =>
  horasDeRegla(DE_OCHO_A_DOCE, ahora, TAPA).flatMap(({ hora, tapada }) => (tapada ? [hora] : []));

test('writes each hour from the first, and covers none on another day', () => {
  expect(horasDeRegla(DE_OCHO_A_DOCE, null, TAPA)).toEqual(
    [480, 540, 600, 660].map((hora) => ({ hora, tapada: false })),
  );
});

test.each([
  { ahora: 540, son: [540], por: 'on the hour' },
  { ahora: 589, son: [540, 600], por: 'over the end of one label and the start of the next' },
  { ahora: 579, son: [540], por: 'not so near the next' },
  { ahora: 720, son: [], por: 'after the last label' },
])('the pill of now covers $son $por', ({ ahora, son }) => {
  expect(tapadas(ahora)).toEqual(son);
});
