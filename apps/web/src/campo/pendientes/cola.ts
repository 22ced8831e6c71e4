import { crearAlmacen } from '../../plataforma/memoria/almacen.ts';
import { sesion } from '../../plataforma/memoria/sesion.ts';
import { crearValor, useValor } from '../../plataforma/valor.ts';
import type { Accion } from './accion.ts';
import type { Instantanea } from './remitente.ts';

/** The signed-in user's outbox, as the screens see it. */
export interface Pendientes extends Instantanea {
  /** Whether the phone can store actions made without a connection. */
  guarda: boolean;
  enviarAntes?: () => Promise<unknown>;
}

const NADA: readonly Accion[] = [];
/** The longest a reading waits for the outbox: it must not wait for a dead network. */
const TURNO_MS = 3_000;

const vista = crearValor<Pendientes | undefined>(undefined);
/** It may come before `descargarRemitenteCon`: a page's effects run before those of its frame. */
const pedidoPorPantalla = crearValor(false);
/** Known before the sender is downloaded. */
const usuarioConPendientes = crearAlmacen('visitas.con-pendientes', () => localStorage);

const dejoAcciones = (idUsuario: number | undefined): boolean =>
  usuarioConPendientes.leer() === String(idUsuario);

/** The part of the outbox the first page needs. The sender is downloaded after that page. */
export const pendientes = {
  /** Undefined until the disk has been read, and for users without an outbox. */
  ver: vista.ver,

  mostrar(nuevo: Pendientes): void {
    const dueno = nuevo.cola[0]?.idUsuario;
    if (dueno !== undefined) usuarioConPendientes.guardar(String(dueno));
    else if (dejoAcciones(sesion.usuario()?.idUsuario)) usuarioConPendientes.guardar(null);
    vista.poner(nuevo);
  },

  /** Its user signed out. */
  cerrar(): void {
    pedidoPorPantalla.poner(false);
    vista.poner(undefined);
  },

  /**
   * Downloads the sender when a screen needs it, or at once if this user left actions to send.
   * Returns a function that cancels it.
   */
  descargarRemitenteCon(traer: () => void, idUsuario: number): () => void {
    if (pedidoPorPantalla.ver() || dejoAcciones(idUsuario)) traer();
    return pedidoPorPantalla.escuchar(traer);
  },

  /** Resolves once the disk has been read; undefined if that takes too long. */
  async conocidos(): Promise<Pendientes | undefined> {
    if (!vista.ver()) {
      pedidoPorPantalla.poner(true);
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

  /** Otherwise a reading would show the earlier state. */
  async enviarAntesDeLeer(): Promise<void> {
    const { idUsuario } = sesion.usuario() ?? {};
    // The page just opened and this user left actions to send.
    if (!vista.ver() && dejoAcciones(idUsuario)) await pendientes.conocidos();
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

/** How much of the files of the action being sent has gone, from 0 to 1. */
export const progreso = crearValor<{ id: number; parte: number } | null>(null);

export const usePendientes = (): Pendientes | undefined => useValor(vista);

export const useCola = (): readonly Accion[] => usePendientes()?.cola ?? NADA;
