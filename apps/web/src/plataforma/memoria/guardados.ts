import { crearAlmacen } from './almacen.ts';
import { trabajaEnCampo } from './enCampo.ts';
import { sesion } from './sesion.ts';

/** Shorter than the server's memory of an idempotency key. After it, no user expects the answer. */
const VIGENCIA_MS = 7 * 24 * 60 * 60 * 1000;

/** Secrets are never written to storage: they last as long as the page. A `llave` is that of an address of one use. */
const SECRETOS: readonly string[] = [
  ...['password', 'actual', 'nueva', 'codigo'],
  ...['secreto', 'llave'],
];

interface Guardado<T> {
  /** The owner's id. */
  de: number | undefined;
  /** The owner works in the field: on a shared phone it waits for them, as all that they have not sent. */
  deCampo?: boolean;
  desde: number;
  valor: T;
}

const PREFIJO = 'visitas.a-medias:';
const enMemoria = new Map<string, Guardado<unknown>>();
const almacen = (nombre: string) => crearAlmacen(PREFIJO + nombre, () => localStorage);

const estaVigente = ({ desde }: Guardado<unknown>): boolean => Date.now() - desde < VIGENCIA_MS;

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
 * Unfinished work by its kind and the path of its screen, only for its owner. It survives an
 * expired session, a reload and a closed tab.
 */
export const crearGuardados = <T>(clase: string) => ({
  leer(ruta: string): Guardado<T> | null {
    const guardado = leer<T>(`${clase}:${ruta}`);
    const suyo = guardado?.de === sesion.usuario()?.idUsuario;
    return guardado && suyo && estaVigente(guardado) ? guardado : null;
  },

  guardar(ruta: string, valor: T): void {
    const usuario = sesion.usuario();
    const deCampo = trabajaEnCampo(usuario);
    const guardado = { de: usuario?.idUsuario, deCampo, desde: Date.now(), valor };
    enMemoria.set(`${clase}:${ruta}`, guardado);
    almacen(`${clase}:${ruta}`).guardar(JSON.stringify(guardado, sinSecretos));
  },

  borrar: (ruta: string): void => borrar(`${clase}:${ruta}`),
});

/** The kinds that a person wrote and no server has. */
const ESCRITOS = ['borrador:', 'correcciones:'];

/** True when this user left something written: a sign-out would delete it. */
export function hayEscrito(): boolean {
  const mio = sesion.usuario()?.idUsuario;
  const escritos = nombres().filter((nombre) => ESCRITOS.some((clase) => nombre.startsWith(clase)));
  return escritos.some((nombre) => {
    const guardado = leer(nombre);
    return mio !== undefined && guardado?.de === mio && estaVigente(guardado);
  });
}

const esperaASuDueno = (guardado: Guardado<unknown>): boolean =>
  guardado.deCampo === true && estaVigente(guardado);

function conservar(queda: (guardado: Guardado<unknown>) => boolean): void {
  for (const nombre of nombres()) {
    const guardado = leer(nombre);
    if (!guardado || !queda(guardado)) borrar(nombre);
  }
}

/** Removes the unfinished work of all other users, except of those who work in the field. */
export const conservarSoloDe = (idUsuario: number): void =>
  conservar((guardado) => guardado.de === idUsuario || esperaASuDueno(guardado));

/** Clears this page's memory: another user may be using it now. */
export const vaciarMemoria = (): void => enMemoria.clear();

// An expired session keeps the drafts for their owner. When the session changes in another tab,
// that tab decides what to keep and this one only clears its memory.
sesion.alCambiar((cambio, de) => {
  if (cambio === 'terminada')
    conservar((uno) => de !== undefined && uno.de !== de && esperaASuDueno(uno));
  if (cambio === 'ajena') vaciarMemoria();
});
