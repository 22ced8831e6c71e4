import type { Semana, VisitaEnSemana } from '@visitas/contract/visitas/semana';
import { describe, expect, test } from 'vitest';
import { conAvisos } from './conAvisos.ts';
import { admiteEnSemana, tableroDe } from './tablero.ts';
import { semanaDe } from './useDia.ts';
import { destinoDe } from './useTeclado.ts';

const visita = (idVisita: number, datos: Partial<VisitaEnSemana> = {}): VisitaEnSemana => ({
  idVisita,
  idTecnico: 1,
  idCliente: idVisita,
  cliente: `Cliente ${idVisita}`,
  tipoVisita: 'Instalación',
  fechaPlanificada: '2026-12-22',
  estado: 'Pendiente',
  cancelacion: 'ninguna',
  conLugar: true,
  idSerie: null,
  version: 1,
  entra: true,
  ...datos,
});

const semana = (datos: Partial<Semana> = {}): Semana => ({
  lunes: '2026-12-21',
  domingo: '2026-12-27',
  hoy: '2026-12-22',
  usual: 4,
  tecnicos: [
    { idTecnico: 1, nombre: 'Ana Tzul', elegible: true },
    { idTecnico: 2, nombre: 'Byron Rax', elegible: true },
  ],
  visitas: [],
  ausencias: [],
  feriados: [],
  ...datos,
});

const TODOS = { buscar: '', tecnicos: [] as string[] };

describe('the board of a week', () => {
  const datos = semana({
    visitas: [
      visita(1),
      visita(2, { estado: 'Cancelada' }),
      visita(3, { entra: false }),
      visita(4, { idTecnico: 2, fechaPlanificada: '2026-12-27' }),
    ],
    feriados: [{ fecha: '2026-12-25', nombre: 'Navidad' }],
  });
  const { dias, filas, pasanFiltros, todas } = tableroDe(datos, TODOS);

  test("keeps the server's order, and counts the load that the filters leave out", () => {
    const celda = filas[0]?.celdas[1];
    expect(celda?.todas.map(({ idVisita }) => idVisita)).toEqual([1, 2, 3]);
    expect(celda?.pasanFiltros.map(({ idVisita }) => idVisita)).toEqual([1, 2]);
    // A cancelled one is no load.
    expect(celda?.carga).toBe(2);
    expect([pasanFiltros, todas]).toEqual([3, 4]);
  });

  test('gives each day its count, and marks today and holidays', () => {
    expect(dias.map(({ cuantas }) => cuantas)).toEqual([0, 2, 0, 0, 0, 0, 1]);
    expect(dias.filter(({ esHoy }) => esHoy).map(({ dia }) => dia)).toEqual(['2026-12-22']);
    expect(dias[4]?.feriado).toBe('Navidad');
  });

  test('narrows days with little, more so empty ones, but never today nor an empty week', () => {
    const anchos = (datos: Partial<Semana>) =>
      tableroDe(semana(datos), TODOS).dias.map(({ ancho }) => ancho ?? 'entero');
    const LLENO = [1, 2, 3, 4, 5].map((id) => visita(id, { fechaPlanificada: '2026-12-21' }));
    const sabado = visita(6, { fechaPlanificada: '2026-12-26' });
    expect(anchos({ visitas: [...LLENO, sabado] })).toEqual([
      'entero',
      'entero',
      'vacio',
      'vacio',
      'vacio',
      'poco',
      'vacio',
    ]);
    expect(anchos({ visitas: [] })).toEqual(Array(7).fill('entero'));
  });
});

describe('an absence', () => {
  const bandas = (datos: Partial<Semana>) => tableroDe(semana(datos), TODOS).filas[0]?.bandas;
  const vacaciones = (desde: string, hasta: string) => ({
    idTecnico: 1,
    desde,
    hasta,
    clase: 'vacaciones' as const,
  });

  test('is a band within the week, with the end of the absence', () => {
    expect(bandas({ ausencias: [vacaciones('2026-12-01', '2027-01-02')] })).toEqual([
      { desde: 0, hasta: 6, frase: 'Vacaciones hasta el 02/01/2027' },
    ]);
    expect(bandas({ ausencias: [vacaciones('2026-12-22', '2026-12-22')] })).toEqual([
      { desde: 1, hasta: 1, frase: 'Vacaciones hasta el 22/12/2026' },
    ]);
    expect(bandas({ ausencias: [vacaciones('2026-12-28', '2027-01-02')] })).toEqual([]);
  });

  test('is broken by a day with visits, and by another absence', () => {
    const ausencias = [
      vacaciones('2026-12-21', '2026-12-24'),
      { idTecnico: 1, desde: '2026-12-25', hasta: '2026-12-25', clase: 'enfermedad' as const },
    ];
    expect(bandas({ ausencias, visitas: [visita(1)] })).toEqual([
      { desde: 0, hasta: 0, frase: 'Vacaciones hasta el 24/12/2026' },
      { desde: 2, hasta: 3, frase: 'Vacaciones hasta el 24/12/2026' },
      { desde: 4, hasta: 4, frase: 'Enfermedad hasta el 25/12/2026' },
    ]);
  });
});

