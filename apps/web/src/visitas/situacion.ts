import type { Estado, EstadoGuardado } from '@visitas/contract/comun/estados';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import type { Cancelacion, SituacionDeVisita } from '@visitas/contract/visitas/reglas';

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
