import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { Config } from '../plataforma/config/config.ts';
import { hoyEn } from '../plataforma/hoy.ts';
import { anotarTamano } from './consultas.ts';
import { medirDisco } from './lectura.ts';

/** Writes the sizes of today, once. */
export const tomarMuestra = async (bd: Ejecutor, config: Config): Promise<void> =>
  anotarTamano(bd, hoyEn(config.zonaHoraria), await medirDisco(config));
