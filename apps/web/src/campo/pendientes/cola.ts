import { useSyncExternalStore } from 'react';
import { crearAlmacen } from '../../plataforma/memoria/almacen.ts';
import { sesion } from '../../plataforma/memoria/sesion.ts';
import type { Accion } from './accion.ts';
import type { Instantanea } from './remitente.ts';

/** The outbox of whoever is signed in, as the screens see it. */
export interface Pendientes extends Instantanea {
  /** Whether the phone can keep what is done without a connection. */
  guarda: boolean;
}

const NADA: readonly Accion[] = [];
/** How long a reading waits for what has to be sent before it: it must not wait for a dead network. */
const TURNO_MS = 3_000;

let actual: Pendientes | undefined;
let enviarAntes: (() => Promise<unknown>) | undefined;
/** Brings what sends now; until somebody needs it, it comes after the first page. */
let traer = (): void => undefined;
/** A screen needed it before its door was open: what is inside the page begins before what is around it. */
let urgente = false;
const oyentes = new Set<() => void>();
/** Who left something to be sent, known before what sends is here. */
const conAlgo = crearAlmacen('visitas.con-pendientes', () => localStorage);

/**
 * The door to the outbox: what the first page needs of it. What sends is behind it, and is downloaded once that
 * page is there.
 */
export const pendientes = {
  /** Undefined until the disk has been read, and for whoever has no outbox. */
  ver: (): Pendientes | undefined => actual,

  mostrar(nuevo: Pendientes | undefined): void {
    actual = nuevo;
    if (!nuevo) urgente = false;
    const dueno = nuevo?.cola[0]?.idUsuario;
    if (nuevo) conAlgo.guardar(dueno === undefined ? null : String(dueno));
    for (const oyente of oyentes) oyente();
  },

  /** What sends is brought so: at once where a screen needs it already, or this person left something to be sent. */
  traerAsi(como: () => void, idUsuario: number): void {
    traer = como;
    if (urgente || conAlgo.leer() === String(idUsuario)) traer();
  },

  /** What sends says how to send what waits. */
  atender(enviar: (() => Promise<unknown>) | undefined): void {
    enviarAntes = enviar;
  },

  /** As soon as the disk has been read; undefined when that takes too long. */
  async conocidos(): Promise<Pendientes | undefined> {
    if (!actual) {
      urgente = true;
      traer();
      const leido = new Promise<void>((cumplir) => {
        const dejar = suscribir(() => {
          if (!actual) return;
          dejar();
          cumplir();
        });
      });
      await comoMucho(leido);
    }
    return actual;
  },

  /** What waits is sent before anything is read again, so that no reading shows the state before it. */
  async vaciados(): Promise<void> {
    const { idUsuario } = sesion.usuario() ?? {};
    // The page has just been opened, and the last time this person left something to be sent.
    if (!actual && conAlgo.leer() === String(idUsuario)) await pendientes.conocidos();
    if (enviarAntes) await comoMucho(enviarAntes().catch(() => undefined));
  },
};

async function comoMucho(tarea: Promise<unknown>): Promise<void> {
  let reloj: ReturnType<typeof setTimeout> | undefined;
  const limite = new Promise((cumplir) => {
    reloj = setTimeout(cumplir, TURNO_MS);
  });
  await Promise.race([tarea, limite]);
  clearTimeout(reloj);
}

const suscribir = (oyente: () => void) => {
  oyentes.add(oyente);
  return () => {
    oyentes.delete(oyente);
  };
};

export const usePendientes = (): Pendientes | undefined =>
  useSyncExternalStore(suscribir, pendientes.ver);

export const useCola = (): readonly Accion[] => usePendientes()?.cola ?? NADA;
