/**
 * The scopes of a change, which never say which row changed. A screen reads its scopes again when
 * they are announced. A scope is announced only to users who may read something in it that changed.
 */
export const AMBITOS = [
  'visitas',
  'avisos',
  'clientes',
  'usuarios',
  'tecnicos',
  'catalogos',
  'planificacion',
  'evidencia',
  'ajustes',
  'cuenta',
] as const;
export type Ambito = (typeof AMBITOS)[number];
