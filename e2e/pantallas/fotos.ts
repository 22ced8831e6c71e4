import { PANTALLAS, type Pantalla } from '../../apps/web/pruebas/pantallas.ts';
import { USUARIO_DE } from '../apoyo/pantallas.ts';
import { type Foto, fotoDe } from './foto.ts';
import { CUENTA } from './situaciones/cuenta.ts';
import { EVIDENCIA } from './situaciones/evidencia.ts';
import { FORMULARIOS } from './situaciones/formularios.ts';
import { GENERALES } from './situaciones/generales.ts';
import { HOY_EN } from './situaciones/hoy.ts';
import { IMPORTAR } from './situaciones/importar.ts';
import { LISTAS } from './situaciones/listas.ts';
import { PANELES_EN } from './situaciones/paneles.ts';
import { REPORTES } from './situaciones/reportes.ts';
import { SEMANA_EN } from './situaciones/semana.ts';
import { VISITAS } from './situaciones/visitas.ts';

/** '/visitas/detalle/1/editar' → 'visitas-detalle-editar'. */
const sinNumeros = (ruta: string): string => ruta.match(/[^/\d][^/]*/g)?.join('-') ?? '';

/** Two screens may differ in their number alone: '/manual/1' → 'manual-1'. */
const nombreDe = (ruta: string): string => {
  const iguales = PANTALLAS.filter((otra) => sinNumeros(otra.ruta) === sinNumeros(ruta));
  return iguales.length > 1 ? (ruta.match(/[^/]+/g)?.join('-') ?? '') : sinNumeros(ruta);
};

/** As the last admitted role, the one that the screen was made for. */
function deCada({ ruta, admite }: Pantalla): Foto {
  const rol = admite.at(-1);
  return fotoDe(rol ? USUARIO_DE[rol] : null)(nombreDe(ruta), ruta);
}

/** Other states of some screens: empty, loading, failing. */
const SITUACIONES: readonly Foto[] = [
  ...GENERALES,
  ...PANELES_EN,
  ...LISTAS,
  ...HOY_EN,
  ...FORMULARIOS,
  ...CUENTA,
  ...IMPORTAR,
  ...VISITAS,
  ...EVIDENCIA,
  ...SEMANA_EN,
  ...REPORTES,
];

/** Every screen, unless a situation has its name already. */
export const FOTOS: readonly Foto[] = [
  ...PANTALLAS.map(deCada).filter(({ nombre }) =>
    SITUACIONES.every((situacion) => situacion.nombre !== nombre),
  ),
  ...SITUACIONES,
];
