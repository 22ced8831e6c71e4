import type { LoQueSePide, Pregunta } from '@visitas/contract/formularios/formulario';
import { describe, expect, test } from 'vitest';
import {
  type EvidenciaDeEjecucion,
  type EvidenciaDelReporte,
  parteDeEvidencia,
} from './evidenciaDelReporte.ts';

const pregunta = (
  id: string,
  clase: Pregunta['clase'],
  cambios: Partial<Pregunta> = {},
): Pregunta => ({
  id,
  clase,
  texto: `¿${id}?`,
  obligatoria: true,
  unidad: null,
  ...cambios,
});

const FORMULARIO: LoQueSePide = {
  fotos: 1,
  firma: true,
  secciones: [
    {
      titulo: 'Equipo',
      preguntas: [
        pregunta('fugas', 'siNo'),
        pregunta('donde', 'texto', { condicion: { pregunta: 'fugas', valor: 'si' } }),
        pregunta('grados', 'numero', {
          unidad: '°C',
          minimo: 0,
          maximo: 5,
          ensenarAnterior: true,
        }),
      ],
    },
    { titulo: 'Al terminar', preguntas: [pregunta('foto', 'foto')] },
  ],
};

const TECNICO = 'Juan Pérez López';

const foto = (
  archivo: string,
  cambios: Partial<EvidenciaDelReporte> = {},
): EvidenciaDelReporte => ({
  archivo,
  mediana: null,
  tipo: 'jpeg',
  clase: 'otra',
  leyenda: null,
  pregunta: null,
  ocurridoEn: new Date('2025-11-21T16:00:00.000Z'),
  de: TECNICO,
  ...cambios,
});

const EJECUCION: EvidenciaDeEjecucion = {
  formulario: FORMULARIO,
  respuestas: [
    { pregunta: 'fugas', valor: 'no', nota: null },
    { pregunta: 'donde', valor: 'En la válvula', nota: null },
    { pregunta: 'grados', valor: 7.5, nota: 'Tarda en bajar.' },
  ],
  anteriores: [
    { pregunta: 'fugas', valor: 'si', nota: null },
    { pregunta: 'grados', valor: 4.1, nota: null },
  ],
  noCumplidas: [],
  firma: null,
  huellaFirmada: null,
  evidencias: [foto('aa'), foto('bb', { pregunta: 'foto', clase: 'despues' })],
  porLlegar: [],
  tecnico: TECNICO,
  fechaFinalizacion: new Date('2025-11-21T16:12:30.000Z'),
};

const parteCon = (cambios: Partial<EvidenciaDeEjecucion> = {}, leidas = ['aa', 'bb']) =>
  parteDeEvidencia({ ...EJECUCION, ...cambios }, new Set(leidas));

const NADA = { respuestas: [], anteriores: [], evidencias: [] };

describe('a report', () => {
  test('of a visit without evidence says nothing about it', () => {
    expect(parteCon({ ...NADA, formulario: null })).toEqual({});
    expect(parteCon(NADA)).toEqual({});
  });

  test('has the questions that were asked, with the answers as they were read', () => {
    expect(parteCon().lista).toEqual([
      {
        titulo: 'Equipo',
        preguntas: [
          { pregunta: '¿fugas?', respuesta: 'No' },
          {
            pregunta: '¿grados?',
            limites: '0 a 5 °C',
            respuesta: '7.5 °C',
            fuera: true,
            nota: 'Tarda en bajar.',
            anterior: '4.1 °C',
          },
        ],
      },
      { titulo: 'Al terminar', preguntas: [{ pregunta: '¿foto?', respuesta: null, fotos: [2] }] },
    ]);
  });

  test('has a conditional question only while its condition holds', () => {
    const [, ...resto] = EJECUCION.respuestas;
    const con = parteCon({
      respuestas: [{ pregunta: 'fugas', valor: 'si', nota: null }, ...resto],
    });
    expect(con.lista?.[0]?.preguntas[1]).toEqual({
      pregunta: '¿donde?',
      respuesta: 'En la válvula',
    });
    expect(JSON.stringify(parteCon())).not.toContain('En la válvula');
  });

  test('says why a question, the photos or the signature were not fulfilled', () => {
    const noCumplidas = ['grados', 'fotos', 'firma'].map((una) => ({
      pregunta: una,
      motivo: `Sin ${una}`,
    }));
    const parte = parteCon({ ...NADA, noCumplidas });
    expect(parte.lista?.[0]?.preguntas[1]).toMatchObject({
      respuesta: null,
      noCumplida: 'Sin grados',
    });
    expect(parte).toMatchObject({ fotosNoCumplidas: 'Sin fotos', firma: { motivo: 'Sin firma' } });
  });

  test('names the files in their order, and who added them when it was not the technician', () => {
    const otra = foto('cc', { mediana: 'dd', leyenda: 'Tubería', de: 'Sara Ruiz' });
    const guia = foto('ee', { tipo: 'pdf', leyenda: 'Garantía' });
    const parte = parteCon({ evidencias: [...EJECUCION.evidencias, guia, otra] }, ['aa', 'bb']);
    const ocurridoEn = '2025-11-21T16:00:00.000Z';
    const comun = { mediana: null, leyenda: null, pregunta: null, ocurridoEn };
    expect(parte.fotos).toEqual([
      { ...comun, archivo: 'aa', clase: 'otra' },
      { ...comun, archivo: 'bb', clase: 'despues', pregunta: '¿foto?' },
      {
        ...comun,
        archivo: 'cc',
        mediana: 'dd',
        clase: 'otra',
        leyenda: 'Tubería',
        de: 'Sara Ruiz',
        ilegible: true,
      },
    ]);
    expect(parte.archivos).toEqual([{ archivo: 'ee', leyenda: 'Garantía', ocurridoEn }]);
  });

  test('counts what was signed, also the photos that did not arrive', () => {
    const trazos: [number, number][][] = [
      [
        [0, 0],
        [200, 100],
      ],
    ];
    const firma = { nombre: 'Marta Solares', documento: null, trazos };
    const [suelta] = EJECUCION.evidencias;
    const parte = parteCon({
      firma,
      huellaFirmada: Buffer.from('ab', 'hex'),
      evidencias: suelta ? [suelta] : [],
      porLlegar: [{ pregunta: 'foto' }, {}],
    });
    expect(parte).toMatchObject({
      firma: { ...firma, firmadaEn: '2025-11-21T16:12:30.000Z', huellaFirmada: 'ab' },
      sinLlegar: 2,
    });
    expect(parte.firma).toMatchObject({ respuestas: 3, fotos: 3 });
    expect(parte.lista?.[1]?.preguntas[0]?.respuesta).toBe('Su foto no llegó');
  });
});
