import { join } from 'node:path';
import type { Config } from '../../plataforma/config/config.ts';
import { enAlmacen } from './almacen.ts';
import { enCarpeta } from './carpeta.ts';
import type { LugarDeRespaldos } from './destino.ts';

/** The place that `RESPALDOS` says; null when it says none. */
export function lugarElegido({
  respaldos,
  carpetaDatos,
}: Pick<Config, 'respaldos' | 'carpetaDatos'>): LugarDeRespaldos | null {
  if (respaldos === null || respaldos === 'aparte') return null;
  const { donde } = respaldos;
  if ('carpeta' in donde) return enCarpeta(donde.carpeta);
  return enAlmacen(donde.almacen, join(carpetaDatos, 'provisional'));
}
