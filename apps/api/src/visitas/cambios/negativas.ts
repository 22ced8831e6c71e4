import type { EstadoGuardado } from '@visitas/contract/comun/estados';
import { fecha } from '@visitas/contract/comun/formato';
import {
  type AccionVisita,
  type Cancelacion,
  REGLAS_VISITA,
  type SituacionDeVisita,
  visitaAdmite,
} from '@visitas/contract/visitas/reglas';
import { Rechazo } from '../../plataforma/http/rechazo.ts';

const POR_CANCELACION: Record<Cancelacion, string> = {
  ninguna: 'Esta visita no tiene una solicitud de cancelación.',
  solicitada: 'Esta visita ya tiene una solicitud de cancelación.',
  aprobada: 'La cancelación de esta visita ya fue aprobada.',
  rechazada: 'La cancelación de esta visita ya fue rechazada.',
};

const POR_ESTADO: Record<EstadoGuardado, string> = {
  Pendiente: 'Esta visita todavía no se ha iniciado.',
  'En Proceso': 'Esta visita ya se inició.',
  Finalizada: 'Esta visita ya se finalizó.',
  // Where it was cancelled by approving it, that is the cause.
  Cancelada: 'Esta visita se cerró sin finalizar.',
};

/** What happened meanwhile, said to whoever came late. */
export function noSeAdmite(
  accion: AccionVisita,
  { estado, cancelacion }: SituacionDeVisita,
): Rechazo {
  // It changed again since: what it says now explains nothing.
  if (visitaAdmite(accion, { estado, cancelacion })) return new Rechazo('estado-no-permite');
  const admitidas: readonly Cancelacion[] = REGLAS_VISITA[accion].cancelacion;
  const porEstado = estado === 'Finalizada' || admitidas.includes(cancelacion);
  const causa = porEstado ? POR_ESTADO[estado] : POR_CANCELACION[cancelacion];
  return new Rechazo('estado-no-permite', {
    detalle: `${causa} Vuelve a cargarla para ver qué puedes hacer.`,
  });
}

export const hayOtraAbierta = (abierta: { cliente: string; fechaPlanificada: string }): Rechazo =>
  new Rechazo('estado-no-permite', {
    detalle:
      `Ya tienes en proceso la visita a ${abierta.cliente} del ` +
      `${fecha(abierta.fechaPlanificada)}. Finalízala antes de iniciar otra.`,
  });
