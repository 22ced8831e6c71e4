/**
 * What may have changed for whoever listens: never which row. A scope is what a screen reads again,
 * and it is named only to those who may read something in it that changed.
 */
export const AMBITOS = [
  'visitas',
  'avisos',
  'clientes',
  'usuarios',
  'tecnicos',
  'catalogos',
  'planificacion',
] as const;
export type Ambito = (typeof AMBITOS)[number];
