/** Long enough for the first page to be on view with what it shows. */
const ESPERA_MS = 1500;

const ahorraDatos = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** One after another, once nobody waits for anything else; not at the cost of who saves data. */
export function enCalma(tareas: readonly (() => unknown)[]): () => void {
  if (ahorraDatos()) return () => undefined;
  let vigente = true;
  const espera = setTimeout(async () => {
    for (const tarea of tareas) if (vigente) await tarea();
  }, ESPERA_MS);
  return () => {
    vigente = false;
    clearTimeout(espera);
  };
}
