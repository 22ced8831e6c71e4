/** Choices that a seed repeats. */
export interface Azar {
  /** A whole number from one to the other, both included. */
  entre(menor: number, mayor: number): number;
  /** True that often, from 0 to 1. */
  aVeces(probabilidad: number): boolean;
  elegir<T>(entre: readonly [T, ...T[]]): T;
}

/** Mulberry32: short, and good enough to spread faults in time. */
export function azarDe(semilla: number): Azar {
  let estado = semilla >>> 0;
  const siguiente = () => {
    estado = (estado + 0x6d2b79f5) >>> 0;
    let t = estado;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const entre = (menor: number, mayor: number) =>
    menor + Math.floor(siguiente() * (mayor - menor + 1));
  return {
    entre,
    aVeces: (probabilidad) => siguiente() < probabilidad,
    elegir: (opciones) => opciones[entre(0, opciones.length - 1)] ?? opciones[0],
  };
}
