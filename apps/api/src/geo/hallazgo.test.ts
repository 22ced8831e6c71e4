import { expect, test } from 'vitest';
import { leerHallazgos } from './hallazgo.ts';

const leer = (...hallazgos: object[]) =>
  leerHallazgos(JSON.stringify(hallazgos.map((uno) => ({ lat: '1', lon: '2', ...uno }))));

test.each([
  [
    'Ferretería El Roble',
    'Ferretería El Roble, 5a Calle, Cobán',
    'Ferretería El Roble',
    '5a Calle, Cobán',
  ],
  ['', '5a Calle, Cobán, Guatemala', '5a Calle', 'Cobán, Guatemala'],
  [null, '5a Calle, Cobán', '5a Calle', 'Cobán'],
  ['', '12-31, 5a Avenida, Zona 9, Guatemala', '12-31, 5a Avenida', 'Zona 9, Guatemala'],
  ['', '01009, Guatemala', '01009, Guatemala', null],
  ['Guatemala', 'Guatemala', 'Guatemala', null],
  ['', 'Guatemala', 'Guatemala', null],
  ['Xela', 'Quetzaltenango, Guatemala', 'Xela', 'Quetzaltenango, Guatemala'],
])('the place «%s» at «%s» is read as «%s», «%s»', (name, display_name, nombre, detalle) => {
  expect(leer({ name, display_name })).toEqual([{ nombre, detalle, latitud: 1, longitud: 2 }]);
});

test('0 is a valid coordinate, and so is a number that is not a text', () => {
  expect(leer({ display_name: 'Isla Nula', lat: '0', lon: 0 })).toEqual([
    { nombre: 'Isla Nula', detalle: null, latitud: 0, longitud: 0 },
  ]);
});
