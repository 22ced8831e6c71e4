import type { PromesasDelMes } from '@visitas/contract/inicio/esquemas';
import { expect, test } from 'vitest';
import { AYER, escenaDelArchivo, HOY, suya, type Visita } from '../../../pruebas/paneles/escena.ts';
import { promesasDeTodos } from './consultas.ts';

const { escena } = escenaDelArchivo('supervisor', 'sara');

const promesas = async (quien: string) => {
  const pedir = await escena.servidor.como(quien);
  const { estado, cuerpo } = await pedir<PromesasDelMes>('GET /api/inicio/promesas');
  return { estado, cuerpo };
};

const NINGUNA = {
  prometidas: 0,
  aTiempo: 0,
  antes: 0,
  tarde: 0,
  otroDia: 0,
  dudosas: 0,
  sinIr: 0,
  tardanza: null,
  medidas: 0,
  minutosPrevistos: 0,
  minutosReales: 0,
};

const DE_9_A_11 = { horaDesde: '09:00', horaHasta: '11:00' };
/** In Guatemala, the company's zone. */
const aLas = (hora: string, dia = AYER) => new Date(`${dia}T${hora}-06:00`);
/** Planned for yesterday, and done from one hour to another. */
const hecha = (desde: string, hasta: string, ademas: Partial<Visita> = {}): Visita => ({
  ...suya,
  ...DE_9_A_11,
  estado: 'Finalizada',
  fechaPlanificada: AYER,
  fechaInicio: aLas(desde),
  fechaFinalizacion: aLas(hasta),
  ...ademas,
});
const EXACTA = { horaDesde: '15:00', horaHasta: '15:00' };

test("this month's promises end in one way each, and say how long those visits took", async () => {
  await escena.planear(
    // In time, at both edges and to the minute.
    hecha('09:00:00', '09:30:00', { duracionMinutos: 60 }),
    hecha('11:00:59', '11:45:59'),
    hecha('15:00:30', '15:15:30', EXACTA),
    hecha('08:59:59', '09:59:59'),
    // Late by 1, 30 and 45 minutes.
    hecha('11:01:00', '11:31:00'),
    hecha('11:30:00', '12:00:00'),
    hecha('15:45:00', '16:00:00', EXACTA),
    // The company's day, not that of UTC.
    hecha('23:30:00', '23:50:00', { horaDesde: '23:00', horaHasta: '23:45' }),
    hecha('09:10:00', '09:40:00', { fechaInicio: aLas('09:10:00', '2025-11-19') }),
    // Nobody knows when, and the arrival of a visit that could not be done.
    hecha('09:10:00', '09:40:00', { horaDudosaInicio: true, recibidoInicio: aLas('09:10:00') }),
    hecha('09:10:00', '09:12:00', { noRealizada: 'ausente', resultado: 'No había nadie.' }),
    { ...suya, ...DE_9_A_11, fechaPlanificada: AYER },
    {
      ...suya,
      ...DE_9_A_11,
      estado: 'En Proceso',
      fechaPlanificada: HOY,
      fechaInicio: aLas('08:10', HOY),
    },
    // A duration alone promises no hour.
    hecha('17:00:00', '17:20:00', { horaDesde: null, horaHasta: null, duracionMinutos: 15 }),
    // None of these: today's that still wait, a cancelled one, another month's, without either.
    { ...suya, ...DE_9_A_11, fechaPlanificada: HOY },
    { ...suya, ...DE_9_A_11, estado: 'Cancelada', fechaPlanificada: AYER },
    hecha('09:00:00', '10:00:00', { fechaPlanificada: '2025-10-31' }),
    hecha('09:00:00', '10:00:00', { horaDesde: null, horaHasta: null }),
    // Somebody else's.
    hecha('12:00:00', '13:00:00', { de: 'saul', para: 'tania' }),
  );
  const deSara = {
    desde: '2025-11-01',
    hasta: HOY,
    prometidas: 13,
    aTiempo: 5,
    antes: 2,
    tarde: 3,
    otroDia: 1,
    dudosas: 1,
    sinIr: 1,
    tardanza: 30,
    // One of 60, seven of 45 and one of 15. The one of another day took longer than a visit does.
    medidas: 9,
    minutosPrevistos: 390,
    minutosReales: 265,
  };
  expect(await promesas('sara')).toEqual({ estado: 200, cuerpo: deSara });
  expect((await promesas('saul')).cuerpo).toMatchObject({ prometidas: 1, tarde: 1, tardanza: 60 });
  expect((await promesas('ana')).cuerpo).toMatchObject({
    prometidas: 14,
    tarde: 4,
    tardanza: 38,
    minutosReales: 325,
  });
  expect((await promesas('angela')).cuerpo).toMatchObject(NINGUNA);
  expect((await promesas('tomas')).estado).toBe(403);
});

test('a company that uses no hours has none', async () => {
  await escena.planear(hecha('09:00:00', '10:00:00', { horaDesde: null, horaHasta: null }));
  expect((await promesas('ana')).cuerpo).toEqual({ ...NINGUNA, desde: '2025-11-01', hasta: HOY });
});

test('the hour of a promise is that of the wall, before and after the night when the clock changes', async () => {
  const llega = (fechaPlanificada: string, instante: string): Visita => ({
    ...suya,
    fechaPlanificada,
    horaDesde: '09:00',
    horaHasta: '09:30',
    estado: 'En Proceso',
    fechaInicio: new Date(instante),
  });
  await escena.planear(llega('2025-11-01', '2025-11-01T13:10:00Z'), {
    ...llega('2025-11-02', '2025-11-02T14:10:00Z'),
    para: 'tania',
  });
  const dias = { desde: '2025-11-01', hasta: HOY, zona: 'America/New_York' };
  const [quedaron] = await promesasDeTodos(escena.servidor.bd, dias);
  expect(quedaron).toMatchObject({ prometidas: 2, aTiempo: 2 });
});
