import { esObjeto } from '@visitas/contract/comun/objetos';

/** Long enough for the first page to show what it has to. */
const ESPERA_MS = 1500;

const ahorraDatos = (): boolean =>
  'connection' in navigator &&
  esObjeto(navigator.connection) &&
  navigator.connection.saveData === true;

/** Does it once the first page is ready; what is answered takes it back. */
export function trasLaPrimera(tarea: () => unknown): () => void {
  const espera = setTimeout(tarea, ESPERA_MS);
  return () => clearTimeout(espera);
}

/** How long a page has not moved when nobody is scrolling it. */
const QUIETA_MS = 500;

/**
 * Does the tasks one after another, once the first page is ready, and none while somebody scrolls: what they
 * bring has styles, with which the browser lays out again the page that is moving. Never for people who save
 * data.
 */
export function enCalma(tareas: readonly (() => unknown)[]): () => void {
  if (ahorraDatos()) return () => undefined;
  let vigente = true;
  const movimiento = escucharMovimiento();
  const retirar = trasLaPrimera(async () => {
    for (const tarea of tareas) {
      await movimiento.quieta();
      if (!vigente) return;
      await tarea();
    }
    movimiento.dejar();
  });
  return () => {
    vigente = false;
    movimiento.dejar();
    retirar();
  };
}

function escucharMovimiento() {
  let ultimo = Number.NEGATIVE_INFINITY;
  const anotar = () => {
    ultimo = performance.now();
  };
  addEventListener('scroll', anotar, true);
  return {
    async quieta(): Promise<void> {
      while (performance.now() - ultimo < QUIETA_MS)
        await new Promise((listo) => setTimeout(listo, QUIETA_MS));
    },
    dejar: () => removeEventListener('scroll', anotar, true),
  };
}
