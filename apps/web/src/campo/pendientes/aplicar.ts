import { fecha } from '@visitas/contract/comun/formato';
import type { Respuesta } from '@visitas/contract/operaciones';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { type Cancelacion, visitaAdmite } from '@visitas/contract/visitas/reglas';
import type { Accion } from './accion.ts';
import { filaDe } from './acciones/acciones.ts';
import type { FilaDePanel } from './acciones/fila.ts';

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

/** What waits to be sent, without what the server refused. */
export const porEnviar = (cola: readonly Accion[], idVisita: number): boolean =>
  cola.some((una) => una.idVisita === idVisita && una.rechazo === null);

const CUENTAS: Record<string, 'pendientes' | 'atrasadas' | 'enProceso' | 'completadas'> = {
  Pendiente: 'pendientes',
  Atrasada: 'atrasadas',
  'En Proceso': 'enProceso',
  Finalizada: 'completadas',
};

/** The dashboard once what was done on this phone is counted: its figures, its rows and what is next. */
export const panelConPendientes = (panel: Panel, cola: readonly Accion[]): Panel =>
  cola.reduce((uno, accion) => {
    const paso = filaDe(accion.operacion)?.enFila;
    const fila = uno.visitas.find(({ idVisita }) => idVisita === accion.idVisita);
    if (!paso || !fila || accion.rechazo || !paso.desde.includes(fila.estado)) return uno;
    return mover(uno, fila, { ...fila, ...paso.cambia(accion) });
  }, panel);

const CERRADAS: readonly string[] = ['Finalizada', 'Cancelada'];

function mover(panel: Panel, fila: FilaDePanel, nueva: FilaDePanel): Panel {
  const { estado } = nueva;
  const otras = panel.visitas.filter((una) => una !== fila);
  const abiertas = otras.filter((una) => !CERRADAS.includes(una.estado));
  const cerradas = otras.filter((una) => CERRADAS.includes(una.estado));
  // In the order of the server: En Proceso first, and of the closed ones the last to be closed.
  const visitas = CERRADAS.includes(estado)
    ? [...abiertas, nueva, ...cerradas]
    : [nueva, ...abiertas, ...cerradas];
  const nuevo = { ...panel, visitas };
  const [menos, mas] = [CUENTAS[fila.estado], CUENTAS[estado]];
  if (menos) nuevo[menos] -= 1;
  if (mas) nuevo[mas] += 1;
  if (nueva.noRealizada) nuevo.noRealizadas = (panel.noRealizadas ?? 0) + 1;
  if (panel.proximaVisita?.idVisita === fila.idVisita) {
    nuevo.proximaVisita = visitas.find((una) => una.estado === 'Pendiente') ?? null;
  }
  return nuevo;
}
