import type { Cambios } from '@visitas/contract/vivo/operaciones';
import type { Escucha } from './escucha.ts';

/** Whoever listens for the others says so this often; frozen by its system, it cannot. */
const VIVE_MS = 20_000;
const SILENCIO_MS = 50_000;

type Mensaje =
  | { clase: 'oido'; cambios: Cambios }
  | { clase: 'vive'; posicion: string | undefined }
  | { clase: 'hola' };

interface Opciones {
  /** Of one session: nobody hears of what is another's. */
  nombre: string;
  /** Listens for all the tabs until it is told to stop. */
  escuchar: (escucha: Escucha, signal: AbortSignal) => Promise<void>;
  /** In every tab, whoever listens. */
  alOir: (cambios: Cambios) => void;
  /** Another tab is listening for this one, and has been. */
  alSaber: () => void;
  desde: string | undefined;
}

/**
 * One of the tabs listens for all of them, so that a browser keeps one stream however many it has open:
 * several would leave no connection for anything else. Who holds the lock listens; when it goes, the
 * next one has it at once and goes on from where it was. Answers how to stop taking part.
 */
export function unoPorNavegador(opciones: Opciones): () => void {
  const { nombre, escuchar, alOir, alSaber } = opciones;
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

  /** Whoever has the lock and says nothing for so long cannot: it is taken from it. */
  function vigilar(): void {
    clearTimeout(reloj);
    if (!lidera) reloj = setTimeout(() => void liderar({ steal: true }), SILENCIO_MS);
  }

  async function liderar(como: LockOptions): Promise<void> {
    const turno = new AbortController();
    const dejar = () => turno.abort();
    salida.signal.addEventListener('abort', dejar);
    // It ends when this tab leaves, or when another one took the lock from it.
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
    alSaber();
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
