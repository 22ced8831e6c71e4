const inicio = performance.now();

/** Prints a line with the seconds since the start of the process. */
export function decir(linea: string): void {
  const segundos = ((performance.now() - inicio) / 1_000).toFixed(1).padStart(7);
  process.stdout.write(`${segundos} s  ${linea}\n`);
}
