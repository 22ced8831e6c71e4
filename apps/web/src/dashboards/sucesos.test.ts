import { type LineaDeActividad, SUCESOS as TODOS } from '@visitas/contract/dashboards/esquemas';
import { describe, expect, test } from 'vitest';
import { detallesDe, dosHorasDe, fraseDe } from './sucesos.ts';

const YO = 7;
const linea = (datos: Partial<LineaDeActividad> = {}): LineaDeActividad => ({
  idActividad: 1,
  suceso: 'iniciada',
  quien: { idUsuario: 3, nombre: 'Juan Pérez López' },
  idVisita: 5,
  cliente: 'Café Cuatro Vientos',
  tecnico: 'Juan Pérez López',
  fechaPlanificada: '2026-12-24',
  fechaAnterior: null,
  ocurridoEn: '2026-12-22T16:42:00Z',
  recibidoEn: '2026-12-22T16:42:00Z',
  distancia: null,
  precision: null,
  veredicto: null,
  duracion: null,
  porDecidir: false,
  ...datos,
});

function leida(datos: Partial<LineaDeActividad>): string {
  const { quien, hizo, cliente, despues } = fraseDe(linea(datos), YO);
  return [quien, hizo, cliente, despues].filter(Boolean).join(' ');
}

const FRASES = [
  ['creada', 'creó la visita a', 'creaste la visita a'],
  ['editada', 'modificó la visita a', 'modificaste la visita a'],
  ['iniciada', 'inició en', 'iniciaste en'],
  ['finalizada', 'finalizó en', 'finalizaste en'],
  ['noRealizada', 'terminó sin realizar la visita a', 'terminaste sin realizar la visita a'],
  ['reabierta', 'reabrió la visita a', 'reabriste la visita a'],
  ['cancelacionSolicitada', 'pidió cancelar', 'pediste cancelar'],
  ['cancelacionAprobada', 'aprobó cancelar', 'aprobaste cancelar'],
  ['cancelacionRechazada', 'rechazó cancelar', 'rechazaste cancelar'],
  ['cerrada', 'canceló', 'cancelaste'],
  ['traspasada', 'traspasó la visita a', 'traspasaste la visita a'],
] as const;

describe('the sentence of an event', () => {
  test.each(FRASES)(
    '%s has a text for another user, for the reader and for the program',
    (suceso, el, tu) => {
      const cliente = 'Café Cuatro Vientos';
      expect(leida({ suceso })).toBe(`Juan Pérez ${el} ${cliente}`);
      expect(leida({ suceso, quien: { idUsuario: YO, nombre: 'Ana' } })).toBe(
        `Tú ${tu} ${cliente}`,
      );
      expect(leida({ suceso, quien: null })).toBe(`Se ${el} ${cliente}`);
    },
  );

  test('exists for every event', () => {
    expect(FRASES.map(([suceso]) => suceso)).toEqual(TODOS);
  });

  test('of a moved visit says the new day', () => {
    const movida = { suceso: 'editada', fechaAnterior: '2026-12-23' } as const;
    expect(leida(movida)).toBe('Juan Pérez movió Café Cuatro Vientos al 24/12/2026');
    expect(leida({ ...movida, quien: { idUsuario: YO, nombre: 'Ana' } })).toBe(
      'Tú moviste Café Cuatro Vientos al 24/12/2026',
    );
  });
});

describe('the details of an event', () => {
  const medidas = { distancia: 610, precision: 15, veredicto: 'fuera' } as const;

  test.each([
    [{ distancia: 42, precision: 12, veredicto: 'dentro' as const }, ['42 m ± 12 m']],
    [medidas, ['610 m ± 15 m', 'fuera de rango']],
    [{ ...medidas, veredicto: 'noConcluyente' as const }, ['610 m ± 15 m']],
    [{ duracion: 4_320 }, ['duró 1 h 12 min']],
    [{ duracion: 3_600 }, ['duró 1 h']],
    [{ duracion: 3_599 }, ['duró 59 min']],
    [{ duracion: 59 }, ['duró menos de 1 min']],
    [{ porDecidir: true }, ['por decidir']],
    [{ suceso: 'creada' as const }, ['Juan Pérez López, 24/12/2026']],
    [{ suceso: 'reabierta' as const }, ['Juan Pérez López, 24/12/2026']],
    [{}, []],
  ])('for %o are %o', (datos, dicho) => {
    expect(detallesDe(linea(datos))).toEqual(dicho);
  });
});

test.each([
  ['2026-12-22T15:20:00Z', 'ocurrió 08:05 · recibido 09:20'],
  ['2026-12-22T14:07:01Z', 'ocurrió 08:05 · recibido 08:07'],
  ['2026-12-22T14:07:00Z', null],
])('an event of 08:05 received at %s says %s', (recibidoEn, dicho) => {
  expect(dosHorasDe(linea({ ocurridoEn: '2026-12-22T14:05:00Z', recibidoEn }))).toBe(dicho);
});
