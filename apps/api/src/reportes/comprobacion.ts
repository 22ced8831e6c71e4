import { randomInt } from 'node:crypto';
import { ALFABETO_DEL_FOLIO, LARGO_DEL_FOLIO } from '@visitas/contract/reportes/esquemas';

/** Printed on the document, to check it by. `randomInt` favours no letter, as a remainder would. */
export const folioNuevo = (): string =>
  Array.from({ length: LARGO_DEL_FOLIO }, () =>
    ALFABETO_DEL_FOLIO.charAt(randomInt(ALFABETO_DEL_FOLIO.length)),
  ).join('');

/** A name or an address, and a port: what a browser writes in `Host`, and nothing else. */
const HOST = /^https?:\/\/([a-z0-9]([a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;
const LARGO_MAXIMO = 260;

/**
 * Where a reader checks the document. Without URL_PUBLICA the origin is the request's `Host`; when
 * that cannot be one, only the path is printed.
 */
export function urlDeComprobacion(origen: string, folio: string): string {
  const ruta = `/verificar/${folio}`;
  return HOST.test(origen) && origen.length <= LARGO_MAXIMO ? origen + ruta : ruta;
}

/** False for a path alone, which makes no link. */
export const esUrl = (comprobacion: string): boolean => !comprobacion.startsWith('/');
