import type { Cambios } from '@visitas/contract/vivo/operaciones';
import type { Escucha } from './escucha.ts';

/** The interval at which the listening tab says it is alive; a frozen tab cannot. */
const VIVE_MS = 20_000;
const SILENCIO_MS = 50_000;

type Mensaje =
  | { clase: 'oido'; cambios: Cambios }
  | { clase: 'vive'; posicion: string | undefined }
  | { clase: 'hola' };

interface Opciones {
  /** The name of one session's channel: no user hears another's changes. */
  nombre: string;
  /** Listens for all the tabs until aborted. */
  escuchar: (escucha: Escucha, signal: AbortSignal) => Promise<void>;
  /** Called in every tab. */
  alOir: (cambios: Cambios) => void;
  /** The other tab listens for this one, and already did. */
  alHaberOtraOyente: () => void;
  desde: string | undefined;
}

/**
 * One tab listens for all of them, so that a browser has one stream for any number of tabs: several would
 * leave no connection for anything else. The tab with the lock listens. When it goes, the next one gets the
 * lock at once and continues from its position. Returns a function that stops taking part.
 */
export function unoPorNavegador(opciones: Opciones): () => void {
  const { nombre, escuchar, alOir, alHaberOtraOyente } = opciones;
  const salida = new AbortController();
  const canal = new BroadcastChannel(nombre);
  let posicion = opciones.desde;
  let lidera = false;
  let reloj: ReturnType<typeof setTimeout> | undefined;

  function decir(mensaje: Mensaje): void {
    if (!salida.signal.aborted) canal.postMessage(mensaje);
  }

  function oir(cambios: Cambios): void {
    posicion = cambios.posicion;
    alOir(cambios);
  }

  const escucha: Escucha = {
    posicion: () => posicion,
    alOir(cambios) {
      decir({ clase: 'oido', cambios });
      oir(cambios);
    },
  };

  /** A tab that holds the lock but stays silent this long is stuck: the lock is taken from it. */
  function vigilar(): void {
    clearTimeout(reloj);
    if (!lidera) reloj = setTimeout(() => void liderar({ steal: true }), SILENCIO_MS);
  }

  async function liderar(como: LockOptions): Promise<void> {
    const turno = new AbortController();
    const dejar = () => turno.abort();
    salida.signal.addEventListener('abort', dejar);
    // Ends when this tab leaves, or when another one takes the lock.
    await navigator.locks
      .request(nombre, como, async () => {
        if (salida.signal.aborted) return;
        lidera = true;
        clearTimeout(reloj);
        const vive = setInterval(() => decir({ clase: 'vive', posicion }), VIVE_MS);
        turno.signal.addEventListener('abort', () => clearInterval(vive));
        await escuchar(escucha, turno.signal);
      })
      .catch(() => undefined);
    salida.signal.removeEventListener('abort', dejar);
    dejar();
    if (salida.signal.aborted) return;
    lidera = false;
    vigilar();
    if (!como.steal) void liderar(como);
  }

  canal.addEventListener('message', ({ data }: MessageEvent<Mensaje>) => {
    if (data.clase === 'hola') {
      if (lidera) decir({ clase: 'vive', posicion });
      return;
    }
    vigilar();
    if (data.clase === 'oido') oir(data.cambios);
    else posicion = data.posicion ?? posicion;
    alHaberOtraOyente();
  });
  vigilar();
  decir({ clase: 'hola' });
  void liderar({ signal: salida.signal });

  return () => {
    salida.abort();
    clearTimeout(reloj);
    canal.close();
  };
}
