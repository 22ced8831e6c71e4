import { PANTALLAS, type Pantalla } from '../apoyo/pantallas.ts';
import { type Foto, fotoDe } from './foto.ts';
import { FORMULARIOS } from './situaciones/formularios.ts';
import { GENERALES } from './situaciones/generales.ts';
import { HOY_EN } from './situaciones/hoy.ts';
import { LISTAS } from './situaciones/listas.ts';
import { PANELES_EN } from './situaciones/paneles.ts';
import { REPORTES } from './situaciones/reportes.ts';
import { SEMANA_EN } from './situaciones/semana.ts';
import { VISITAS } from './situaciones/visitas.ts';

/** '/visitas/detalle/1/editar' → 'visitas-detalle-editar'. */
const nombreDe = (ruta: string): string =>
  ruta
    .split('/')
    .filter((tramo) => tramo !== '' && !/^\d+$/.test(tramo))
    .join('-');

/** Of those who may see it, the last is who it was made for. */
const deCada = ({ ruta, admite, sobre }: Pantalla): Foto =>
  fotoDe(admite.at(-1) ?? null)(nombreDe(ruta), ruta, { sobre });

/** Every screen of section 2, and how else some of them are seen: empty, waiting, failing. */
export const FOTOS: readonly Foto[] = [
  ...PANTALLAS.map(deCada),
  ...GENERALES,
  ...PANELES_EN,
  ...LISTAS,
  ...HOY_EN,
  ...FORMULARIOS,
  ...VISITAS,
  ...SEMANA_EN,
  ...REPORTES,
];
