import type { Evidencia, ListaVerificacion } from '@visitas/contract/evidencia/esquemas';
import type { Pregunta } from '@visitas/contract/formularios/formulario';
import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import { describe, expect, test } from 'vitest';
import { alinear, type Lados } from './alinear.ts';

const pregunta = (id: string, otra: Partial<Pregunta> = {}): Pregunta => ({
  id,
  texto: `¿${id}?`,
  clase: 'texto',
  obligatoria: true,
  unidad: null,
  ...otra,
});

interface Hecha {
  secciones?: Record<string, Pregunta[]>;
  respuestas?: Record<string, string | number | null>;
  noCumplidas?: ListaVerificacion['noCumplidas'];
  evidencias?: Evidencia[];
  firma?: VisitaSola['firma'];
  ejecucion?: Partial<NonNullable<VisitaSola['ejecucionVisita']>>;
}

const EJECUCION = {
  fechaInicio: '2025-11-21T15:00:00.000Z',
  distanciaInicio: 10,
  precisionInicio: 5,
  recibidoInicio: null,
  horaDudosaInicio: false,
  fechaFinalizacion: '2025-11-21T15:45:00.000Z',
  distanciaFin: 20,
  precisionFin: 5,
  recibidoFin: null,
  horaDudosaFin: false,
  resultado: 'Listo',
  validadoPorUbicacion: true,
};

function version({ secciones = {}, respuestas = {}, noCumplidas = [], ...otra }: Hecha) {
  const { evidencias = [], firma, ejecucion } = otra;
  return {
    ejecucionVisita: { ...EJECUCION, ...ejecucion },
    evidencias,
    ...(firma && { firma }),
    listaVerificacion: {
      idFormulario: 1,
      version: 1,
      fotos: null,
      firma: false,
      anteriores: [],
      noCumplidas,
      secciones: Object.entries(secciones).map(([titulo, preguntas]) => ({ titulo, preguntas })),
      respuestas: Object.entries(respuestas).map(([id, valor]) => ({
        pregunta: id,
        valor,
        nota: null,
      })),
    },
  } as unknown as VisitaSola;
}

const foto = (archivo: string, otra: Partial<Evidencia> = {}) =>
  ({ archivo, clase: 'otra', pregunta: null, tipo: 'jpeg', aparte: false, ...otra }) as Evidencia;

/** The rows of a group, each with what its two sides say. */
const grupo = (par: Lados<Hecha>, titulo: string) =>
  alinear([version(par[0]), version(par[1])])
    .filter((uno) => uno.titulo === titulo)
    .flatMap(({ filas }) =>
      filas.map(({ nombre, lados, cambia }) => [
        nombre,
        ...lados.map((uno) => (uno ? (uno.texto ?? uno) : null)),
        cambia,
      ]),
    );

describe('the execution', () => {
  test('is told in rows, and those that differ are marked', () => {
    const otra = { resultado: 'Se cambió la válvula', validadoPorUbicacion: false };
    expect(grupo([{}, { ejecucion: otra }], 'Ejecución')).toEqual([
      ['Inicio', '21/11/2025 09:00', '21/11/2025 09:00', false],
      ['Finalización', '21/11/2025 09:45', '21/11/2025 09:45', false],
      ['Resultado', 'Listo', 'Se cambió la válvula', true],
      ['Duración', '45 minutos', '45 minutos', false],
      ['Validación de ubicación', { validado: true }, { validado: false }, true],
    ]);
  });

  test('that has not ended leaves its side blank', () => {
    const filas = grupo(
      [{}, { ejecucion: { fechaFinalizacion: null, resultado: null } }],
      'Ejecución',
    );
    expect(filas.slice(1, 4)).toEqual([
      ['Finalización', '21/11/2025 09:45', null, true],
      ['Resultado', 'Listo', null, true],
      ['Duración', '45 minutos', null, true],
    ]);
  });

  test('marks a position that was taken elsewhere at the same time', () => {
    const [inicio] = grupo([{}, { ejecucion: { distanciaInicio: 900 } }], 'Ejecución');
    expect(inicio).toEqual(['Inicio', '21/11/2025 09:00', '21/11/2025 09:00', true]);
  });
});

