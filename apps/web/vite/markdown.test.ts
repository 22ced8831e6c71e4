import { describe, expect, test } from 'vitest';
import { leerPagina } from './markdown.ts';

const DATOS = ['titulo: Una', 'para: Técnico, Supervisor', 'orden: 10', 'pantallas: /a, /b/$id'];
const conCuerpo = (cuerpo: string, ...mas: string[]) =>
  leerPagina('una', `---\n${[...DATOS, ...mas].join('\n')}\n---\n\n${cuerpo}\n`);
const bloques = (cuerpo: string) => conCuerpo(cuerpo).bloques;

describe('a page of the manual', () => {
  test('has its data, its own screens and the screen it opens', () => {
    const pagina = conCuerpo('Texto.', 'abrir: Visitas', 'destinos: /x?solo=hoy, /y');
    expect(pagina).toEqual({
      nombre: 'una',
      titulo: 'Una',
      para: ['Técnico', 'Supervisor'],
      orden: 10,
      pantallas: ['/a', '/b/$id'],
      abrir: { nombre: 'Visitas', destinos: ['/x?solo=hoy', '/y'] },
      bloques: [{ clase: 'parrafo', tramos: ['Texto.'] }],
    });
    expect(conCuerpo('Texto.')).not.toHaveProperty('abrir');
  });

  test('is a tree: headings, steps, lists, commands and pictures', () => {
    expect(bloques('## Qué hacer\n\n1. Uno.\n2. Dos\n   seguido.\n\n- A.\n- B.')).toEqual([
      { clase: 'titulo', id: 'que-hacer', texto: 'Qué hacer' },
      { clase: 'pasos', renglones: [['Uno.'], ['Dos seguido.']] },
      { clase: 'lista', renglones: [['A.'], ['B.']] },
    ]);
    expect(bloques('```sh\nnpm start\n```')).toEqual([{ clase: 'orden', texto: 'npm start' }]);
    expect(bloques('![Un mapa](imagenes/una-telefono.webp "El mapa.")')).toEqual([
      {
        clase: 'imagen',
        descripcion: 'Un mapa',
        pie: 'El mapa.',
        telefono: 'imagenes/una-telefono.webp',
      },
    ]);
  });

  test('shows the words of the product in bold, and links to other pages', () => {
    expect(bloques('Pulsa «Crear Visita» o **no**: lee [otra](la-otra.md) y `npm start`.')).toEqual(
      [
        {
          clase: 'parrafo',
          tramos: [
            'Pulsa ',
            { clase: 'negrita', texto: 'Crear Visita' },
            ' o ',
            { clase: 'negrita', texto: 'no' },
            ': lee ',
            { clase: 'enlace', texto: 'otra', pagina: 'la-otra' },
            ' y ',
            { clase: 'codigo', texto: 'npm start' },
            '.',
          ],
        },
      ],
    );
  });

  test.each([
    ['a table', '| a | b |'],
    ['a quotation', '> dicho'],
    ['a heading of another level', '### Menor'],
    ['markup', '<b>fuerte</b>'],
    ['a picture without its words', '![](imagenes/una-telefono.webp "Pie.")'],
    ['a list that follows a line at once', 'Haz esto:\n- una\n- dos'],
    ['a paragraph that looks like a step', 'Se fundó en\n2025. Y creció.'],
    ['steps and a list at once', '1. Uno.\n- A.'],
    ['a step that goes on at the margin', '1. Uno\nseguido.'],
  ])('is refused with %s, which it cannot show', (_, cuerpo) => {
    expect(() => bloques(cuerpo)).toThrow(/^docs\/manual\/una\.md: /);
  });

  test.each([
    ['no data', 'Texto.'],
    ['a datum that nobody reads', '---\nautora: Ana\n---\n\nTexto.\n'],
    ['no place among the others', '---\norden: primera\n---\n\nTexto.\n'],
    ['a part that the manual lacks', '---\npara: Gerente\n---\n\nTexto.\n'],
  ])('is refused with %s', (_, texto) => {
    expect(() => leerPagina('una', texto)).toThrow(/^docs\/manual\/una\.md: /);
  });
});
