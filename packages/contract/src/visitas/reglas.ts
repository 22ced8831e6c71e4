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

/** Not closed yet: somebody still has something to do. */
export const ABIERTAS = ['Pendiente', 'En Proceso'] as const satisfies readonly EstadoGuardado[];
const NO_APROBADA = ['ninguna', 'solicitada', 'rechazada'] as const;

/**
 * Sections 4 and 6 as data: who may do what to a visit, and in which states. The web shows or hides
 * a button by the same row that the server refuses by, in the WHERE of a conditional update. Whose
 * visit it is, the server knows.
 */
export const REGLAS_VISITA = {
  editar: {
    roles: SUPERVISOR,
    estados: ABIERTAS,
    cancelacion: NO_APROBADA,
  },
  iniciar: { roles: TECNICO, estados: ['Pendiente'], cancelacion: NO_APROBADA },
  finalizar: { roles: TECNICO, estados: ['En Proceso'], cancelacion: NO_APROBADA },
  solicitarCancelacion: { roles: TECNICO, estados: ['Pendiente'], cancelacion: ['ninguna'] },
  // A visit may be started with its request pending: approving it then is closing it. Finishing it
  // leaves nothing to decide.
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
  // Without finishing it: whoever was to do it may be gone.
  cerrar: {
    roles: ADMINISTRADOR_O_SUPERVISOR,
    estados: ABIERTAS,
    cancelacion: NO_APROBADA,
  },
} as const satisfies Record<string, Regla>;

export type AccionVisita = keyof typeof REGLAS_VISITA;

export interface SituacionDeVisita {
  estado: EstadoGuardado;
  cancelacion: Cancelacion;
}

/** Whether the situation of a visit allows it, whoever asks. */
export function visitaAdmite(
  accion: AccionVisita,
  { estado, cancelacion }: SituacionDeVisita,
): boolean {
  const regla: Regla = REGLAS_VISITA[accion];
  return regla.estados.includes(estado) && regla.cancelacion.includes(cancelacion);
}

/** Who supervises sees how far from the client a position was: '42 m ± 12 m'. */
export const VEN_MEDIDAS: readonly string[] = ADMINISTRADOR_O_SUPERVISOR;
