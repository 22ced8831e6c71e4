import type { Parameters as Parametros } from 'fast-check';

/** `PRUEBAS_VECES` multiplies the generated cases; `PRUEBAS_SEMILLA` generates others. */
export const VECES = Number(process.env.PRUEBAS_VECES ?? 1);
const SEMILLA = Number(process.env.PRUEBAS_SEMILLA ?? 2025);

/** These tests send thousands of requests, on machines that may be busy. */
export const PLAZO = { timeout: 300_000 * Math.max(1, VECES) };

/** Without it, similar operations would get the same cases. */
const propiaDe = (nombre: string) =>
  [...nombre].reduce((n, c) => (n * 31 + c.charCodeAt(0)) | 0, 0);

/** The same cases in every run; a failure prints the seed that repeats it. */
export const corridas = <T>(cuantas: number, nombre = ''): Parametros<T> => ({
  seed: SEMILLA + propiaDe(nombre),
  numRuns: Math.ceil(cuantas * VECES),
});

/** Does not shrink the failed case: the world has changed, and the error explains itself. */
export const corridasSinReducir = <T>(cuantas: number, nombre = ''): Parametros<T> => ({
  ...corridas(cuantas, nombre),
  endOnFailure: true,
  reporter: ({ failed, errorInstance, numRuns }) => {
    if (!failed) return;
    const repetir = `PRUEBAS_SEMILLA=${SEMILLA} PRUEBAS_VECES=${VECES}`;
    throw new Error(`run ${numRuns} of ${repetir}: ${errorInstance}`);
  },
});

export function sinFaltas(faltas: readonly string[]): void {
  if (faltas.length > 0) throw new Error(faltas.slice(0, 5).join('\n'));
}
