import { FalloDelAlmacen } from '../plataforma/almacen/peticiones.ts';
import { codigoDelSistema } from '../plataforma/fallos.ts';
import { FalloDeRespaldo, SE_INTERRUMPIO } from './fallo.ts';

/** Why a backup was not made and what to do, for the table, the screen and the console. */
export function problemaDe(error: unknown, lugar: string): string {
  if (error instanceof FalloDeRespaldo) return error.message;
  if (error instanceof Error && error.name === 'AbortError') return SE_INTERRUMPIO;
  if (error instanceof FalloDelAlmacen) return delAlmacen(error, lugar);
  return DEL_DISCO[codigoDelSistema(error)]?.(rutaDe(error) ?? lugar) ?? INESPERADO;
}

/** The system names the file or folder that it denies, which a store's place would not. */
const rutaDe = (error: unknown): string | null =>
  error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : null;

const INESPERADO = 'No se pudo hacer el respaldo. El registro del programa dice por qué.';

const sinPermiso = (lugar: string) =>
  `No se puede escribir en ${lugar}. Da permiso al usuario con el que corre el programa, o elige otro lugar en RESPALDOS.`;
const sinEspacio = (lugar: string) =>
  `No queda espacio para guardar el respaldo en ${lugar}. Libera espacio, o guarda menos respaldos en RESPALDOS.`;
const sinCarpeta = (lugar: string) =>
  `En ${lugar} no se pueden guardar archivos. Escribe en RESPALDOS una carpeta que exista o se pueda crear.`;

const DEL_DISCO: Record<string, (lugar: string) => string> = {
  ENOSPC: sinEspacio,
  EDQUOT: sinEspacio,
  EACCES: sinPermiso,
  EPERM: sinPermiso,
  EROFS: sinPermiso,
  ENOENT: sinCarpeta,
  ENOTDIR: sinCarpeta,
  EISDIR: sinCarpeta,
};

function delAlmacen({ estado, codigo }: FalloDelAlmacen, lugar: string): string {
  if (codigo === 'NoSuchBucket')
    return `No existe la cubeta de ${lugar}. Créala, o corrige RESPALDOS.`;
  if (codigo === 'RequestTimeTooSkewed')
    return `El reloj de este equipo no coincide con el de ${lugar}. Ponlo en hora.`;
  if (codigo === 'IncompleteBody')
    return `El almacén de ${lugar} guardó el respaldo incompleto, y se borró. Revisa su espacio.`;
  if (estado === 401 || estado === 403)
    return `El almacén de ${lugar} no acepta la clave o el secreto (${codigo}). Corrígelos en RESPALDOS.`;
  if (estado === null)
    return `No se puede llegar al almacén de ${lugar} (${codigo}). Revisa la red y la dirección en RESPALDOS.`;
  return `El almacén de ${lugar} no pudo guardar el respaldo (${estado} ${codigo}). Revisa su estado.`;
}
