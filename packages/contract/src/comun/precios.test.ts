import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { operaciones } from '../operaciones.ts';
import type { Operacion } from './operacion.ts';
import { PRECIO } from './precios.ts';

/** Lists that take nothing from their caller's minute, with what bounds them. */
const SIN_PRECIO: Record<string, string> = {
  'usuarios.tecnicosDe': 'the technicians of one supervisor',
  'usuarios.misTecnicos': 'the technicians of the caller',
  'usuarios.agregarTecnicos': 'the technicians just added',
  'sesiones.listar': 'at most twenty a person',
  'visitas.versiones': 'the executions of one visit',
  'visitas.crearVarias': 'the visits just created',
  'visitas.mover': 'the visits just moved',
  'visitas.cerrarVarias': 'the visits just closed',
  'dashboards.actividad': 'a fixed number of rows',
  'vistas.listar': 'the views of the caller',
  'ausencias.listar': 'the absences of some weeks',
  'feriados.listar': 'the holidays of a year',
  'formularios.resumen': 'a row for each kind of visit',
  'importaciones.listar': "the caller's imports of the last day",
  'importaciones.filas': 'always a window',
  'importaciones.lugares': 'the places of one import that are in doubt',
};

const filas = Object.entries<Operacion>(operaciones);
const esDeMuchas = ([, { ruta, criterios, respuesta, exportable }]: [string, Operacion]) =>
  respuesta instanceof z.ZodMiniArray ||
  ruta.endsWith('/mapa') ||
  exportable !== undefined ||
  Object.hasOwn(criterios?.shape ?? {}, 'limite');

test('each list and map takes something from the minute of its caller, or here is why it takes nothing', () => {
  const gratis = filas.filter((una) => esDeMuchas(una) && una[1].precio === undefined);
  expect(gratis.map(([nombre]) => nombre).sort()).toEqual(Object.keys(SIN_PRECIO).sort());
});

test('what a phone sends by itself takes nothing: the work of the field is never refused for being much', () => {
  expect(filas.filter(([, { sinRed, precio }]) => sinRed && precio)).toEqual([]);
});

test('what waits its turn with other whole lists is declared as such, not under another name', () => {
  const enteras = filas.filter(([, { enCarril }]) => enCarril).map(([nombre]) => nombre);
  expect(enteras).toEqual(['visitas.listar', 'visitas.porSupervisor', 'visitas.porTecnico']);
  const propiedades = new Set(filas.flatMap(([, { precio }]) => precio ?? []));
  expect([...propiedades].sort((a, b) => a - b)).toEqual(Object.values(PRECIO));
});
