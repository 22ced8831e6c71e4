import type { ListaVerificacion } from '@visitas/contract/evidencia/esquemas';
import { type Contestada, numeroEscrito } from '@visitas/contract/evidencia/reglas';
import { LA_FIRMA, LAS_FOTOS } from '@visitas/contract/evidencia/respuestas';
import { describe, expect, test } from 'vitest';
import { LISTA_PEDIDA } from '../../../pruebas/listas.ts';
import {
  type FotoDeHoja,
  faltasDeHoja,
  firmaVigente,
  HOJA_VACIA,
  type Hoja,
  loQueSeFirma,
  partesDelFin,
  respuestasALaVista,
  respuestasDeHoja,
  soloEstaAqui,
} from './hoja.ts';

const con = (valor: Contestada['valor'], otra: Partial<Contestada> = {}): Contestada => ({
  valor,
  nota: null,
  ...otra,
});
const hojaCon = (contestadas: Hoja['contestadas'], otra: Partial<Hoja> = {}): Hoja => ({
  ...HOJA_VACIA,
  contestadas,
  ...otra,
});
const RESPONDIDA = { area: con('si'), estado: con('b'), temp: con(3), fuga: con('no') };
const FOTO: FotoDeHoja = {
  archivo: 'a'.repeat(64),
  clase: 'antes',
  leyenda: null,
  pregunta: null,
  orden: 1,
  tipo: 'jpeg',
};
const RUBRICA = { nombre: 'Marta', documento: null, trazos: [[[0, 0] as [number, number]]] };

const cosas = (
  hoja: Hoja,
  otras: { lista?: Partial<ListaVerificacion>; fotos?: FotoDeHoja[] } = {},
) => ({
  lista: { ...LISTA_PEDIDA, ...otras.lista },
  hoja,
  fotos: otras.fotos ?? [],
  resultado: 'Listo',
});
const ids = (faltas: readonly { pregunta: string }[]) => faltas.map(({ pregunta }) => pregunta);

describe('answers of this phone and of the server', () => {
  const ajenas = [
    { pregunta: 'temp', valor: 2, nota: null },
    { pregunta: 'area', valor: 'no', nota: null },
  ];
  const lista = { ...LISTA_PEDIDA, respuestas: ajenas };

  test('those that this phone has not touched are the server’s', () => {
    expect(respuestasDeHoja(lista, hojaCon({ temp: con(4) }))).toEqual([
      { pregunta: 'area', valor: 'no', nota: null },
      { pregunta: 'temp', valor: 4, nota: null },
    ]);
  });

  test('an answer taken back on this phone is not the server’s again', () => {
    expect(respuestasALaVista(lista, hojaCon({ area: con(null) }))).toEqual([
      { pregunta: 'temp', valor: 2, nota: null },
    ]);
  });

  test('are sent in the order of the form, without those that a condition hides', () => {
    const hoja = hojaCon({ donde: con('En la válvula'), fuga: con('no'), area: con('si') });
    expect(ids(respuestasALaVista(LISTA_PEDIDA, hoja))).toEqual(['area', 'fuga']);
    const conFuga = hojaCon({ ...hoja.contestadas, fuga: con('si') });
    expect(ids(respuestasALaVista(LISTA_PEDIDA, conFuga))).toEqual(['area', 'fuga', 'donde']);
  });
});

test.each([
  ['7,5', 7.5],
  [' 7.5 ', 7.5],
  ['-3', -3],
  ['+2', 2],
  ['7,', 7],
  [',5', 0.5],
  ['', undefined],
  ['7 °C', undefined],
  ['1,234.5', undefined],
  ['1.2.3', undefined],
  ['0x10', undefined],
  ['1e9', undefined],
  ['-', undefined],
])('the number written as %j is %j', (texto, numero) => {
  expect(numeroEscrito(texto)).toBe(numero);
});

describe('what a finish misses', () => {
  test('nothing, when all that is required was answered', () => {
    expect(faltasDeHoja(cosas(hojaCon(RESPONDIDA)))).toEqual([]);
  });

  test('a question that a condition shows, and not while it hides it', () => {
    expect(ids(faltasDeHoja(cosas(hojaCon({ ...RESPONDIDA, fuga: con('si') }))))).toEqual([
      'donde',
    ]);
  });

  test('an optional number that cannot be read: it would be lost in silence', () => {
    const [primera, ...otras] = LISTA_PEDIDA.secciones;
    const sinObligar = (una: (typeof LISTA_PEDIDA.secciones)[number]) => ({
      ...una,
      preguntas: una.preguntas.map((otra) => ({ ...otra, obligatoria: false })),
    });
    const lista = {
      secciones: [primera, ...otras].flatMap((una) => (una ? [sinObligar(una)] : [])),
    };
    const mal = hojaCon({ temp: con(null, { escrito: 'siete' }) });
    expect(ids(faltasDeHoja(cosas(mal, { lista })))).toEqual(['temp']);
    const vacia = hojaCon({ temp: con(null, { escrito: '' }) });
    expect(faltasDeHoja(cosas(vacia, { lista }))).toEqual([]);
  });

  test('photos, among which a PDF file does not count', () => {
    const lista = { fotos: 2 };
    const fotos = [FOTO, { ...FOTO, tipo: 'pdf' as const }];
    expect(faltasDeHoja(cosas(hojaCon(RESPONDIDA), { lista, fotos }))).toEqual([
      { pregunta: LAS_FOTOS, cuantas: 1, texto: '1 foto más' },
    ]);
  });

  test('nothing that was closed with a reason', () => {
    const noCumplidas = [{ pregunta: 'temp', motivo: 'Sin termómetro' }];
    const { temp: _, ...resto } = RESPONDIDA;
    const hoja = hojaCon(resto, { noCumplidas });
    expect(faltasDeHoja(cosas(hoja))).toEqual([]);
    expect(partesDelFin({ ...cosas(hoja), sinRealizar: false }).noCumplidas).toEqual(noCumplidas);
  });

  test.each([
    ['a photo', { fotos: 1 }, {}, [FOTO], LAS_FOTOS],
    ['the answer', {}, RESPONDIDA, [], 'temp'],
    ['a condition that no longer shows it', {}, RESPONDIDA, [], 'donde'],
  ])('and the reason of what %s fulfilled after all is not sent', (_, lista, mas, fotos, cual) => {
    const { temp: _sinTemp, ...resto } = RESPONDIDA;
    const noCumplidas = [{ pregunta: cual, motivo: 'Sin luz' }];
    const hoja = hojaCon({ ...resto, ...mas }, { noCumplidas });
    const partes = partesDelFin({ ...cosas(hoja, { lista, fotos }), sinRealizar: false });
    expect(partes.noCumplidas).toEqual([]);
  });
});

