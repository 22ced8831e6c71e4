import { esquemaClienteNuevo } from '@visitas/contract/clientes/esquemas';
import { distanciaEntre } from '@visitas/contract/comun/distancia';
import { describe, expect, test } from 'vitest';
import { clientes, INACTIVOS, SIN_UBICACION } from './clientes.ts';

const todos = clientes();

/** From GeoNames, by the end of the address; the seed's own places come from maps. */
const CENTROS: Record<string, [latitud: number, longitud: number]> = {
  'Ciudad de Guatemala': [14.64072, -90.51327],
  'Mixco, Guatemala': [14.63077, -90.60711],
  'Villa Nueva, Guatemala': [14.52512, -90.58544],
  'San Miguel Petapa, Guatemala': [14.50189, -90.56196],
  'Santa Catarina Pinula, Guatemala': [14.57047, -90.49925],
  'Amatitlán, Guatemala': [14.4774, -90.63489],
  'Antigua Guatemala, Sacatepéquez': [14.56111, -90.73444],
  Escuintla: [14.305, -90.785],
  'zona 1, Chimaltenango': [14.66111, -90.81944],
  'Tecpán Guatemala, Chimaltenango': [14.76181, -90.99247],
  Sololá: [14.77222, -91.18333],
  Totonicapán: [14.91167, -91.36111],
  Quetzaltenango: [14.83472, -91.51806],
  'Mazatenango, Suchitepéquez': [14.53417, -91.50333],
  Retalhuleu: [14.53611, -91.67778],
  'San Marcos': [14.96389, -91.79444],
  Huehuetenango: [15.31918, -91.47241],
  'Santa Cruz del Quiché, Quiché': [15.03085, -91.14871],
  'Guastatoya, El Progreso': [14.85417, -90.06944],
  'Salamá, Baja Verapaz': [15.10278, -90.31806],
  'Cobán, Alta Verapaz': [15.47083, -90.37083],
  'Flores, Petén': [16.92258, -89.89941],
  'Puerto Barrios, Izabal': [15.72778, -88.59444],
  Zacapa: [14.97222, -89.53056],
  'zona 1, Chiquimula': [14.8, -89.54583],
  'Esquipulas, Chiquimula': [14.56571, -89.35166],
  Jalapa: [14.63472, -89.98889],
  Jutiapa: [14.29167, -89.89583],
};

test('the sixty clients are all different, and the form would accept each of them', () => {
  expect(todos).toHaveLength(60);
  for (const campo of ['nombre', 'documentoIdentificacion'] as const) {
    expect(new Set(todos.map(({ fila }) => fila[campo].toLowerCase())).size).toBe(60);
  }
  for (const { fila } of todos) {
    const { activo, ...escrito } = fila;
    expect(esquemaClienteNuevo.parse(escrito)).toEqual(escrito);
    expect(activo).toBe(!INACTIVOS.includes(fila.nombre));
  }
});

test('telephones and tax numbers have the shape of the country', () => {
  for (const { fila } of todos) {
    expect(fila.telefono).toMatch(/^\+502 [2-7]\d{3}-\d{4}$/);
    expect(fila.documentoIdentificacion).toMatch(/^\d{4} \d{5} (0[1-9]|1\d|2[0-2])01$/);
    if (fila.nit !== null) expect(fila.nit).toMatch(/^\d{7,8}-[\dK]$/);
  }
});

test('a few clients are inactive, a few have no place on the map, and a few have no email', () => {
  const cuantos = (es: (fila: (typeof todos)[number]['fila']) => boolean) =>
    todos.filter(({ fila }) => es(fila)).length;
  expect(cuantos(({ activo }) => !activo)).toBe(4);
  expect(cuantos(({ latitud, longitud }) => latitud === null && longitud === null)).toBe(4);
  expect(cuantos(({ nombre }) => SIN_UBICACION.includes(nombre))).toBe(4);
  expect(cuantos(({ correo }) => correo === null)).toBeGreaterThan(3);
  expect(cuantos(({ nit }) => nit === null)).toBeGreaterThan(0);
});

describe.each(todos.map((cliente) => [cliente.fila.nombre, cliente] as const))(
  '%s',
  (_, cliente) => {
    test('is in the town of its address, in Guatemala', () => {
      const { direccion } = cliente.fila;
      const [, centro] = Object.entries(CENTROS).find(([lugar]) => direccion.endsWith(lugar)) ?? [];
      const [latitud = 0, longitud = 0] = centro ?? [];
      expect(distanciaEntre(cliente.lugar, { latitud, longitud })).toBeLessThan(15_000);
      expect(cliente.lugar.latitud).toBeGreaterThan(13.7);
      expect(cliente.lugar.latitud).toBeLessThan(17.82);
      expect(cliente.lugar.longitud).toBeGreaterThan(-92.24);
      expect(cliente.lugar.longitud).toBeLessThan(-88.22);
    });
  },
);
