/** The cost of one batch of requests, for the client and for the servers. */
export interface Tanda {
  /** In milliseconds, one per good answer. */
  latencias: number[];
  /** Failed requests by status. */
  fallidas: Record<string, number>;
  segundos: number;
  /** As transferred, with headers. */
  bytes: number;
  /** Milliseconds of processor time; null where unknown. */
  cpuNode: number | null;
  cpuMotor: number | null;
  /** Peak memory of the Node process, in MB. */
  memoria: number | null;
}

export interface Cifras {
  porSegundo: number;
  p50: number;
  p99: number;
  /** Per piece of work. */
  cpuNode: number | null;
  cpuMotor: number | null;
  kilobytes: number;
  memoria: number | null;
  fallidas: Record<string, number>;
}

/** The smallest of the ordered figures that this share does not exceed. */
export function percentil(enOrden: readonly number[], parte: number): number {
  return enOrden[Math.max(0, Math.ceil(enOrden.length * parte) - 1)] ?? Number.NaN;
}

const mediana = (cifras: readonly number[]): number =>
  percentil(
    cifras.toSorted((una, otra) => una - otra),
    0.5,
  );

/** Joins batches. A piece of work may be several requests: start and finish are one. */
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

/**
 * How many times faster the first is. The median of the rounds, because other work on the machine
 * affects both sides of a round.
 */
export const razon = (unas: readonly Tanda[], otras: readonly Tanda[]): number =>
  mediana(
    unas.flatMap((una, ronda) => {
      const otra = otras[ronda];
      return otra ? [ritmo(una) / ritmo(otra)] : [];
    }),
  );

/** From /proc/<pid>/stat: the parent, and the processor ticks of the process and of its dead children. */
export function leerStat(linea: string): { padre: number; propios: number; deHijos: number } {
  // The program name is in parentheses and may contain some.
  const campos = linea.slice(linea.lastIndexOf(')') + 2).split(' ');
  const campo = (n: number) => Number(campos[n - 3]);
  return { padre: campo(4), propios: campo(14) + campo(15), deHijos: campo(16) + campo(17) };
}
