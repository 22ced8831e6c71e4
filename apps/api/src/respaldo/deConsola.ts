import { basename, dirname } from 'node:path';
import { type Conexion, sinPrisa } from '../plataforma/bd/conexion.ts';
import { anotarHecho, type ClaseDeRespaldo } from './consultas.ts';

interface HechoEnConsola {
  clase: ClaseDeRespaldo;
  archivo: string;
  empezadoEn: Date;
  bytes: number;
  visitas: number | null;
}

/**
 * Tells the table about a backup or a rehearsal of the console, so that nobody is warned that there is none.
 * Data of an older version have no table, and a server may be read only: the backup is as good without its row.
 */
export async function anotarDeConsola(
  conexion: Conexion,
  { archivo, ...hecho }: HechoEnConsola,
): Promise<void> {
  const donde = { lugar: dirname(archivo), archivo: basename(archivo) };
  await sinPrisa(conexion, (bd) =>
    anotarHecho(bd, { ...hecho, ...donde, origen: 'consola' }),
  ).catch(() => undefined);
}
