/** The steps of the grid in degrees, from coarse to fine. All are round numbers. */
const PASOS = [
  30, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005,
] as const;
const LINEAS_MAXIMAS = 6;

/** The step for a map that shows this many degrees. */
function pasoPara(grados: number): number {
  const cabe = (paso: number) => grados / paso <= LINEAS_MAXIMAS;
  return PASOS.filter(cabe).at(-1) ?? PASOS[0];
}

export interface Linea {
  grados: number;
  texto: string;
}

const escribir = (grados: number, decimales: number, letra: string): string =>
  `${Math.abs(grados).toFixed(decimales)}° ${grados === 0 ? '' : letra}`.trim();

/** The labelled lines of the grid between two parallels or two meridians. */
export function lineasEntre(
  desde: number,
  hasta: number,
  [positiva, negativa]: readonly [string, string],
): Linea[] {
  const paso = pasoPara(hasta - desde);
  const decimales = Math.max(0, Math.ceil(-Math.log10(paso) - 1e-9));
  const primera = Math.ceil(desde / paso);
  const cuantas = Math.floor(hasta / paso) - primera + 1;
  return Array.from({ length: Math.max(0, cuantas) }, (_, i) => {
    const grados = Number(((primera + i) * paso).toFixed(decimales));
    return { grados, texto: escribir(grados, decimales, grados < 0 ? negativa : positiva) };
  });
}

export const NORTE_O_SUR = ['N', 'S'] as const;
export const ESTE_U_OESTE = ['E', 'O'] as const;
