import { decir } from './consola.ts';

/** The terminal and npm may both deliver the same Ctrl-C. Within this time it is one order. */
const MISMA_ORDEN_MS = 1_000;
const PLAZO_MS = 25_000;

export interface Senal {
  recibida: boolean;
  /** Fulfilled when the program is asked to stop. */
  llegada: Promise<void>;
}

/** The first SIGINT or SIGTERM asks to stop. A later one, or a slow stop, forces it. */
export function escucharSenales(forzar: () => void): Senal {
  const senal: Senal = { recibida: false, llegada: Promise.resolve() };
  senal.llegada = new Promise((llegar) => {
    let desde = 0;
    const atender = () => {
      if (senal.recibida && Date.now() - desde > MISMA_ORDEN_MS) forzar();
      if (senal.recibida) return;
      senal.recibida = true;
      desde = Date.now();
      decir('Deteniendo… (se terminan las peticiones en curso)');
      setTimeout(forzar, PLAZO_MS).unref();
      llegar();
    };
    process.on('SIGINT', atender).on('SIGTERM', atender);
    alQuedarHuerfano(atender);
  });
  return senal;
}

/** npm signals the shell in between, which dies without passing the signal on. */
function alQuedarHuerfano(atender: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const padre = process.ppid;
  const reloj = setInterval(() => {
    if (process.ppid === padre) return;
    clearInterval(reloj);
    atender();
  }, 250).unref();
}
