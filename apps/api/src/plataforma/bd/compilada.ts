import type { CompiledQuery } from 'kysely';
import type { Ejecutor } from './esquema.ts';

/** Stands in a statement for a value that is not known yet. */
class PorDar {
  readonly nombre: string;
  constructor(nombre: string) {
    this.nombre = nombre;
  }
}

/** An absent value would be sent as NULL, and the condition would match no row. */
export type Presentes<V> = { [K in keyof V]-?: NonNullable<unknown> | null };

/** All the builders, for the test that gives them other values. */
export const COMPILADAS: { construir(bd: Ejecutor, valores: object): CompiledQuery }[] = [];

/** Returns an object whose every property is a placeholder for that value. */
export const todosPorDar = <V extends object>(valores: V): V =>
  new Proxy(valores, { get: (_, nombre) => new PorDar(String(nombre)) });

/**
 * A frequent statement, compiled to SQL once: compiling takes longer than the rest of the call.
 * `construir` only sees placeholders, because the SQL may not depend on the values.
 */
export function compilada<V extends object & Presentes<V>, Fila>(
  construir: (bd: Ejecutor, valores: V) => CompiledQuery<Fila>,
): (bd: Ejecutor, valores: V) => Promise<Fila[]> {
  COMPILADAS.push({ construir });
  let hecha: CompiledQuery<Fila> | undefined;
  return async (bd, valores) => {
    hecha ??= construir(bd, todosPorDar(valores));
    const parameters = hecha.parameters.map((parametro) =>
      parametro instanceof PorDar ? Reflect.get(valores, parametro.nombre) : parametro,
    );
    return (await bd.executeQuery<Fila>({ ...hecha, parameters })).rows;
  };
}
