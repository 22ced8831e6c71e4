import type { Visita } from '@visitas/contract/visitas/esquemas';
import { expect, test } from 'vitest';
import { lugaresDe } from './lugares.ts';

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

test('a visit that has not begun takes place at its client', () => {
  expect(lugaresDe(visita(CLIENTE, null))).toEqual([
    { nombre: 'Cliente', punto: CLIENTE, precision: null, distancia: null, veredicto: null },
  ]);
});

test('or nowhere that is known', () => {
  expect(lugaresDe(visita({ latitud: null, longitud: null }, null))).toEqual([]);
});

test('zero is a coordinate like any other', () => {
  expect(nombres(visita({ latitud: 0, longitud: 0 }, FINALIZADA))).toEqual([
    'Cliente',
    'Inicio',
    'Finalización',
  ]);
});

test('once begun, also where the technician stood, with what is known of it', () => {
  expect(lugaresDe(visita(CLIENTE, INICIADA))[1]).toEqual({
    nombre: 'Inicio',
    punto: { latitud: 14.61, longitud: -90.51 },
    precision: 12,
    distancia: 42,
    veredicto: 'dentro',
  });
});

test('the client stays where it was when it was judged, wherever it moved to', () => {
  expect(lugaresDe(visita({ latitud: 20, longitud: 20 }, INICIADA))[0]?.punto).toEqual(CLIENTE);
});

test('a client placed on the map afterwards is where it is', () => {
  const [cliente] = lugaresDe(visita(CLIENTE, { ...INICIADA, lugarCliente: null }));
  expect(cliente?.punto).toEqual(CLIENTE);
});
