import type { CompiledQuery } from 'kysely';
import type { Ejecutor } from './esquema.ts';

/** Stands in a statement for a value that is not known yet. */
class PorDar {
  readonly nombre: string;
  constructor(nombre: string) {
    this.nombre = nombre;
  }
}

/** No value may be absent: PostgreSQL would be sent NULL in its place, and the condition would find no row. */
export type Presentes<V> = { [K in keyof V]-?: NonNullable<unknown> | null };

/** How each statement is built, for the test that builds it with other values. */
export const COMPILADAS: { construir(bd: Ejecutor, valores: object): CompiledQuery }[] = [];

/** The same values, each in the place where it goes. */
export const todosPorDar = <V extends object>(valores: V): V =>
  new Proxy(valores, { get: (_, nombre) => new PorDar(String(nombre)) });

/**
 * A statement that everybody asks, built and written as SQL once and not at every call, which takes longer
 * than what else is done with it. How it is may not depend on its values: `construir` only sees where they go.
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