describe('the rows in view', () => {
  const datos = semana({ visitas: [visita(1, { entra: false }), visita(2, { idTecnico: 2 })] });
  const quienes = (pedido: Partial<typeof TODOS>) =>
    tableroDe(datos, { ...TODOS, ...pedido }).filas.map(({ tecnico }) => tecnico.nombre);

  test('are all the technicians, because any may take the visits that pass', () => {
    expect(quienes({})).toEqual(['Ana Tzul', 'Byron Rax']);
  });
  test('leave out technicians outside the filter, or without a match in name or client', () => {
    expect(quienes({ buscar: 'ana' })).toEqual(['Ana Tzul', 'Byron Rax']);
    expect(quienes({ buscar: 'zzz' })).toEqual(['Byron Rax']);
    expect(quienes({ tecnicos: ['1'] })).toEqual(['Ana Tzul']);
  });
});

test('a late visit can be moved like a pending one, and a begun or closed one cannot', () => {
  const mueve = (datos: Partial<VisitaEnSemana>) => admiteEnSemana('mover', visita(1, datos));
  expect(mueve({})).toBe(true);
  expect(mueve({ estado: 'Atrasada' })).toBe(true);
  expect(mueve({ estado: 'Atrasada', cancelacion: 'solicitada' })).toBe(true);
  expect(mueve({ estado: 'En Proceso' })).toBe(false);
  expect(mueve({ estado: 'Finalizada' })).toBe(false);
  expect(mueve({ estado: 'Cancelada', cancelacion: 'aprobada' })).toBe(false);
});

describe('the week of an address', () => {
  const de = (dicho: string | undefined) => semanaDe(dicho, '2026-11-22', 7);

  test('is that of its day', () => {
    expect(de('2026-12-27')).toEqual({
      dia: '2026-12-27',
      pedido: '2026-12-21',
      anterior: '2026-12-20',
      siguiente: '2027-01-03',
    });
    expect(de('2024-02-29').pedido).toBe('2024-02-26');
  });

  test.each([undefined, '', '2026-02-30', '2026-13-01', 'ayer', '1999-12-31', '2026-12-22T10:00'])(
    'is the current one for %s',
    (dicho) => {
      expect(de(dicho)).toMatchObject({ dia: '2026-11-22', pedido: '2026-11-16' });
    },
  );

  test('has no other before the first or after the last', () => {
    // Its Monday is not a valid day, so the server is asked for the first valid one.
    expect(de('2000-01-02')).toMatchObject({ pedido: '2000-01-01', anterior: undefined });
    expect(de('2100-12-31')).toMatchObject({ siguiente: undefined });
  });
});

test('the warnings are those of the open visits in view, by day', () => {
  const feriado = { fecha: '2026-12-25', nombre: 'Navidad' };
  const enFeriado = { fechaPlanificada: feriado.fecha };
  const datos = semana({
    usual: 1,
    feriados: [feriado],
    visitas: [
      visita(1, enFeriado),
      visita(2, { ...enFeriado, estado: 'Finalizada' }),
      visita(3, { ...enFeriado, entra: false }),
      // The figure of the day shows its load.
      visita(4),
      visita(5),
      visita(6, { conLugar: false, idTecnico: 2 }),
    ],
  });
  const dicho = conAvisos({ semana: datos, tablero: tableroDe(datos, TODOS) });
  expect(
    dicho.map(({ visita: { idVisita }, tecnico, frases }) => [idVisita, tecnico, frases]),
  ).toEqual([
    [6, 'Byron Rax', ['Este cliente no tiene ubicación.']],
    [1, 'Ana Tzul', ['El 25/12 es feriado: Navidad.']],
  ]);
});

describe('a key on a cell', () => {
  const DE_TRES = { tecnicos: [7, 3, 9], porPagina: 2 };
  const desde = (key: string, { columna = 4, idTecnico = 3, ctrlKey = false } = {}) => {
    const hacia = destinoDe({ key, ctrlKey }, { columna, idTecnico }, DE_TRES);
    return hacia && [hacia.idTecnico, hacia.columna];
  };

  test('leads to the next cell, to the ends or a page away, even out of the week', () => {
    expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) => desde(key))).toEqual([
      [3, 3],
      [3, 5],
      [7, 4],
      [9, 4],
    ]);
    expect(['PageUp', 'PageDown', 'Home', 'End'].map((key) => desde(key))).toEqual([
      [7, 4],
      [9, 4],
      [3, 0],
      [3, 7],
    ]);
    expect([desde('Home', { ctrlKey: true }), desde('End', { ctrlKey: true })]).toEqual([
      [7, 0],
      [9, 7],
    ]);
    expect(desde('ArrowRight', { columna: 7 })).toEqual([3, 8]);
  });

  test('leads to no technician past the first and the last, and any other key leads nowhere', () => {
    expect(desde('ArrowUp', { idTecnico: 7 })).toEqual([undefined, 4]);
    expect(desde('ArrowDown', { idTecnico: 9 })).toEqual([undefined, 4]);
    expect(desde('x')).toBeUndefined();
  });
});
