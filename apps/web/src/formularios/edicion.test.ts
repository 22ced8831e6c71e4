import {
  type LoQueSePide,
  type Pregunta,
  preguntasDe,
} from '@visitas/contract/formularios/formulario';
import { reparosDe } from '@visitas/contract/formularios/reparos';
import { describe, expect, test } from 'vitest';
import {
  anadirPregunta,
  anadirSeccion,
  anterioresDe,
  cambiarClase,
  dependientesDe,
  duplicarPregunta,
  moverUno,
  paraQueAparezca,
  preguntaDe,
  quitarPregunta,
  soltarJunto,
} from './edicion.ts';
import { detalleDePregunta, situacionDelFormulario } from './palabras.ts';

const pregunta = (id: string, mas: Partial<Pregunta> = {}): Pregunta => ({
  id,
  texto: `¿${id}?`,
  clase: 'siNo',
  obligatoria: true,
  unidad: null,
  ...mas,
});

const FORMULARIO: LoQueSePide = {
  secciones: [
    { titulo: 'Al llegar', preguntas: [pregunta('a'), pregunta('b')] },
    {
      titulo: 'Equipo',
      preguntas: [
        pregunta('fugas'),
        pregunta('donde', { clase: 'texto', condicion: { pregunta: 'fugas', valor: 'si' } }),
      ],
    },
    { titulo: 'Al terminar', preguntas: [] },
  ],
  fotos: 2,
  firma: true,
};

/** 'Al llegar: a b | Equipo: fugas donde | Al terminar:' */
const dicho = ({ secciones }: LoQueSePide) =>
  secciones
    .map(({ titulo, preguntas }) => `${titulo}: ${preguntas.map(({ id }) => id).join(' ')}`.trim())
    .join(' | ');

describe('what a question needs to appear', () => {
  const una = (id: string, condicion: Pregunta['condicion'], mas: Partial<Pregunta> = {}) =>
    pregunta(id, { ...mas, condicion });
  const opciones = [
    { id: 'x', texto: 'X' },
    { id: 'y', texto: 'Y' },
  ];
  const con = (...preguntas: Pregunta[]): LoQueSePide => ({
    ...FORMULARIO,
    secciones: [{ titulo: '', preguntas }],
  });
  const CADENA = con(
    pregunta('a'),
    una('b', { pregunta: 'a', valor: 'no' }, { clase: 'varias', opciones }),
    una('c', { pregunta: 'b', valor: 'y' }, { clase: 'texto' }),
  );

  test('is answered back to the first question of which it depends', () => {
    expect(paraQueAparezca(CADENA, 'c', { otra: { valor: 1, nota: null } })).toEqual({
      otra: { valor: 1, nota: null },
      a: { valor: 'no', nota: null },
      b: { valor: ['y'], nota: null },
    });
  });

  test('changes nothing when it appears already', () => {
    const dadas = { a: { valor: 'no', nota: null }, b: { valor: ['x', 'y'], nota: null } };
    expect(paraQueAparezca(CADENA, 'c', dadas)).toBe(dadas);
    expect(paraQueAparezca(CADENA, 'a', dadas)).toBe(dadas);
  });

  test('cannot be given when two questions depend on each other', () => {
    const circulo = con(
      una('a', { pregunta: 'b', valor: 'si' }),
      una('b', { pregunta: 'a', valor: 'si' }),
    );
    expect(paraQueAparezca(circulo, 'a', {})).toEqual({});
    expect(paraQueAparezca(circulo, 'b', {})).toEqual({ a: { valor: 'si', nota: null } });
  });
});

describe('moving', () => {
  test.each([
    ['b', -1, 'Al llegar: b a | Equipo: fugas donde | Al terminar:'],
    ['b', 1, 'Al llegar: a | Equipo: b fugas donde | Al terminar:'],
    ['fugas', -1, 'Al llegar: a b fugas | Equipo: donde | Al terminar:'],
    ['donde', 1, 'Al llegar: a b | Equipo: fugas | Al terminar: donde'],
    ['a', -1, 'Al llegar: a b | Equipo: fugas donde | Al terminar:'],
    ['seccion-1', -1, 'Equipo: fugas donde | Al llegar: a b | Al terminar:'],
    ['seccion-2', 1, 'Al llegar: a b | Equipo: fugas donde | Al terminar:'],
  ] as const)('%s by %i goes through the sections', (llave, paso, queda) => {
    expect(dicho(moverUno(FORMULARIO, llave, paso).contenido)).toBe(queda);
  });

  test('a section that moves stays selected', () => {
    expect(moverUno(FORMULARIO, 'seccion-0', 1).elegida).toBe('seccion-1');
  });

  test.each([
    ['a', 'b', true, 'Al llegar: b a | Equipo: fugas donde | Al terminar:'],
    ['b', 'a', false, 'Al llegar: b a | Equipo: fugas donde | Al terminar:'],
    ['a', 'donde', false, 'Al llegar: b | Equipo: fugas a donde | Al terminar:'],
    ['a', 'seccion-2', true, 'Al llegar: b | Equipo: fugas donde | Al terminar: a'],
    ['a', 'seccion-2', false, 'Al llegar: b | Equipo: fugas donde a | Al terminar:'],
    ['donde', 'seccion-0', false, 'Al llegar: donde a b | Equipo: fugas | Al terminar:'],
    ['seccion-0', 'donde', true, 'Equipo: fugas donde | Al llegar: a b | Al terminar:'],
    ['a', 'a', true, 'Al llegar: a b | Equipo: fugas donde | Al terminar:'],
  ] as const)('%s dropped on %s (after: %s) lands there', (llave, junto, despues, queda) => {
    expect(dicho(soltarJunto(FORMULARIO, llave, { llave: junto, despues }).contenido)).toBe(queda);
  });
});

