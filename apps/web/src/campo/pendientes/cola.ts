import { crearAlmacen } from '../../plataforma/memoria/almacen.ts';
import { sesion } from '../../plataforma/memoria/sesion.ts';
import { crearValor, useValor } from '../../plataforma/valor.ts';
import type { Accion } from './accion.ts';
import type { Instantanea } from './remitente.ts';

/** The outbox of whoever is signed in, as the screens see it. */
export interface Pendientes extends Instantanea {
  /** Whether the phone can keep what is done without a connection. */
  guarda: boolean;
  /** Sends what waits, before a reading. */
  enviarAntes?: () => Promise<unknown>;
}

const NADA: readonly Accion[] = [];
/** How long a reading waits for what has to be sent before it: it must not wait for a dead network. */
const TURNO_MS = 3_000;

const vista = crearValor<Pendientes | undefined>(undefined);
/** A screen needs what sends, maybe before its door is open: what is inside the page begins before what is around it. */
const urgente = crearValor(false);
/** Who left something to be sent, known before what sends is here. */
const conAlgo = crearAlmacen('visitas.con-pendientes', () => localStorage);

/**
 * The door to the outbox: what the first page needs of it. What sends is behind it, and is downloaded once that
 * page is there.
 */
export const pendientes = {
  /** Undefined until the disk has been read, and for whoever has no outbox. */
  ver: vista.ver,

  mostrar(nuevo: Pendientes): void {
    const dueno = nuevo.cola[0]?.idUsuario;
    conAlgo.guardar(dueno === undefined ? null : String(dueno));
    vista.poner(nuevo);
  },

  /** Whoever had it open has left. */
  cerrar(): void {
    urgente.poner(false);
    vista.poner(undefined);
  },

  /**
   * What sends is brought so as soon as a screen needs it, or this person left something to be sent. Answers how
   * to have it brought no more.
   */
  traerAsi(traer: () => void, idUsuario: number): () => void {
    if (urgente.ver() || conAlgo.leer() === String(idUsuario)) traer();
    return urgente.escuchar(traer);
  },

  /** As soon as the disk has been read; undefined when that takes too long. */
  async conocidos(): Promise<Pendientes | undefined> {
    if (!vista.ver()) {
      urgente.poner(true);
      const leido = new Promise<void>((cumplir) => {
        const dejar = vista.escuchar(() => {
          if (!vista.ver()) return;
          dejar();
          cumplir();
        });
      });
      await comoMucho(leido);
    }
    return vista.ver();
  },

  /** What waits is sent before anything is read again, so that no reading shows the state before it. */
  async vaciados(): Promise<void> {
    const { idUsuario } = sesion.usuario() ?? {};
    // The page has just been opened, and the last time this person left something to be sent.
    if (!vista.ver() && conAlgo.leer() === String(idUsuario)) await pendientes.conocidos();
    const enviado = vista.ver()?.enviarAntes?.();
    if (enviado) await comoMucho(enviado.catch(() => undefined));
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

export const usePendientes = (): Pendientes | undefined => useValor(vista);

export const useCola = (): readonly Accion[] => usePendientes()?.cola ?? NADA;
