import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { Archivos } from './archivos.ts';
import { ArchivosEnDisco } from './enDisco.ts';
import { ArchivosEnObjetos } from './enObjetos.ts';

export const carpetaDeArchivos = ({ carpetaDatos }: Pick<Config, 'carpetaDatos'>): string =>
  join(carpetaDatos, 'archivos');

export const abrirArchivos = (
  config: Pick<Config, 'carpetaDatos' | 'almacenArchivos'>,
): Archivos =>
  config.almacenArchivos
    ? new ArchivosEnObjetos(config.almacenArchivos)
    : new ArchivosEnDisco(carpetaDeArchivos(config));
