import { fecha } from '@visitas/contract/comun/formato';
import type { Respuesta } from '@visitas/contract/operaciones';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { type Cancelacion, visitaAdmite } from '@visitas/contract/visitas/reglas';
import type { Accion } from './accion.ts';
import { filaDe } from './acciones/acciones.ts';
import { panelConPendientes } from './aplicarAlPanel.ts';

type Panel = Respuesta<'dashboards.tecnico'>;

/**
 * A visit as it is once what was done on this phone is counted. Each action is applied only where the
 * rules admit it, so one that the reading already has changes nothing.
 */
export function conPendientes<V extends Visita>(visita: V, cola: readonly Accion[]): V {
  const como: Visita = cola.reduce<Visita>(conPendiente, visita);
  return { ...visita, ...como };
}

function conPendiente(visita: Visita, accion: Accion): Visita {
  const paso = filaDe(accion.operacion)?.enVisita;
  if (!paso || accion.rechazo || accion.idVisita !== visita.idVisita) return visita;
  const estado = visita.estadoVisita.nombre;
  const situacion = { estado, cancelacion: cancelacionDe(visita) };
  return visitaAdmite(paso.admite, situacion) ? paso.aplicar(visita, accion) : visita;
}

function cancelacionDe(visita: Visita): Cancelacion {
  if (visita.aprobadaCancelacion) return 'aprobada';
  if (visita.rechazadaCancelacion) return 'rechazada';
  return visita.solicitudCancelacion ? 'solicitada' : 'ninguna';
}

interface Abierta {
  idVisita: number;
  cliente: string;
  fechaPlanificada: string;
}

/** The visit that was started on this phone and not finished, besides this one. */
function abiertaAqui(cola: readonly Accion[], idVisita: number): Abierta | undefined {
  const suyas = cola.filter((una) => una.rechazo === null && una.idVisita !== idVisita);
  const enTurno = (cual: 'abre' | 'cierra') =>
    suyas.filter(({ operacion }) => filaDe(operacion)?.turno === cual);
  const cerradas = enTurno('cierra').map((una) => una.idVisita);
  return enTurno('abre').find((una) => !cerradas.includes(una.idVisita));
}

/**
 * Why this visit cannot be started now, in the words of the server: another one is En Proceso. What was
 * started here is known; of the rest, `panel` is believed, which is given only when nobody can be asked.
 */
export function impedimentoDeInicio(
  idVisita: number,
  cola: readonly Accion[],
  panel: Panel | undefined,
): string | undefined {
  const enPanel = panel && panelConPendientes(panel, cola).visitas;
  const abierta =
    abiertaAqui(cola, idVisita) ??
    enPanel?.find((una) => una.estado === 'En Proceso' && una.idVisita !== idVisita);
  return (
    abierta &&
    `Ya tienes en proceso la visita a ${abierta.cliente} del ` +
      `${fecha(abierta.fechaPlanificada)}. Finalízala antes de iniciar otra.`
  );
}
