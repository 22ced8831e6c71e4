/**
 * What dear calls take from a person's minute (`CUPO_POR_MINUTO`). The unit is a map of five thousand points, some
 * forty milliseconds of a processor. An ordinary call takes nothing.
 */
export const PRECIO = { mapa: 1, calculo: 2, listaEntera: 4, trabajo: 10 } as const;
