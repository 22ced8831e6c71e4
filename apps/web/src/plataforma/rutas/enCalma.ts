import { esObjeto } from '@visitas/contract/comun/objetos';

/** Long enough for the first page to show its content. */
const ESPERA_MS = 1500;

const ahorraDatos = (): boolean =>
  'connection' in navigator &&
  esObjeto(navigator.connection) &&
  navigator.connection.saveData === true;

/** Runs the task once the first page is ready. Returns a function that cancels it. */
export function trasLaPrimera(tarea: () => unknown): () => void {
  const espera = setTimeout(tarea, ESPERA_MS);
  return () => clearTimeout(espera);
}

/** A page without scrolling for this long counts as still. */
const QUIETA_MS = 500;

/**
 * Runs the tasks one after another once the first page is ready, and none while the user scrolls. Their new
 * styles would make the browser lay out the moving page again. Never runs for users who save data.
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
