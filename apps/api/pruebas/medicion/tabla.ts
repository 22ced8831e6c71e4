/** Prints a line of the results table. */
export const decir = (...celdas: string[]) => {
  const [que = '', ...cifras] = celdas;
  process.stdout.write(`${que.padEnd(42)}${cifras.map((cifra) => cifra.padStart(17)).join('')}\n`);
};
