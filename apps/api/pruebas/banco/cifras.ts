/** What one batch of requests took, from whoever asked and from the processes that answered. */
export interface Tanda {
  /** In milliseconds, each request that was answered. */
  latencias: number[];
  /** How many of each state that is no good answer. */
  fallidas: Record<string, number>;
  segundos: number;
  /** As they travelled, with their headers. */
  bytes: number;
  /** Milliseconds of processor; null where the system does not tell. */
  cpuNode: number | null;
  cpuMotor: number | null;
  /** The most memory that the process of Node held meanwhile, in MB. */
  memoria: number | null;
}

export interface Cifras {
  porSegundo: number;
  p50: number;
  p99: number;
  /** Of a request. */
  cpuNode: number | null;
  cpuMotor: number | null;
  kilobytes: number;
  memoria: number | null;
  fallidas: Record<string, number>;
}

/** Of figures in order: the one that such a part of them does not pass. */
export function percentil(enOrden: readonly number[], parte: number): number {
  return enOrden[Math.max(0, Math.ceil(enOrden.length * parte) - 1)] ?? Number.NaN;
}

const mediana = (cifras: readonly number[]): number =>
  percentil(
    cifras.toSorted((una, otra) => una - otra),
    0.5,
  );

/** Several batches as one. A request may be several: to start and to finish is one piece of work. */
export function resumir(tandas: readonly Tanda[], peticionesPorTrabajo = 1): Cifras {
  const latencias = tandas.flatMap((tanda) => tanda.latencias).sort((una, otra) => una - otra);
  const trabajos = latencias.length / peticionesPorTrabajo;
  const suma = (de: (tanda: Tanda) => number) => tandas.reduce((total, una) => total + de(una), 0);
  const deCada = (de: (tanda: Tanda) => number | null): number | null =>
    tandas.some((una) => de(una) === null) ? null : suma((una) => de(una) ?? 0) / trabajos;
  const memorias = tandas.flatMap(({ memoria }) => memoria ?? []);
  return {
    porSegundo: trabajos / suma(({ segundos }) => segundos),
    p50: percentil(latencias, 0.5),
    p99: percentil(latencias, 0.99),
    cpuNode: deCada(({ cpuNode }) => cpuNode),
    cpuMotor: deCada(({ cpuMotor }) => cpuMotor),
    kilobytes: suma(({ bytes }) => bytes) / trabajos / 1024,
    memoria: memorias.length > 0 ? Math.max(...memorias) : null,
    fallidas: sumadas(tandas.map(({ fallidas }) => fallidas)),
  };
}

function sumadas(cuentas: readonly Record<string, number>[]): Record<string, number> {
  const suma: Record<string, number> = {};
  for (const [estado, cuantas] of cuentas.flatMap((una) => Object.entries(una))) {
    suma[estado] = (suma[estado] ?? 0) + cuantas;
  }
  return suma;
}

const ritmo = ({ latencias, segundos }: Tanda) => latencias.length / segundos;

/** Of how many more one does than the other: each round by itself, so that what else runs falls on both. */
export const razon = (unas: readonly Tanda[], otras: readonly Tanda[]): number =>
  mediana(
    unas.flatMap((una, ronda) => {
      const otra = otras[ronda];
      return otra ? [ritmo(una) / ritmo(otra)] : [];
    }),
  );

/** A line of /proc/<pid>/stat: its parent and its processor time in ticks, with that of its dead children. */
export function leerStat(linea: string): { padre: number; propios: number; deHijos: number } {
  // The name of the program goes between parentheses and may have some of its own.
  const campos = linea.slice(linea.lastIndexOf(')') + 2).split(' ');
  const campo = (n: number) => Number(campos[n - 3]);
  return { padre: campo(4), propios: campo(14) + campo(15), deHijos: campo(16) + campo(17) };
}