describe('the answers', () => {
  test('are beside those of the same question, wherever another version has it', () => {
    const antes = {
      secciones: { Equipo: [pregunta('a'), pregunta('b')] },
      respuestas: { a: 'uno', b: 'dos' },
    };
    const despues = {
      secciones: { 'Al llegar': [pregunta('b')], Equipo: [pregunta('a')] },
      respuestas: { a: 'uno', b: 'tres' },
    };
    expect(grupo([antes, despues], 'Al llegar')).toEqual([['¿b?', 'dos', 'tres', true]]);
    expect(grupo([antes, despues], 'Equipo')).toEqual([['¿a?', 'uno', 'uno', false]]);
  });

  test('of a question that only one version has leave the other side blank, in its place', () => {
    const antes = {
      secciones: {
        Equipo: [pregunta('a'), pregunta('vieja'), pregunta('b')],
        Cierre: [pregunta('z')],
      },
      respuestas: { a: '1', vieja: '2', b: '3', z: '4' },
    };
    const despues = {
      secciones: { Equipo: [pregunta('a'), pregunta('b'), pregunta('nueva')] },
      respuestas: { a: '1', b: '3', nueva: '5' },
    };
    expect(grupo([antes, despues], 'Equipo')).toEqual([
      ['¿a?', '1', '1', false],
      ['¿vieja?', '2', null, true],
      ['¿b?', '3', '3', false],
      ['¿nueva?', null, '5', true],
    ]);
    expect(grupo([antes, despues], 'Cierre')).toEqual([['¿z?', '4', null, true]]);
  });

  test('that a condition hides are not there', () => {
    const donde = pregunta('donde', { condicion: { pregunta: 'fuga', valor: 'si' } });
    const secciones = { Equipo: [pregunta('fuga', { clase: 'siNo' }), donde] };
    const antes = { secciones, respuestas: { fuga: 'si', donde: 'En la válvula' } };
    const despues = { secciones, respuestas: { fuga: 'no', donde: 'En la válvula' } };
    expect(grupo([antes, despues], 'Equipo')).toEqual([
      ['¿fuga?', 'Sí', 'No', true],
      ['¿donde?', 'En la válvula', null, true],
    ]);
  });

  test('keep their limits and the words with which they were asked', () => {
    const temp = (texto: string) =>
      pregunta('t', { texto, clase: 'numero', unidad: '°C', minimo: 0, maximo: 5 });
    const [grupoDeEquipo] = alinear([
      version({ secciones: { Equipo: [temp('Temperatura')] }, respuestas: { t: 7.5 } }),
      version({ secciones: { Equipo: [temp('Temperatura de la cámara')] }, respuestas: { t: 4 } }),
    ]).filter(({ titulo }) => titulo === 'Equipo');
    expect(grupoDeEquipo?.filas).toMatchObject([
      {
        nombre: 'Temperatura de la cámara',
        lados: [
          { texto: '7.5 °C', fuera: true, notas: ['«Temperatura»', '0 a 5'] },
          { texto: '4 °C', notas: ['0 a 5'] },
        ],
      },
    ]);
  });

  test('that are missing say so, with the reason if there is one', () => {
    const secciones = { Equipo: [pregunta('a'), pregunta('b')] };
    const noCumplidas = [{ pregunta: 'b', motivo: 'No había luz' }];
    expect(grupo([{ secciones }, { secciones, noCumplidas }], 'Equipo')).toEqual([
      ['¿a?', 'Sin responder', 'Sin responder', false],
      ['¿b?', 'Sin responder', { notas: ['No se pudo cumplir: No había luz'] }, true],
    ]);
  });
});

describe('the photos and the signature', () => {
  test('are side by side by their mark', () => {
    const [antes, despues, otra] = [
      foto('1', { clase: 'antes' }),
      foto('2', { clase: 'despues' }),
      foto('3'),
    ];
    // The same file, added to both.
    const ya = { ...antes, idEvidencia: 9 };
    const filas = grupo([{ evidencias: [ya] }, { evidencias: [antes, despues, otra] }], 'Fotos');
    expect(filas).toEqual([
      ['Antes', { fotos: [ya] }, { fotos: [antes] }, false],
      ['Después', null, { fotos: [despues] }, true],
      ['Otras', null, { fotos: [otra] }, true],
    ]);
  });

  test('are not mentioned where neither version has them', () => {
    expect(alinear([version({}), version({})]).map(({ titulo }) => titulo)).toEqual(['Ejecución']);
  });

  test('tell the reason that closed them', () => {
    const noCumplidas = [
      { pregunta: 'fotos', motivo: 'Sin cámara' },
      { pregunta: 'firma', motivo: 'Se fue' },
    ];
    const firma = { nombre: 'Marta', documento: null, trazos: [] };
    const par = [{ noCumplidas }, { firma }] as const;
    expect(grupo(par, 'Fotos')).toEqual([['No se pudo cumplir', 'Sin cámara', null, true]]);
    expect(grupo(par, 'Firma')).toEqual([
      ['Firma', { firma: { motivo: 'Se fue' } }, { firma }, true],
    ]);
  });
});
