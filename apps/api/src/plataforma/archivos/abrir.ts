import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { Archivos } from './archivos.ts';
import { ArchivosEnDisco } from './enDisco.ts';

export const carpetaDeArchivos = ({ carpetaDatos }: Pick<Config, 'carpetaDatos'>): string =>
  join(carpetaDatos, 'archivos');

export const abrirArchivos = (config: Config): Archivos =>
  new ArchivosEnDisco(carpetaDeArchivos(config));
