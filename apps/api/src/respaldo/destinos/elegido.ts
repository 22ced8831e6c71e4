import { join } from 'node:path';
import type { Config } from '../../plataforma/config/config.ts';
import { enAlmacen } from './almacen.ts';
import { enCarpeta } from './carpeta.ts';
import type { Destino } from './destino.ts';

/** The place that `RESPALDOS` says; null when it says none. */
export function destinoDe({
  respaldos,
  carpetaDatos,
}: Pick<Config, 'respaldos' | 'carpetaDatos'>): Destino | null {
  if (respaldos === null || respaldos === 'aparte') return null;
  const { donde } = respaldos;
  if ('carpeta' in donde) return enCarpeta(donde.carpeta);
  return enAlmacen(donde.almacen, join(carpetaDatos, 'provisional'));
}
