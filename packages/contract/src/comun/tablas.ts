/** `Object.keys` with its type, for tables written in the code: they have exactly the keys of their type. */
export const nombresDe = <T extends object>(tabla: T) => Object.keys(tabla) as (keyof T & string)[];

export const tablaDe = <N extends string, T>(nombres: readonly N[], para: (nombre: N) => T) =>
  Object.fromEntries(nombres.map((nombre) => [nombre, para(nombre)])) as Record<N, T>;
