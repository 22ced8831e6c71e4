/** Long enough for the first page to show what it has to. */
const ESPERA_MS = 1500;

const ahorraDatos = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Does the tasks one after another, once the first page is ready; never for people who save data. */
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
