import { useSyncExternalStore } from 'react';
import { crearAlmacen } from '../../plataforma/memoria/almacen.ts';
import { sesion } from '../../plataforma/memoria/sesion.ts';
import { crearValor } from '../../plataforma/valor.ts';
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

interface Puerta {
  /** Undefined until the disk has been read, and for whoever has no outbox. */
  vista?: Pendientes | undefined;
  /** Sends what waits, once the engine is here. */
  enviarAntes?: (() => Promise<unknown>) | undefined;
  /** Brings the engine now; until somebody needs it, it comes after the first page. */
  traer?: () => void;
  /** A screen needed it before its door was open: what is inside the page begins before what is around it. */
  urgente?: boolean;
}
const puerta = crearValor<Puerta>({});
const cambiar = (cambios: Puerta) => puerta.poner({ ...puerta.ver(), ...cambios });
/** Who left something to be sent, known before the engine is here. */
const conAlgo = crearAlmacen('visitas.con-pendientes', () => localStorage);

/**
 * The door to the outbox: what the first page needs of it. The engine behind it is downloaded once that
 * page is there.
 */
export const pendientes = {
  ver: (): Pendientes | undefined => puerta.ver().vista,

  mostrar(vista: Pendientes): void {
    const dueno = vista.cola[0]?.idUsuario;
    conAlgo.guardar(dueno === undefined ? null : String(dueno));
    cambiar({ vista });
  },

  /** Whoever had it open has left. */
  cerrar: (): void => cambiar({ vista: undefined, urgente: false }),

  /** The engine is brought so: at once where a screen needs it already, or this person left something to be sent. */
  traerAsi(traer: () => void, idUsuario: number): void {
    cambiar({ traer });
    if (puerta.ver().urgente || conAlgo.leer() === String(idUsuario)) traer();
  },

  /** The engine says how to send what waits. */
  atender: (enviarAntes: Puerta['enviarAntes']): void => cambiar({ enviarAntes }),

  /** As soon as the disk has been read; undefined when that takes too long. */
  async conocidos(): Promise<Pendientes | undefined> {
    if (!pendientes.ver()) {
      cambiar({ urgente: true });
      puerta.ver().traer?.();
      const leido = new Promise<void>((cumplir) => {
        const dejar = puerta.escuchar(() => {
          if (!pendientes.ver()) return;
          dejar();
          cumplir();
        });
      });
      await comoMucho(leido);
    }
    return pendientes.ver();
  },

  /** What waits is sent before anything is read again, so that no reading shows the state before it. */
  async vaciados(): Promise<void> {
    const { idUsuario } = sesion.usuario() ?? {};
    // The page has just been opened, and the last time this person left something to be sent.
    if (!pendientes.ver() && conAlgo.leer() === String(idUsuario)) await pendientes.conocidos();
    const { enviarAntes } = puerta.ver();
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

export const usePendientes = (): Pendientes | undefined =>
  useSyncExternalStore(puerta.escuchar, pendientes.ver);

export const useCola = (): readonly Accion[] => usePendientes()?.cola ?? NADA;
