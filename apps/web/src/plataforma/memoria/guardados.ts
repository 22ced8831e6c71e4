import { crearAlmacen } from './almacen.ts';
import { sesion } from './sesion.ts';

/** Well within what the server remembers of a key: later than this nobody is waiting for it. */
const VIGENCIA_MS = 7 * 24 * 60 * 60 * 1000;

/** A password is never written down: it lasts as long as the page. */
const SECRETOS: readonly string[] = ['password', 'actual', 'nueva'];

interface Guardado<T> {
  /** Whose it is, by id: two people may have one name. */
  de: number | undefined;
  /** When it was left. */
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
 * What somebody left half done, of one kind and by the address it was done at: for them and nobody
 * else. A session that lapses, a page that reloads or a tab that is closed loses nothing.
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

/** Nothing of what others left here stays; without an id, nothing of anybody. */
export function conservarSoloDe(idUsuario: number | undefined): void {
  for (const nombre of nombres()) {
    if (idUsuario === undefined || leer(nombre)?.de !== idUsuario) borrar(nombre);
  }
}

/** Whoever uses this page now may be another: what was only in it goes. */
export const vaciarMemoria = (): void => enMemoria.clear();
