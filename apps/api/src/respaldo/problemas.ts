import { FalloDelAlmacen } from '../plataforma/almacen/peticiones.ts';
import { explicarDisco } from './explicaciones.ts';
import { FalloDeRespaldo, SE_INTERRUMPIO } from './fallo.ts';

/** Why a backup was not made and what to do, for the table, the screen and the console. */
export function problemaDe(error: unknown, lugar: string): string {
  if (error instanceof FalloDeRespaldo) return error.message;
  if (error instanceof Error && error.name === 'AbortError') return SE_INTERRUMPIO;
  if (error instanceof FalloDelAlmacen) return delAlmacen(error, lugar, DE_RESPALDOS);
  return explicarDisco(error, rutaDe(error) ?? lugar) ?? INESPERADO;
}

/** The same for a file of visits that a restore puts in its place. An unexpected error stays as it is. */
export function explicarArchivo(error: unknown, lugar: string): unknown {
  const frase =
    error instanceof FalloDelAlmacen
      ? delAlmacen(error, lugar, DE_ARCHIVOS)
      : explicarDisco(error, lugar);
  return frase ? new FalloDeRespaldo(frase, { cause: error }) : error;
}

/** The system names the file or folder that it denies, which a store's place would not. */
const rutaDe = (error: unknown): string | null =>
  error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : null;

const INESPERADO = 'No se pudo hacer el respaldo. El registro del programa dice por qué.';

const DE_RESPALDOS = { que: 'el respaldo', ajuste: 'RESPALDOS' };
const DE_ARCHIVOS = { que: 'los archivos de las visitas', ajuste: 'ARCHIVOS_URL' };

function delAlmacen(
  { estado, codigo }: FalloDelAlmacen,
  lugar: string,
  { que, ajuste }: typeof DE_RESPALDOS,
): string {
  if (codigo === 'NoSuchBucket')
    return `No existe la cubeta de ${lugar}. Créala, o corrige ${ajuste}.`;
  if (codigo === 'RequestTimeTooSkewed')
    return `El reloj de este equipo no coincide con el de ${lugar}. Ponlo en hora.`;
  if (codigo === 'IncompleteBody')
    return `El almacén de ${lugar} guardó algo incompleto, y se borró. Revisa su espacio.`;
  if (estado === 401 || estado === 403)
    return `El almacén de ${lugar} no acepta la clave o el secreto (${codigo}). Corrígelos en ${ajuste}.`;
  if (estado === null)
    return `No se puede llegar al almacén de ${lugar} (${codigo}). Revisa la red y la dirección en ${ajuste}.`;
  return `El almacén de ${lugar} no pudo guardar ${que} (${estado} ${codigo}). Revisa su estado.`;
}
