// Whoever was reading may go away (a closed terminal, a killed npm): that stops nobody.
for (const salida of [process.stdout, process.stderr]) salida.on('error', () => undefined);

/** What the person at the terminal reads while the program starts and stops; the log is apart. */
export function decir(linea: string): void {
  process.stdout.write(`${process.uptime().toFixed(1).padStart(5)} s  ${linea}\n`);
}

export function anunciar(lineas: readonly string[]): void {
  process.stdout.write(`\n${lineas.map((linea) => `  ${linea}\n`).join('')}\n`);
}

export function quejarse(texto: string): void {
  process.stderr.write(`\n${texto}\n`);
}
