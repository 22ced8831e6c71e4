import { type CodigoError, type ErroresDeCampo, problema } from '@visitas/contract/comun/errores';

interface Detalles {
  detalle?: string;
  campos?: ErroresDeCampo;
  cabeceras?: Record<string, string>;
}

/** A request that is refused on purpose; whatever else is thrown is a defect and answers 500. */
export class Rechazo extends Error {
  readonly cabeceras: Record<string, string>;
  readonly problema;

  constructor(codigo: CodigoError, { detalle, campos, cabeceras = {} }: Detalles = {}) {
    super(codigo);
    this.problema = problema(codigo, detalle, campos);
    this.cabeceras = cabeceras;
  }
}

/** What was looked for, if there is one: somebody else's is as one that does not exist. */
export function encontrado<T>(buscado: T | null | undefined): T {
  if (buscado === null || buscado === undefined) throw new Rechazo('no-encontrado');
  return buscado;
}

/** What was updated. When nothing was, it is not there, or somebody else was faster. */
export async function oVersionAnterior<T>(
  editado: T | undefined,
  buscar: () => Promise<unknown>,
): Promise<T> {
  if (editado !== undefined) return editado;
  encontrado(await buscar());
  throw new Rechazo('version-anterior');
}

/**
 * A refusal of which something stays written. It is an answer like any other: what its operation
 * wrote is committed, and its key gives it again.
 */
export class RechazoAnotado extends Rechazo {}
