/** Long enough for the first page to show what it has to. */
const ESPERA_MS = 1500;

const ahorraDatos = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Does it once the first page is ready; what is answered takes it back. */
export function trasLaPrimera(tarea: () => unknown): () => void {
  const espera = setTimeout(tarea, ESPERA_MS);
  return () => clearTimeout(espera);
}

/** Does the tasks one after another, once the first page is ready; never for people who save data. */
export function enCalma(tareas: readonly (() => unknown)[]): () => void {
  if (ahorraDatos()) return () => undefined;
  let vigente = true;
  const retirar = trasLaPrimera(async () => {
    for (const tarea of tareas) if (vigente) await tarea();
  });
  return () => {
    vigente = false;
    retirar();
  };
}