describe('adding', () => {
  test('a question goes after the selected one, and to the end of a selected section', () => {
    const tras = anadirPregunta(FORMULARIO, 'a');
    expect(dicho(tras.contenido)).toMatch(/^Al llegar: a \w{10} b \|/);
    const enSeccion = anadirPregunta(FORMULARIO, 'seccion-1');
    expect(dicho(enSeccion.contenido)).toContain(`donde ${enSeccion.elegida}`);
    expect(enSeccion.elegida).toMatch(/^[a-z0-9]{10}$/);
  });

  test('the first question makes a section with a title, so that it can be published', () => {
    const { contenido } = anadirPregunta({ secciones: [], fotos: null, firma: false }, '');
    expect(contenido.secciones).toHaveLength(1);
    expect(reparosDe(contenido).map(({ mensaje }) => mensaje)).toEqual(['Escribe la pregunta.']);
  });

  test('a section goes last and is selected', () => {
    expect(anadirSeccion(FORMULARIO)).toMatchObject({ elegida: 'seccion-3' });
  });

  test('a copy has another id and the same words', () => {
    const { contenido, elegida } = duplicarPregunta(FORMULARIO, 'donde');
    expect(preguntaDe(contenido, elegida)).toMatchObject({ texto: '¿donde?', clase: 'texto' });
    expect(new Set(preguntasDe(contenido).map(({ id }) => id)).size).toBe(5);
  });
});

describe('a question on which another depends', () => {
  test('is among those that it may depend on, and the later ones are not', () => {
    expect(anterioresDe(FORMULARIO, 'donde').map(({ id }) => id)).toEqual(['a', 'b', 'fugas']);
    expect(anterioresDe(FORMULARIO, 'a')).toEqual([]);
  });

  test('leaves the other always shown when it is removed', () => {
    expect(dependientesDe(FORMULARIO, 'fugas').map(({ id }) => id)).toEqual(['donde']);
    const { contenido, elegida } = quitarPregunta(FORMULARIO, 'fugas');
    expect(preguntaDe(contenido, 'donde')?.condicion).toBeNull();
    expect(elegida).toBe('donde');
  });

  test('changes its id with its kind of answer, and the condition that no longer holds is cleared', () => {
    const { contenido, elegida } = cambiarClase(FORMULARIO, 'fugas', 'numero');
    expect(elegida).not.toBe('fugas');
    expect(preguntaDe(contenido, elegida)).toMatchObject({ texto: '¿fugas?', clase: 'numero' });
    expect(preguntaDe(contenido, 'fugas')).toBeUndefined();
    expect(preguntaDe(contenido, 'donde')?.condicion).toBeNull();
  });

  test('keeps the condition when the other kind has the same option', () => {
    const conOpciones = cambiarClase(FORMULARIO, 'fugas', 'una');
    const una = preguntaDe(conOpciones.contenido, conOpciones.elegida);
    const [opcion] = una?.opciones ?? [];
    const contenido = {
      ...conOpciones.contenido,
      secciones: conOpciones.contenido.secciones.map((seccion) => ({
        ...seccion,
        preguntas: seccion.preguntas.map((otra) =>
          otra.id === 'donde'
            ? { ...otra, condicion: { pregunta: conOpciones.elegida, valor: opcion?.id ?? '' } }
            : otra,
        ),
      })),
    };
    const varias = cambiarClase(contenido, conOpciones.elegida, 'varias');
    expect(preguntaDe(varias.contenido, 'donde')?.condicion).toEqual({
      pregunta: varias.elegida,
      valor: opcion?.id,
    });
  });
});

test.each([
  [{ clase: 'numero', unidad: '°C', minimo: 0, maximo: 5 }, 'Número, °C, 0 a 5'],
  [{ clase: 'foto', marca: 'antes' }, 'Foto, se marca «Antes»'],
  [{ clase: 'foto' }, 'Foto'],
  [{ clase: 'siNo' }, 'Sí, no, no aplica'],
  [
    {
      clase: 'una',
      opciones: [
        { id: 'x', texto: 'Bueno' },
        { id: 'y', texto: 'Malo' },
      ],
    },
    'Bueno, Malo',
  ],
  [
    { clase: 'texto', condicion: { pregunta: 'fugas', valor: 'si' } },
    'Texto, solo si «¿fugas?» es Sí',
  ],
] as const)('%j reads %s', (mas, texto) => {
  expect(
    detalleDePregunta(pregunta('p', structuredClone(mas) as Partial<Pregunta>), FORMULARIO),
  ).toBe(texto);
});

test('the banner says which version is in use and which is a draft', () => {
  const contenido = FORMULARIO;
  const publicado = {
    version: 3,
    publicadoEn: '2026-09-02T15:00:00.000Z',
    publicadoPor: 'Ana',
    visitas: 214,
    contenido,
  };
  const borrador = { version: 4, guardadoEn: '2026-11-24T15:00:00.000Z', contenido };
  expect(situacionDelFormulario({ publicado, borrador })).toEqual({
    version: 'Versión 4, borrador.',
    resto:
      'La 3 está en uso desde el 02/09/2026: 214 visitas la respondieron. Lo ya iniciado sigue con la suya.',
  });
  expect(
    situacionDelFormulario({ publicado: { ...publicado, visitas: 1 }, borrador: null }),
  ).toEqual({ version: 'Versión 3,', resto: 'en uso desde el 02/09/2026: 1 visita la respondió.' });
  expect(situacionDelFormulario({ publicado: null, borrador: null }).version).toBe('Sin publicar.');
});
