import { expect, test } from 'vitest';
import { duracionDicha, llegadaDicha } from './promesa.ts';

const ZONA = 'America/Guatemala';

type Prometida = Parameters<typeof duracionDicha>[0];
type Ejecucion = NonNullable<Prometida['ejecucionVisita']>;

const EJECUCION: Ejecucion = {
  idVisita: 1,
  fechaInicio: '2026-11-24T15:12:40Z',
  fechaFinalizacion: '2026-11-24T16:22:50Z',
  latitudInicio: 14.6,
  longitudInicio: -90.5,
  precisionInicio: null,
  distanciaInicio: null,
  latitudFin: 14.6,
  longitudFin: -90.5,
  precisionFin: null,
  distanciaFin: null,
  veredictoInicio: null,
  veredictoFin: null,
  lugarCliente: null,
  resultado: 'Hecho.',
  validadoPorUbicacion: null,
  reporteVisita: null,
  recibidoInicio: null,
  horaDudosaInicio: false,
  recibidoFin: null,
  horaDudosaFin: false,
};
const VISITA = {
  fechaPlanificada: '2026-11-24',
  horaDesde: '09:00',
  horaHasta: '11:00',
  duracionMinutos: 45,
  ejecucionVisita: EJECUCION,
} satisfies Prometida;
const NO_SE_PUDO = { motivo: 'ausente', detalle: null } as const;

/** Arrives at that hour of the company's wall. */
const llego = (hora: string, ventana: Partial<Prometida> = {}, dia = '2026-11-24') =>
  llegadaDicha(
    {
      ...VISITA,
      ...ventana,
      ejecucionVisita: {
        ...EJECUCION,
        fechaInicio: new Date(`${dia}T${hora}-06:00`).toISOString(),
      },
    },
    ZONA,
  );
const EXACTA = { horaDesde: '15:00', horaHasta: '15:00' };

test('a finished visit says when it was expected and when they arrived', () => {
  const esperada = 'Esperada 09:00–11:00 · llegó';
  expect(llego('09:12:00')).toBe(`${esperada} 09:12 (a tiempo)`);
  expect(llego('09:00:00')).toBe(`${esperada} 09:00 (a tiempo)`);
  expect(llego('11:00:59')).toBe(`${esperada} 11:00 (a tiempo)`);
  expect(llego('11:01:00')).toBe(`${esperada} 11:01 (1 min tarde)`);
  expect(llego('12:35:00')).toBe(`${esperada} 12:35 (1h 35min tarde)`);
  expect(llego('08:40:30')).toBe(`${esperada} 08:40 (20 min antes)`);
  expect(llego('15:00:20', EXACTA)).toBe('Esperada 15:00 · llegó 15:00 (a tiempo)');
  expect(llego('15:07:00', EXACTA)).toBe('Esperada 15:00 · llegó 15:07 (7 min tarde)');
  // It is already the 26th in UTC.
  expect(llego('20:05:00', {}, '2026-11-25')).toBe(`${esperada} el 25/11/2026, 20:05 (otro día)`);
});

test('and what it took beside what was planned', () => {
  expect(duracionDicha(VISITA)).toBe('Prevista 45 min · duró 1h 10min');
  expect(duracionDicha({ ...VISITA, duracionMinutos: 90 })).toBe(
    'Prevista 1h 30min · duró 1h 10min',
  );
});

test.each<[string, Partial<Prometida>, string | undefined, string | undefined]>([
  [
    'neither without them',
    { horaDesde: undefined, horaHasta: undefined, duracionMinutos: undefined },
    undefined,
    undefined,
  ],
  ['neither before it starts', { ejecucionVisita: null }, undefined, undefined],
  [
    'neither before it ends',
    { ejecucionVisita: { ...EJECUCION, fechaFinalizacion: null } },
    undefined,
    undefined,
  ],
  [
    'no duration of what could not be done',
    { ejecucionVisita: { ...EJECUCION, noRealizada: NO_SE_PUDO } },
    'Esperada 09:00–11:00 · llegó 09:12 (a tiempo)',
    undefined,
  ],
  [
    'no arrival by a wrong clock',
    { ejecucionVisita: { ...EJECUCION, horaDudosaInicio: true } },
    'Esperada 09:00–11:00',
    undefined,
  ],
  [
    'no duration by a wrong clock',
    { ejecucionVisita: { ...EJECUCION, horaDudosaFin: true } },
    'Esperada 09:00–11:00 · llegó 09:12 (a tiempo)',
    undefined,
  ],
])('%s', (_, cambios, llegada, duracion) => {
  const visita = { ...VISITA, ...cambios };
  expect([llegadaDicha(visita, ZONA), duracionDicha(visita)]).toEqual([llegada, duracion]);
});
