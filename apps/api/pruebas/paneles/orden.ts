import type { Hechos, Visita } from './hechos.ts';

type Orden = (una: Visita, otra: Visita) => number;

const porId: Orden = (una, otra) => una.idVisita - otra.idVisita;
export const porFecha: Orden = (una, otra) =>
  una.fechaPlanificada.localeCompare(otra.fechaPlanificada) || porId(una, otra);
export const porActualizacion: Orden = (una, otra) =>
  Number(una.actualizadaEn) - Number(otra.actualizadaEn) || porId(una, otra);
export const alReves =
  (orden: Orden): Orden =>
  (una, otra) =>
    orden(otra, una);

const ALFABETO = new Intl.Collator('es');

/** Each one once. */
export const porNombre = (usuarios: Hechos['usuarios']) =>
  [...new Set(usuarios)].sort(
    (uno, otro) => ALFABETO.compare(uno.nombre, otro.nombre) || uno.idUsuario - otro.idUsuario,
  );
