/** The three system roles, spelled exactly as the product shows them. */
export const ROLES = ['Administrador', 'Supervisor', 'Tecnico'] as const;
export type Rol = (typeof ROLES)[number];

export const ADMINISTRADOR = ['Administrador'] as const satisfies readonly Rol[];
export const SUPERVISOR = ['Supervisor'] as const satisfies readonly Rol[];
export const TECNICO = ['Tecnico'] as const satisfies readonly Rol[];
export const ADMINISTRADOR_O_SUPERVISOR = [
  'Administrador',
  'Supervisor',
] as const satisfies readonly Rol[];
