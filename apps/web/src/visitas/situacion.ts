import { useRouteContext } from '@tanstack/react-router';
import { estadoMostrado } from '@visitas/contract/comun/estados';
import { ADMINISTRADOR } from '@visitas/contract/comun/roles';
import { enNavegador } from '@visitas/contract/enNavegador';
import type { Visita, VisitaSola } from '@visitas/contract/visitas/esquemas';
import {
  type AccionVisita,
  type Cancelacion,
  REGLAS_VISITA,
  type SituacionDeVisita,
  visitaAdmite,
} from '@visitas/contract/visitas/reglas';

export { estadoMostrado };

interface ConEstado extends Pick<Visita, 'atrasada'> {
  estadoVisita: Pick<Visita['estadoVisita'], 'nombre'>;
}
type ConCancelacion = Pick<
  Visita,
  'solicitudCancelacion' | 'aprobadaCancelacion' | 'rechazadaCancelacion'
>;

/** The three flags of section 3 as one value. */
export function cancelacionDe(visita: ConCancelacion): Cancelacion {
  if (visita.aprobadaCancelacion) return 'aprobada';
  if (visita.rechazadaCancelacion) return 'rechazada';
  return visita.solicitudCancelacion ? 'solicitada' : 'ninguna';
}

/** The part of a visit that `visitaAdmite` looks at. */
export const situacionDe = (visita: ConEstado & ConCancelacion): SituacionDeVisita => ({
  estado: visita.estadoVisita.nombre,
  cancelacion: cancelacionDe(visita),
});

/** With its state as it is shown, to see whether its hour passed. */
export const conEstado = (visita: Visita) => ({ ...visita, estado: estadoMostrado(visita) });

/** Section 2, Cancelación. */
export const TEXTO_CANCELACION: Record<Cancelacion, string> = {
  ninguna: 'Sin solicitud',
  solicitada: 'Pendiente de aprobación',
  aprobada: 'Cancelación aprobada',
  rechazada: 'Cancelación rechazada',
};

/** Tells whether the user may act on a visit now. The server refuses by the same rules. */
export function usePuede() {
  const { usuario } = useRouteContext({ from: '__root__' });
  return (accion: AccionVisita, visita: Visita): boolean => {
    const roles: readonly string[] = REGLAS_VISITA[accion].roles;
    return roles.includes(usuario?.rol ?? '') && visitaAdmite(accion, situacionDe(visita));
  };
}

/** The administrator sees the visits of every supervisor, so each shows its own. */
const VEN_AL_SUPERVISOR: readonly string[] = ADMINISTRADOR;

export function useVeAlSupervisor(): boolean {
  const { usuario } = useRouteContext({ from: '__root__' });
  return VEN_AL_SUPERVISOR.includes(usuario?.rol ?? '');
}

const LEEN_EL_HISTORIAL: readonly string[] = enNavegador['bitacora.relatar'].acceso;

/** True when the user may read who did what. */
export function useLeeElHistorial(): boolean {
  const { usuario } = useRouteContext({ from: '__root__' });
  return LEEN_EL_HISTORIAL.includes(usuario?.rol ?? '');
}

const COMPARTEN: readonly string[] = enNavegador['compartir.ver'].acceso;

/** True when the user may share a visit with its client. */
export function useComparte(): boolean {
  const { usuario } = useRouteContext({ from: '__root__' });
  return COMPARTEN.includes(usuario?.rol ?? '');
}

/** True when its client may have something to read: a visit that was reopened keeps its older report. */
export const tieneReporte = ({ ejecucionVisita, reabierta }: VisitaSola): boolean =>
  Boolean(ejecucionVisita?.reporteVisita ?? reabierta);

const PLANEAN: readonly string[] = enNavegador['visitas.crear'].acceso;

/** True when the user may create visits. */
export function usePlanea(): boolean {
  const { usuario } = useRouteContext({ from: '__root__' });
  return PLANEAN.includes(usuario?.rol ?? '');
}

/** A visit that has begun cannot change its technician or its client. */
export const comenzada = ({ ejecucionVisita }: Pick<Visita, 'ejecucionVisita'>): boolean =>
  ejecucionVisita !== null;
