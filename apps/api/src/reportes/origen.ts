/** A name or an address, and a port: what a browser writes in `Host`, and nothing else. */
const HOST = /^https?:\/\/([a-z0-9]([a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;
const LARGO_MAXIMO = 260;

/**
 * Printed on the document for whoever receives it. Without URL_PUBLICA the origin is the `Host` that
 * the request came with; if it cannot be one, only the path is printed.
 */
export function direccionDeComprobacion(origen: string, clave: string): string {
  const ruta = `/verificar/${clave}`;
  return HOST.test(origen) && origen.length <= LARGO_MAXIMO ? origen + ruta : ruta;
}

export const esDireccion = (comprobacion: string): boolean => !comprobacion.startsWith('/');
