import { describe, expect, test } from 'vitest';
import { enumerar } from '../comun/formato.ts';
import type { Pregunta } from '../formularios/formulario.ts';
import {
  comoMapa,
  cuentaDeLoFirmado,
  evidenciaContada,
  faltasDe,
  textoDeRespuesta,
} from './reglas.ts';

const pregunta = (id: string, otra: Partial<Pregunta> = {}): Pregunta => ({
  id,
  texto: id,
  clase: 'texto',
  obligatoria: true,
  unidad: null,
  ...otra,
});
const LISTA = {
  idFormulario: 1,
  version: 1,
  fotos: null,
  firma: true,
  anteriores: [],
  noCumplidas: [],
  secciones: [
    {
      titulo: 'Equipo',
      preguntas: [
        pregunta('fuga', { clase: 'siNo' }),
        pregunta('donde', { condicion: { pregunta: 'fuga', valor: 'si' } }),
        pregunta('placa', { clase: 'foto' }),
      ],
    },
  ],
  respuestas: [
    { pregunta: 'fuga', valor: 'no', nota: null },
    { pregunta: 'donde', valor: 'En la válvula', nota: null },
  ],
};
const foto = (otra: object = {}) =>
  ({ tipo: 'jpeg', pregunta: null, aparte: false, ...otra }) as const;

describe('what a signature covers', () => {
  test('is the answers in view and the files of the finish', () => {
    const evidencias = [foto({ pregunta: 'placa' }), foto(), foto({ tipo: 'pdf' })];
    expect(cuentaDeLoFirmado({ listaVerificacion: LISTA, evidencias })).toEqual({
      respuestas: 2,
      fotos: 2,
      documentos: 1,
    });
  });

  test('is not what was added apart, and is what has not arrived', () => {
    const evidencias = [foto({ pregunta: 'placa', aparte: true })];
    expect(cuentaDeLoFirmado({ listaVerificacion: LISTA, evidencias, porLlegar: 3 })).toEqual({
      respuestas: 1,
      fotos: 3,
      documentos: 0,
    });
  });

  test.each([
    [{ respuestas: 9, fotos: 5 }, 'resultado, 9 respuestas y 5 fotos'],
    [{ respuestas: 1, fotos: 0 }, 'resultado y 1 respuesta'],
    [{ respuestas: 0, fotos: 1, documentos: 2 }, 'resultado, 1 foto y 2 PDF'],
    [{ respuestas: 0, fotos: 0 }, 'resultado'],
  ])('reads in words: %j', (cuenta, palabras) => {
    expect(enumerar(['resultado', ...evidenciaContada(cuenta)])).toBe(palabras);
  });

  test('is nothing else for a visit that asks nothing', () => {
    expect(evidenciaContada(cuentaDeLoFirmado({}))).toEqual([]);
    expect(enumerar([])).toBe('');
  });
});

test('spaces answer nothing, in a finish and in a report', () => {
  const nota = pregunta('nota');
  const formulario = {
    secciones: [{ titulo: 'Equipo', preguntas: [nota] }],
    fotos: null,
    firma: false,
  };
  const respuestas = comoMapa([{ pregunta: 'nota', valor: ' \n ', nota: null }]);
  const faltas = faltasDe({ formulario, respuestas, fotos: [], firmada: false, noCumplidas: [] });
  expect(faltas).toEqual([{ pregunta: 'nota', texto: 'nota' }]);
  expect(textoDeRespuesta(nota, ' \n ')).toBe('');
});
