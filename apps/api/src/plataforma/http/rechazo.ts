import { type CodigoError, type ErroresDeCampo, problema } from '@visitas/contract/comun/errores';

interface Detalles {
  detalle?: string;
  campos?: ErroresDeCampo;
  cabeceras?: Record<string, string>;
}

/** A request refused on purpose. Any other error is a defect and answers 500. */
export class Rechazo extends Error {
  readonly cabeceras: Record<string, string>;
  readonly problema;

  constructor(codigo: CodigoError, { detalle, campos, cabeceras = {} }: Detalles = {}) {
    super(codigo);
    this.problema = problema(codigo, detalle, campos);
    this.cabeceras = cabeceras;
  }
}

/** One wrong field: its form says what to do under it. */
export const rechazarCampo = (campo: string, frase: string): Rechazo =>
  new Rechazo('validacion', { campos: { [campo]: [frase] } });

/** The same where no form shows that field: the notice says it too. */
export const rechazarEnAlto = (campo: string, frase: string): Rechazo =>
  new Rechazo('validacion', { detalle: frase, campos: { [campo]: [frase] } });

/** Returns the row or throws 404. A row out of the caller's reach is treated as missing. */
export function encontrado<T>(buscado: T | null | undefined): T {
  if (buscado === null || buscado === undefined) throw new Rechazo('no-encontrado');
  return buscado;
}

/** Returns the updated row. Without one, it does not exist or another user changed it first. */
export async function oVersionAnterior<T>(
  editado: T | undefined,
  buscar: () => Promise<unknown>,
): Promise<T> {
  if (editado !== undefined) return editado;
  encontrado(await buscar());
  throw new Rechazo('version-anterior');
}

/** A refusal committed with the writes of its operation. Its key repeats it like any answer. */
export class RechazoAnotado extends Rechazo {}
