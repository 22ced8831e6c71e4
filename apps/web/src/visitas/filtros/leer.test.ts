import { esquemaVentanaDeVisitas, FILTROS } from '@visitas/contract/visitas/filtros';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type EnUrl, leerEnUrl } from '../../ui/lista/enUrl.ts';
import { fichaDe, fichaDeOrden } from './fichas.ts';
import { comoVista, DIMENSIONES, leerFiltros } from './leer.ts';

const leer = (url: EnUrl, dimensiones = DIMENSIONES as readonly (typeof DIMENSIONES)[number][]) =>
  leerFiltros(url, dimensiones);
const nombres = new Map<string, string | null>([
  ['tecnico,12', 'Juan Pérez López'],
  ['tecnico,13', 'Sofía Castillo Morán'],
  ['tecnico,99', null],
  ['cliente,4', 'Café Cuatro Vientos de Antigua'],
]);
const nombre = (dimension: string, id: string) => nombres.get(`${dimension},${id}`);

describe('the filters of an address', () => {
  test('are sent as they are when they are valid', () => {
    const { pedidos, dimensionesEnUso, orden } = leer({
      solo: 'hoy,atrasadas',
      estado: 'En Proceso',
      tecnico: '12,13',
      desde: '2026-12-01',
      orden: '-cliente',
    });
    expect(pedidos).toEqual({
      solo: 'hoy,atrasadas',
      estado: 'En Proceso',
      tecnico: '12,13',
      desde: '2026-12-01',
    });
    expect(dimensionesEnUso).toEqual(['estado', 'tecnico', 'fechas']);
    expect(orden).toBe('-cliente');
  });

  test('are not sent when they are unknown, and their chips say so', () => {
    const leidos = leer({
      solo: 'ayer,hoy',
      estado: 'Perdida',
      tecnico: 'x,12',
      desde: '2026-02-30',
      orden: 'color',
    });
    expect(leidos.pedidos).toEqual({ solo: 'hoy', tecnico: '12' });
    expect(leidos.solo.hayDesconocidas).toBe(true);
    expect(fichaDe('estado', leidos, nombre)).toBe('no disponible');
    expect(fichaDe('tecnico', leidos, nombre)).toBe('Juan Pérez o no disponible');
    expect(fichaDe('fechas', leidos, nombre)).toBe('no disponible');
    expect(leidos.orden).toBe('agenda');
    expect(fichaDeOrden(leidos)).toBe('no disponible');
  });

  test('are not sent when they belong to another role', () => {
    const leidos = leer({ supervisor: '3', cliente: '4' }, ['estado', 'cliente', 'fechas']);
    expect(leidos.pedidos).toEqual({ cliente: '4' });
    expect(leidos.dimensionesEnUso).toEqual(['supervisor', 'cliente']);
    expect(fichaDe('supervisor', leidos, nombre)).toBe('no disponible');
  });

  test('are sent without the end date when it is before the start', () => {
    const leidos = leer({ desde: '2026-12-20', hasta: '2026-12-01' });
    expect(leidos.fechas.alReves).toBe(true);
    expect(leidos.pedidos).toEqual({ desde: '2026-12-20' });
    expect(fichaDe('fechas', leidos, nombre)).toBe('desde 20/12/2026 · la final es anterior');
  });

  test('are sent without when they were done, unless some days of a year are asked too', () => {
    const dias = { desde: '2026-11-01', hasta: '2026-11-24' };
    const leidos = leer({ hecha: 'tarde,mismoDia', ...dias });
    expect(leidos.pedidos).toEqual({ hecha: 'tarde,mismoDia', ...dias });
    expect(fichaDe('hecha', leidos, nombre)).toBe('el mismo día o tarde');
    for (const unos of [{}, { desde: '2026-11-01' }, { ...dias, desde: '2024-11-01' }]) {
      const otros = leer({ hecha: 'tarde', ...unos });
      expect(otros.pedidos).toEqual(unos);
      expect(fichaDe('hecha', otros, nombre)).toBe('no disponible');
    }
  });

  test('are always accepted by the server, whatever the address says', () => {
    const valor = fc.oneof(
      fc.string(),
      fc.constantFrom(
        'hoy',
        'Pendiente',
        '7',
        '0',
        '-1',
        '99999999999',
        '2026-12-01',
        '1999-01-01',
      ),
      fc
        .array(fc.oneof(fc.nat(), fc.string()), { maxLength: 90 })
        .map((varios) => varios.join(',')),
    );
    const url = fc.dictionary(fc.constantFrom(...FILTROS, 'orden'), valor);
    fc.assert(
      fc.property(url, (parametros) => {
        const { pedidos, orden } = leer(leerEnUrl(parametros));
        expect(esquemaVentanaDeVisitas.safeParse({ ...pedidos, orden }).error).toBeUndefined();
      }),
    );
  });
});

test.each([
  [{ tecnico: '12,13' }, 'tecnico', 'Juan Pérez o Sofía Castillo'],
  [{ tecnico: '12,13,99' }, 'tecnico', 'Juan Pérez y 2 más'],
  [{ tecnico: '99' }, 'tecnico', 'no disponible'],
  [{ tecnico: '14' }, 'tecnico', '…'],
  [{ cliente: '4' }, 'cliente', 'Café Cuatro Vientos de Antigua'],
  [{ estado: 'Pendiente,Atrasada,Cancelada' }, 'estado', 'Pendiente o Atrasada o Cancelada'],
  [{ desde: '2026-12-01' }, 'fechas', 'desde 01/12/2026'],
  [{ desde: '2026-12-01', hasta: '2026-12-31' }, 'fechas', 'desde 01/12/2026 hasta 31/12/2026'],
  [{ desde: '2026-12-01', hasta: '2026-12-01' }, 'fechas', '01/12/2026'],
] as const)("the chip of %j for %s says '%s'", (url, dimension, dicho) => {
  expect(fichaDe(dimension, leer(url), nombre)).toBe(dicho);
});

test('a view keeps only filters and order, always written the same way', () => {
  const url = { orden: '-fecha', buscar: 'ana', ver: 'mapa', tecnico: '1,2', estado: 'En Proceso' };
  expect(comoVista(leerEnUrl(url))).toBe('estado=En+Proceso&tecnico=1%2C2&orden=-fecha');
  expect(comoVista({ buscar: 'ana' })).toBe('');
});