describe('a signature', () => {
  const lista = { firma: true };
  const firmada = (hoja: Hoja, fotos: FotoDeHoja[] = []): Hoja => ({
    ...hoja,
    firma: { dicha: RUBRICA, sobre: loQueSeFirma(cosas(hoja, { lista, fotos })) },
  });

  test('counts while nothing of what was signed changes', () => {
    const hoja = firmada(hojaCon(RESPONDIDA));
    expect(firmaVigente(cosas(hoja, { lista }))).toEqual({ firma: RUBRICA, cambio: false });
    expect(faltasDeHoja(cosas(hoja, { lista }))).toEqual([]);
  });

  test.each([
    [
      'an answer',
      (hoja: Hoja) => cosas({ ...hoja, contestadas: { ...RESPONDIDA, temp: con(4) } }, { lista }),
    ],
    ['the files', (hoja: Hoja) => cosas(hoja, { lista, fotos: [FOTO] })],
    ['the result', (hoja: Hoja) => ({ ...cosas(hoja, { lista }), resultado: 'Otra cosa' })],
  ])('is void when %s changes', (_, cambiada) => {
    const otra = cambiada(firmada(hojaCon(RESPONDIDA)));
    expect(firmaVigente(otra)).toEqual({ cambio: true });
    expect(ids(faltasDeHoja(otra))).toEqual([LA_FIRMA]);
    expect(partesDelFin({ ...otra, sinRealizar: false })).not.toHaveProperty('firma');
  });

  test('that the client did not give stays, whatever changes', () => {
    const dicha = { motivo: 'No estaba' };
    const hoja = hojaCon(RESPONDIDA, { firma: { dicha, sobre: null } });
    expect(firmaVigente({ ...cosas(hoja, { lista }), resultado: 'Otra cosa' })).toEqual({
      firma: dicha,
      cambio: false,
    });
  });

  test('is not sent with a visit that could not be done, which sends what there is', () => {
    const hoja = firmada(hojaCon(RESPONDIDA), [FOTO]);
    const partes = partesDelFin({ ...cosas(hoja, { lista, fotos: [FOTO] }), sinRealizar: true });
    expect(Object.keys(partes)).toEqual(['respuestas', 'evidencias']);
    expect(partes.evidencias).toEqual([
      { archivo: FOTO.archivo, clase: 'antes', leyenda: null, pregunta: null, orden: 1 },
    ]);
  });
});

describe('what only this phone has', () => {
  const avance = JSON.stringify(respuestasALaVista(LISTA_PEDIDA, hojaCon(RESPONDIDA)));
  const recibe = { ...HOJA_VACIA.recibe };

  test.each<[string, Partial<Hoja>]>([
    ['an answer that was not given to the outbox', { contestadas: { area: con('no') } }],
    ['a note', { contestadas: { ...RESPONDIDA, area: con('si', { nota: 'Con barro' }) } }],
    ['a reason', { noCumplidas: [{ pregunta: 'temp', motivo: 'Sin termómetro' }] }],
    ['who receives', { recibe: { ...recibe, nombre: 'Marta' } }],
    ['a reason half written', { motivos: { sinFirma: '', sinCumplir: 'Sin luz' } }],
    ['strokes', { recibe: { ...recibe, trazos: RUBRICA.trazos } }],
    ['a signature', { firma: { dicha: RUBRICA, sobre: 'x' } }],
  ])('is %s', (_, otra) => {
    expect(soloEstaAqui(hojaCon(RESPONDIDA, { avance, ...otra }))).toBe(true);
  });

  test('is nothing in a new sheet, nor once every answer was given', () => {
    expect(soloEstaAqui(HOJA_VACIA)).toBe(false);
    expect(soloEstaAqui(hojaCon(RESPONDIDA, { avance }))).toBe(false);
    expect(soloEstaAqui(hojaCon({ ...RESPONDIDA, donde: con(null) }, { avance }))).toBe(false);
  });
});
