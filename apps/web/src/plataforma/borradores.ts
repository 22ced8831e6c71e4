import { crearAlmacen } from './almacen.ts';
import { sesion } from './sesion.ts';

/** What someone had typed in a form, and over which version of the record. */
export interface Borrador {
  cambios: Record<string, unknown>;
  version: number | undefined;
}

interface Guardado extends Borrador {
  de: string | undefined;
}

/** A password is never written down: it lasts as long as the page. */
const SECRETOS = ['password', 'actual', 'nueva'];
const esPublico = ([campo]: [string, unknown]) => !SECRETOS.includes(campo);

const PREFIJO = 'visitas.borrador:';
const enMemoria = new Map<string, Guardado>();
const almacen = (ruta: string) => crearAlmacen(PREFIJO + ruta, () => sessionStorage);
const propietario = () => sesion.usuario()?.nombre;

function leerGuardado(ruta: string): Guardado | null {
  try {
    return enMemoria.get(ruta) ?? JSON.parse(almacen(ruta).leer() ?? 'null');
  } catch {
    return null;
  }
}

function rutasGuardadas(): string[] {
  try {
    const claves = Object.keys(sessionStorage).filter((clave) => clave.startsWith(PREFIJO));
    return [...enMemoria.keys(), ...claves.map((clave) => clave.slice(PREFIJO.length))];
  } catch {
    return [...enMemoria.keys()];
  }
}

/**
 * By the address of its form, for whoever wrote it and nobody else: a session that lapses in the
 * middle, or a phone that drops the page, loses nothing.
 */
export const borradores = {
  leer(ruta: string): Borrador | null {
    const guardado = leerGuardado(ruta);
    return guardado?.de === propietario() ? guardado : null;
  },

  guardar(ruta: string, borrador: Borrador): void {
    const guardado = { ...borrador, de: propietario() };
    enMemoria.set(ruta, guardado);
    const cambios = Object.fromEntries(Object.entries(borrador.cambios).filter(esPublico));
    almacen(ruta).guardar(JSON.stringify({ ...guardado, cambios }));
  },

  borrar(ruta: string): void {
    enMemoria.delete(ruta);
    almacen(ruta).guardar(null);
  },

  /** Nothing of what others typed here stays; without a `nombre`, nothing of anybody. */
  conservarSoloDe(nombre: string | undefined): void {
    for (const ruta of rutasGuardadas()) {
      if (nombre === undefined || leerGuardado(ruta)?.de !== nombre) borradores.borrar(ruta);
    }
  },
};
