import type { CompiledQuery } from 'kysely';
import type { Ejecutor } from './esquema.ts';

/** Stands in a statement for a value that is not known yet. */
class Hueco {
  readonly clave: string;
  constructor(clave: string) {
    this.clave = clave;
  }
}

/**
 * A statement that everybody asks, built and written as SQL once and not at every call, which takes longer
 * than what else is done with it. How it is may not depend on its values: `construir` only sees where they go.
 */
export function compilada<V extends object, Fila>(
  construir: (bd: Ejecutor, valores: V) => CompiledQuery<Fila>,
): (bd: Ejecutor, valores: V) => Promise<Fila[]> {
  let hecha: CompiledQuery<Fila> | undefined;
  return async (bd, valores) => {
    hecha ??= construir(bd, HUECOS as V);
    const parameters = hecha.parameters.map((parametro) =>
      parametro instanceof Hueco ? Reflect.get(valores, parametro.clave) : parametro,
    );
    return (await bd.executeQuery<Fila>({ ...hecha, parameters })).rows;
  };
}

const HUECOS: object = new Proxy({}, { get: (_, clave) => new Hueco(String(clave)) });
