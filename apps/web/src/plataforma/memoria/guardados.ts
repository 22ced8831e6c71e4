import { crearAlmacen } from './almacen.ts';
import { sesion } from './sesion.ts';

/** Shorter than the server remembers an idempotency key; after it nobody waits for an answer. */
const VIGENCIA_MS = 7 * 24 * 60 * 60 * 1000;

/** Fields with a password are never written to storage: they last as long as the page. */
const SECRETOS: readonly string[] = ['password', 'actual', 'nueva'];

interface Guardado<T> {
  /** The id of the person it belongs to. */
  de: number | undefined;
  /** When it was kept. */
  desde: number;
  valor: T;
}

const PREFIJO = 'visitas.a-medias:';
const enMemoria = new Map<string, Guardado<unknown>>();
const almacen = (nombre: string) => crearAlmacen(PREFIJO + nombre, () => localStorage);

const sinSecretos = (nombre: string, valor: unknown): unknown =>
  SECRETOS.includes(nombre) && valor !== '' ? undefined : valor;

function leer<T>(nombre: string): Guardado<T> | null {
  try {
    return (enMemoria.get(nombre) ?? JSON.parse(almacen(nombre).leer() ?? 'null')) as Guardado<T>;
  } catch {
    return null;
  }
}

function borrar(nombre: string): void {
  enMemoria.delete(nombre);
  almacen(nombre).guardar(null);
}

function nombres(): string[] {
  try {
    const guardadas = Object.keys(localStorage).filter((nombre) => nombre.startsWith(PREFIJO));
    return [...enMemoria.keys(), ...guardadas.map((nombre) => nombre.slice(PREFIJO.length))];
  } catch {
    return [...enMemoria.keys()];
  }
}

/**
 * What somebody left half done, by its kind and by the path of its screen; nobody else gets it. It
 * survives a session that expires, a page that reloads and a tab that is closed.
 */
export const crearGuardados = <T>(clase: string) => ({
  leer(ruta: string): Guardado<T> | null {
    const guardado = leer<T>(`${clase}:${ruta}`);
    const suyo = guardado?.de === sesion.usuario()?.idUsuario;
    return guardado && suyo && Date.now() - guardado.desde < VIGENCIA_MS ? guardado : null;
  },

  guardar(ruta: string, valor: T): void {
    const guardado = { de: sesion.usuario()?.idUsuario, desde: Date.now(), valor };
    enMemoria.set(`${clase}:${ruta}`, guardado);
    almacen(`${clase}:${ruta}`).guardar(JSON.stringify(guardado, sinSecretos));
  },

  borrar: (ruta: string): void => borrar(`${clase}:${ruta}`),
});

/** Removes what everybody else left half done; without an id, what everybody did. */
export function conservarSoloDe(idUsuario: number | undefined): void {
  for (const nombre of nombres()) {
    if (idUsuario === undefined || leer(nombre)?.de !== idUsuario) borrar(nombre);
  }
}

/** Removes what is only in the memory of this page: somebody else may use it now. */
export const vaciarMemoria = (): void => enMemoria.clear();

// After a session that lapsed, what was half written is kept for its owner. When the session changed in another tab,
// that tab decides what is kept, and this one only forgets its copy.
sesion.alCambiar((cambio) => {
  if (cambio === 'terminada') conservarSoloDe(undefined);
  if (cambio === 'ajena') vaciarMemoria();
});
