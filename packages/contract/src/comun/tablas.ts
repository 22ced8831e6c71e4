/** The names of a table written in the code, which has no others than its type says. */
export const nombresDe = <T extends object>(tabla: T) => Object.keys(tabla) as (keyof T & string)[];

/** A table with something for each of those names, and no other. */
export const tablaDe = <N extends string, T>(nombres: readonly N[], para: (nombre: N) => T) =>
  Object.fromEntries(nombres.map((nombre) => [nombre, para(nombre)])) as Record<N, T>;
