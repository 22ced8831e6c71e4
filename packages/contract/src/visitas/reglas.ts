import type { EstadoGuardado } from '../comun/estados.ts';
import { ADMINISTRADOR_O_SUPERVISOR, type Rol, SUPERVISOR, TECNICO } from '../comun/roles.ts';

export const CANCELACIONES = ['ninguna', 'solicitada', 'aprobada', 'rechazada'] as const;
export type Cancelacion = (typeof CANCELACIONES)[number];

interface Regla {
  roles: readonly [Rol, ...Rol[]];
  estados: readonly EstadoGuardado[];
  cancelacion: readonly Cancelacion[];
}

/** The states with work left to do. */
export const ABIERTAS = ['Pendiente', 'En Proceso'] as const satisfies readonly EstadoGuardado[];
const NO_APROBADA = ['ninguna', 'solicitada', 'rechazada'] as const;

/**
 * Sections 4 and 6 as data: the roles and states each action on a visit requires. The web shows or
 * hides a button by the row that the server puts in the WHERE of its conditional update. Only the
 * server checks ownership.
 */
export const REGLAS_VISITA = {
  editar: {
    roles: SUPERVISOR,
    estados: ABIERTAS,
    cancelacion: NO_APROBADA,
  },
  // To another day or technician, from the week. A started visit is moved by editing it.
  mover: { roles: SUPERVISOR, estados: ['Pendiente'], cancelacion: NO_APROBADA },
  iniciar: { roles: TECNICO, estados: ['Pendiente'], cancelacion: NO_APROBADA },
  // It says that its technician is on the way. The state stays.
  irHacia: { roles: TECNICO, estados: ['Pendiente'], cancelacion: NO_APROBADA },
  finalizar: { roles: TECNICO, estados: ['En Proceso'], cancelacion: NO_APROBADA },
  solicitarCancelacion: { roles: TECNICO, estados: ['Pendiente'], cancelacion: ['ninguna'] },
  // A visit may be started while its request is pending: approving the request then closes the
  // visit, and finishing the visit leaves nothing to approve.
  aprobarCancelacion: {
    roles: ADMINISTRADOR_O_SUPERVISOR,
    estados: ABIERTAS,
    cancelacion: ['solicitada'],
  },
  rechazarCancelacion: {
    roles: ADMINISTRADOR_O_SUPERVISOR,
    estados: ABIERTAS,
    cancelacion: ['solicitada'],
  },
  // Only for a visit that could not be done (`noRealizada`) and was not planned again.
  replanificar: {
    roles: SUPERVISOR,
    estados: ['Finalizada'],
    cancelacion: ['ninguna', 'rechazada'],
  },
  // Begins another execution; the one before stays, with its report. Not for one that could not be done.
  reabrir: { roles: SUPERVISOR, estados: ['Finalizada'], cancelacion: ['ninguna', 'rechazada'] },
  // Closes the visit without finishing it: its technician may have left the company.
  cerrar: {
    roles: ADMINISTRADOR_O_SUPERVISOR,
    estados: ABIERTAS,
    cancelacion: NO_APROBADA,
  },
} as const satisfies Record<string, Regla>;

export type AccionVisita = keyof typeof REGLAS_VISITA;

export interface SituacionDeVisita {
  /** The name in the catalogue. No rule admits a state the company added. */
  estado: string;
  cancelacion: Cancelacion;
}

/** True when the visit's situation allows the action, regardless of the caller. */
export function visitaAdmite(
  accion: AccionVisita,
  { estado, cancelacion }: SituacionDeVisita,
): boolean {
  const regla: Regla = REGLAS_VISITA[accion];
  return regla.estados.some((uno) => uno === estado) && regla.cancelacion.includes(cancelacion);
}

/** The roles that see the distance from a position to the client, as in '42 m ± 12 m'. */
export const VEN_MEDIDAS: readonly string[] = ADMINISTRADOR_O_SUPERVISOR;
