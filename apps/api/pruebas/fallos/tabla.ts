import type { Resultado } from './probar.ts';

export type Fila = Resultado & { suelo: string; fallo: string };

export const estaBien = ({ perdidas, dobladas, de500, rechazadas, roto }: Fila): boolean =>
  roto === null && [perdidas, dobladas, de500, rechazadas].every(({ length }) => length === 0);

/** A table as Markdown has them, and a last line with the sums. */
export function decirTabla(filas: readonly Fila[]): void {
  const cabecera = CABECERA.map(([titulo]) => titulo);
  const celdas = filas.map((fila) => CABECERA.map(([, valor]) => String(valor(fila))));
  const anchos = cabecera.map((titulo, n) =>
    Math.max(titulo.length, ...celdas.map((fila) => fila[n]?.length ?? 0)),
  );
  const linea = (fila: string[]) =>
    `| ${fila.map((celda, n) => (n < 2 ? celda.padEnd(anchos[n] ?? 0) : celda.padStart(anchos[n] ?? 0))).join(' | ')} |\n`;
  const raya = linea(
    anchos.map((ancho, n) => (n < 2 ? '-'.repeat(ancho) : `${'-'.repeat(ancho - 1)}:`)),
  );
  process.stdout.write(`\n${linea(cabecera)}${raya}${celdas.map(linea).join('')}\n`);
  // The last look of each ground counts again what its faults counted.
  const deFallos = filas.filter(({ veces }) => veces > 0);
  const suma = (de: (fila: Fila) => number) =>
    deFallos.reduce((total, fila) => total + de(fila), 0);
  process.stdout.write(
    `${suma(({ veces }) => veces)} fallos, ${suma(({ respondidas }) => respondidas)} escrituras respondidas, ` +
      `${suma(({ perdidas }) => perdidas.length)} perdidas, ${suma(({ dobladas }) => dobladas.length)} dobladas, ` +
      `${suma(({ de500 }) => de500.length)} respuestas 500, ${suma(({ rechazadas }) => rechazadas.length)} rechazadas.\n` +
      (filas.every(estaBien) ? 'Todo se cumple.\n' : 'No se cumple: mira las líneas con ✗.\n'),
  );
}

const CABECERA: readonly (readonly [string, (fila: Fila) => string | number])[] = [
  ['suelo', ({ suelo }) => suelo],
  ['fallo', ({ fallo }) => fallo],
  ['veces', ({ veces, roto }) => (roto ? `${veces} ✗` : veces)],
  ['respondidas', ({ respondidas }) => respondidas],
  ['repetidas', ({ repetidas }) => repetidas],
  ['perdidas', ({ perdidas }) => perdidas.length],
  ['dobladas', ({ dobladas }) => dobladas.length],
  ['500', ({ de500 }) => de500.length],
  ['rechazadas', ({ rechazadas }) => rechazadas.length],
  ['vuelta', ({ vuelta }) => `${(vuelta / 1_000).toFixed(1)} s`],
];
