/** The names of a table written in the code, which has no others than its type says. */
export const nombresDe = <T extends object>(tabla: T) => Object.keys(tabla) as (keyof T & string)[];
