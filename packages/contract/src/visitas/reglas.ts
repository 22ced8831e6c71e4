import type { EstadoGuardado } from '../comun/estados.ts';
import { ADMINISTRADOR_O_SUPERVISOR, type Rol, SUPERVISOR, TECNICO } from '../comun/roles.ts';

/** How the request to cancel a visit stands. */
export const CANCELACIONES = ['ninguna', 'solicitada', 'aprobada', 'rechazada'] as const;
export type Cancelacion = (typeof CANCELACIONES)[number];

interface Regla {
  roles: readonly [Rol, ...Rol[]];
  estados: readonly EstadoGuardado[];
  cancelacion: readonly Cancelacion[];
}

/** The states in which somebody still has something to do. */
export const ABIERTAS = ['Pendiente', 'En Proceso'] as const satisfies readonly EstadoGuardado[];
const NO_APROBADA = ['ninguna', 'solicitada', 'rechazada'] as const;

/**
 * Sections 4 and 6 as data: who may do what to a visit, and in which states. The web shows or hides
 * a button by the same row that the server puts in the WHERE of its conditional update. Whose visit
 * it is, only the server checks.
 */
export const REGLAS_VISITA = {
  editar: {
    roles: SUPERVISOR,
    estados: ABIERTAS,
    cancelacion: NO_APROBADA,
  },
  // To another day or technician, from the week: what was started is moved by editing it.
  mover: { roles: SUPERVISOR, estados: ['Pendiente'], cancelacion: NO_APROBADA },
  iniciar: { roles: TECNICO, estados: ['Pendiente'], cancelacion: NO_APROBADA },
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
  // Only one that could not be done (`noRealizada`), and of which no other was planned.
  replanificar: {
    roles: SUPERVISOR,
    estados: ['Finalizada'],
    cancelacion: ['ninguna', 'rechazada'],
  },
  // The visit is closed without being finished: its technician may have left the company.
  cerrar: {
    roles: ADMINISTRADOR_O_SUPERVISOR,
    estados: ABIERTAS,
    cancelacion: NO_APROBADA,
  },
} as const satisfies Record<string, Regla>;

export type AccionVisita = keyof typeof REGLAS_VISITA;

export interface SituacionDeVisita {
  /** Its name in the catalogue: no rule admits one that the company added. */
  estado: string;
  cancelacion: Cancelacion;
}

/** Whether the situation of a visit allows it, whoever asks. */
export function visitaAdmite(
  accion: AccionVisita,
  { estado, cancelacion }: SituacionDeVisita,
): boolean {
  const regla: Regla = REGLAS_VISITA[accion];
  return regla.estados.some((uno) => uno === estado) && regla.cancelacion.includes(cancelacion);
}

/** The roles that see how far from the client a position was, as in '42 m ± 12 m'. */
export const VEN_MEDIDAS: readonly string[] = ADMINISTRADOR_O_SUPERVISOR;
