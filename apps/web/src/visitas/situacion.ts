import { useRouteContext } from '@tanstack/react-router';
import type { Estado, EstadoGuardado } from '@visitas/contract/comun/estados';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import {
  type AccionVisita,
  type Cancelacion,
  REGLAS_VISITA,
  type SituacionDeVisita,
  visitaAdmite,
} from '@visitas/contract/visitas/reglas';

interface ConEstado extends Pick<Visita, 'atrasada'> {
  estadoVisita: Pick<Visita['estadoVisita'], 'nombre'>;
}
type ConCancelacion = Pick<
  Visita,
  'solicitudCancelacion' | 'aprobadaCancelacion' | 'rechazadaCancelacion'
>;

const ATRASADA = 'Atrasada' satisfies Estado;

/** The state a visit is shown in: Atrasada is Pendiente for every rule, and has its own badge. */
export const estadoMostrado = ({ estadoVisita, atrasada }: ConEstado): string =>
  atrasada ? ATRASADA : estadoVisita.nombre;

/** The flags of section 3 as the one thing they say. */
export function cancelacionDe(visita: ConCancelacion): Cancelacion {
  if (visita.aprobadaCancelacion) return 'aprobada';
  if (visita.rechazadaCancelacion) return 'rechazada';
  return visita.solicitudCancelacion ? 'solicitada' : 'ninguna';
}

/** What `visitaAdmite` asks about. */
export const situacionDe = (visita: ConEstado & ConCancelacion): SituacionDeVisita => ({
  estado: visita.estadoVisita.nombre as EstadoGuardado,
  cancelacion: cancelacionDe(visita),
});

/** Section 2, Cancelación. */
export const TEXTO_CANCELACION: Record<Cancelacion, string> = {
  ninguna: 'Sin solicitud',
  solicitada: 'Pendiente de aprobación',
  aprobada: 'Cancelación aprobada',
  rechazada: 'Cancelación rechazada',
};

/** Whether who is looking may do it to a visit as it is now: the rule the server refuses by. */
export function usePuede() {
  const { usuario } = useRouteContext({ from: '__root__' });
  return (accion: AccionVisita, visita: Visita): boolean => {
    const roles: readonly string[] = REGLAS_VISITA[accion].roles;
    return roles.includes(usuario?.rol ?? '') && visitaAdmite(accion, situacionDe(visita));
  };
}

/** Once the visit has begun, neither its technician nor its client can change. */
export const comenzada = ({ ejecucionVisita }: Pick<Visita, 'ejecucionVisita'>): boolean =>
  ejecucionVisita !== null;
