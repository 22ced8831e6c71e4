import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { elementosDe, esFila } from './agrupadas.ts';

interface Fila {
  id: number;
  grupo: string;
}
const GRUPOS = ['a', 'b', 'c', 'd'];
const agrupacion = {
  encabezados: new Map(GRUPOS.map((titulo) => [titulo, { titulo, detalle: '' }])),
  grupoDe: ({ grupo }: Fila) => grupo,
};
const llaveDe = ({ id }: Fila) => id;
const filas = (grupos: string): Fila[] => [...grupos].map((grupo, id) => ({ id, grupo }));
/** In the drawing, 'A' is the heading of group 'a', and each 'a' is a row of that group. */
const dibujo = (de: readonly Fila[]) =>
  elementosDe(de, { llaveDe, agrupacion })
    .map((uno) => (esFila(uno) ? uno.fila.grupo : uno.grupo.toUpperCase()))
    .join('');

describe('rows under headings', () => {
  test.each([
    ['aabccc', 'AaaBbCccc'],
    ['d', 'Dd'],
    ['', ''],
    // Rows kept in place under the pointer, although their day changed.
    ['aadab', 'AaadaBb'],
    ['bbabb', 'Bbbabb'],
    ['aaddadd', 'AaaDddadd'],
  ])('%s', (grupos, esperado) => expect(dibujo(filas(grupos))).toBe(esperado));

  test('a repeated row is drawn once, at its first place, and the others keep their index', () => {
    const [una, otra] = filas('ab');
    if (!una || !otra) throw new Error('A row is missing.');
    const elementos = elementosDe([una, una, otra], { llaveDe, agrupacion });
    expect(elementos.filter(esFila).map(({ indice }) => indice)).toEqual([0, 2]);
  });

  test('without groups there are no headings', () => {
    expect(elementosDe(filas('ba'), { llaveDe }).every(esFila)).toBe(true);
  });

  test('after any change, headings are unique, in order, and never empty', () => {
    const algunas = fc.array(fc.constantFrom(...GRUPOS), { maxLength: 30 });
    fc.assert(
      fc.property(algunas, (grupos) => {
        const dibujadas = elementosDe(filas(grupos.join('')), { llaveDe, agrupacion });
        const encabezados = dibujadas.flatMap((uno) => (esFila(uno) ? [] : [uno.grupo]));
        expect(encabezados).toEqual([...new Set(encabezados)].sort());
        expect(dibujadas.filter(esFila)).toHaveLength(grupos.length);
        const [ultimo] = dibujadas.slice(-1);
        expect(ultimo === undefined || esFila(ultimo)).toBe(true);
      }),
    );
  });
});
