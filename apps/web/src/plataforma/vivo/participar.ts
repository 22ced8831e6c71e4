import type { Cambios } from '@visitas/contract/vivo/operaciones';
import { conexion } from '../conexion.ts';
import { configuracion } from '../configuracion.ts';
import { llamar } from '../servidor/api.ts';
import { type Escucha, escuchar, type Fuentes } from './escucha.ts';
import { seguirFlujo } from './flujo.ts';
import { unoPorNavegador } from './porNavegador.ts';

interface Opciones {
  token: string;
  idUsuario: number;
  /** This tab's position in the changes. */
  desde: string | undefined;
  alOir: (cambios: Cambios) => void;
  /** The other tab listens for this one, and already did. */
  alHaberOtraOyente: () => void;
}

/**
 * Listens to the changes in this tab: by the browser's shared stream or by asking. Over plain http
 * it asks, because browsers give no locks there to agree on which tab opens the stream. Returns a
 * function that stops it.
 */
export function participar({ token, idUsuario, ...resto }: Opciones): () => void {
  const url = `${configuracion.apiBase}/vivo`;
  if (navigator.locks && 'BroadcastChannel' in globalThis) {
    const fuentes: Fuentes = {
      ...FUENTES,
      seguir: (opciones) => seguirFlujo({ ...opciones, url, token }),
    };
    return unoPorNavegador({
      ...resto,
      nombre: `visitas.vivo.${idUsuario}`,
      escuchar: (escucha, signal) => escuchar(fuentes, escucha, signal),
    });
  }
  return preguntandoSola(resto);
}

function preguntandoSola({ desde, alOir }: Pick<Opciones, 'desde' | 'alOir'>): () => void {
  const salida = new AbortController();
  let posicion = desde;
  const escucha: Escucha = {
    posicion: () => posicion,
    alOir: (cambios) => {
      posicion = cambios.posicion;
      alOir(cambios);
    },
  };
  void escuchar({ ...FUENTES, seguir: undefined }, escucha, salida.signal);
  return () => salida.abort();
}

const FUENTES = {
  preguntar: (desde, signal) =>
    llamar(
      'vivo.cambios',
      { criterios: desde === undefined ? {} : { desde } },
      { signal, deFondo: true },
    ),
  pausa: hastaQueHaya,
  azar: Math.random,
} satisfies Partial<Fuentes>;

/** Waits this long, or until the connection returns: then it resolves to true. */
function hastaQueHaya(ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((cumplir) => {
    const terminar = (haya: boolean) => {
      clearTimeout(reloj);
      dejarDeMirar();
      window.removeEventListener('online', enLinea);
      signal.removeEventListener('abort', enLinea);
      cumplir(haya);
    };
    const enLinea = () => terminar(true);
    const reloj = setTimeout(() => terminar(false), ms);
    const dejarDeMirar = conexion.alCambiar(() => conexion.hay() && terminar(true));
    window.addEventListener('online', enLinea);
    signal.addEventListener('abort', enLinea);
  });
}
