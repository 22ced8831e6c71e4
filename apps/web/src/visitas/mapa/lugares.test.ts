import type { Visita } from '@visitas/contract/visitas/esquemas';
import { describe, expect, test } from 'vitest';
import { ladoDe, lugaresDe } from './lugares.ts';

const CLIENTE = { latitud: 14.6, longitud: -90.5 };
const INICIADA = {
  latitudInicio: 14.61,
  longitudInicio: -90.51,
  precisionInicio: 12,
  distanciaInicio: 42,
  veredictoInicio: 'dentro',
  latitudFin: null,
  longitudFin: null,
  precisionFin: null,
  distanciaFin: null,
  veredictoFin: null,
  lugarCliente: CLIENTE,
};
const FINALIZADA = { ...INICIADA, latitudFin: 0, longitudFin: 0, veredictoFin: 'fuera' };

const visita = (cliente: object, ejecucionVisita: object | null): Visita =>
  ({ cliente, ejecucionVisita }) as Visita;

const nombres = (de: Visita) => lugaresDe(de).map(({ nombre }) => nombre);

test("a visit that has not begun is at its client's place", () => {
  expect(lugaresDe(visita(CLIENTE, null))).toEqual([
    { nombre: 'Cliente', punto: CLIENTE, precision: null, distancia: null, veredicto: null },
  ]);
});

test('a client without coordinates gives no place', () => {
  expect(lugaresDe(visita({ latitud: null, longitud: null }, null))).toEqual([]);
});

test('zero is a coordinate like any other', () => {
  expect(nombres(visita({ latitud: 0, longitud: 0 }, FINALIZADA))).toEqual([
    'Cliente',
    'Inicio',
    'Finalización',
  ]);
});

test("a visit that has begun adds the technician's position, with its measures", () => {
  expect(lugaresDe(visita(CLIENTE, INICIADA))[1]).toEqual({
    nombre: 'Inicio',
    punto: { latitud: 14.61, longitud: -90.51 },
    precision: 12,
    distancia: 42,
    veredicto: 'dentro',
  });
});

test("the client's place is the one used for the verdict, even if the client moved later", () => {
  expect(lugaresDe(visita({ latitud: 20, longitud: 20 }, INICIADA))[0]?.punto).toEqual(CLIENTE);
});

test('a client placed on the map after the visit is at its current place', () => {
  const [cliente] = lugaresDe(visita(CLIENTE, { ...INICIADA, lugarCliente: null }));
  expect(cliente?.punto).toEqual(CLIENTE);
});

describe('the name of a position', () => {
  const lados = (inicio: number, fin: number | null) => {
    const lugares = lugaresDe(
      visita(CLIENTE, {
        ...INICIADA,
        longitudInicio: inicio,
        latitudFin: fin === null ? null : 14.6,
        longitudFin: fin,
      }),
    );
    return lugares.slice(1).map((lugar) => ladoDe(lugar, lugares));
  };

  test.each([
    [-90.51, -90.49, ['izquierda', 'derecha']],
    [-90.49, -90.51, ['derecha', 'izquierda']],
    [-90.5, -90.5, ['izquierda', 'derecha']],
    [-90.51, null, ['izquierda']],
    [-90.49, null, ['derecha']],
  ])('goes where nothing covers it, with longitudes %d and %s', (inicio, fin, esperados) => {
    expect(lados(inicio, fin)).toEqual(esperados);
  });
});
