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
  const leer = compiladas<null, V, Fila>((bd, _, valores) => construir(bd, valores));
  return (bd, valores) => leer(bd, null, valores);
}

/** Many times those that people ask for; whoever asks for lists of every length leaves no more than these. */
const FORMAS_MAXIMAS = 300;

/** The same, of a statement that has several forms: what it depends on besides its values is said in each call. */
export function compiladas<F, V extends object, Fila>(
  construir: (bd: Ejecutor, forma: F, valores: V) => CompiledQuery<Fila>,
): (bd: Ejecutor, forma: F, valores: V) => Promise<Fila[]> {
  const hechas = new Map<string, CompiledQuery<Fila>>();
  const dar = (bd: Ejecutor, forma: F): CompiledQuery<Fila> => {
    const clave = JSON.stringify(forma);
    const conocida = hechas.get(clave);
    if (conocida) return conocida;
    const nueva = construir(bd, forma, HUECOS as V);
    if (hechas.size < FORMAS_MAXIMAS) hechas.set(clave, nueva);
    return nueva;
  };
  return async (bd, forma, valores) => {
    const hecha = dar(bd, forma);
    const parameters = hecha.parameters.map((parametro) =>
      parametro instanceof Hueco ? Reflect.get(valores, parametro.clave) : parametro,
    );
    return (await bd.executeQuery<Fila>({ ...hecha, parameters })).rows;
  };
}

const HUECOS: object = new Proxy({}, { get: (_, clave) => new Hueco(String(clave)) });
