import { fecha } from '@visitas/contract/comun/formato';
import type { Respuesta } from '@visitas/contract/operaciones';
import type { Visita, VisitaSola } from '@visitas/contract/visitas/esquemas';
import { type Cancelacion, visitaAdmite } from '@visitas/contract/visitas/reglas';
import type { Accion } from './accion.ts';
import { filaDe, reglasDe } from './acciones/acciones.ts';
import { cuerpoDe, type FilaDePanel } from './acciones/fila.ts';

type Panel = Respuesta<'dashboards.tecnico'>;

/**
 * Returns the visit with this phone's pending actions applied. The rules admit each action only
 * once, so one already in the reading changes nothing.
 */
export function conPendientes<V extends Visita>(visita: V, cola: readonly Accion[]): V {
  const como = cola.reduce<VisitaSola>(conPendiente, visita);
  return { ...visita, ...como };
}

function conPendiente(visita: VisitaSola, accion: Accion): VisitaSola {
  const paso = filaDe(accion.operacion)?.enVisita;
  if (!paso || accion.rechazo) return visita;
  if (accion.idVisita !== visita.idVisita) return yaNoVan(visita, accion);
  if (esDeOtraVuelta(visita, accion)) return visita;
  const estado = visita.estadoVisita.nombre;
  const situacion = { estado, cancelacion: cancelacionDe(visita) };
  const admite = paso.admite === undefined || visitaAdmite(paso.admite, situacion);
  return admite ? paso.aplicar(visita, accion) : visita;
}

/** It tells of an execution that is not the one shown: the visit was reopened meanwhile. */
const esDeOtraVuelta = ({ vuelta: suya = 1 }: VisitaSola, accion: Accion): boolean => {
  const { vuelta = suya } = cuerpoDe(accion);
  return vuelta !== suya;
};

/** Another visit, without who was on the way to it: they go elsewhere since that action. */
function yaNoVan<V extends { enCamino?: Visita['enCamino'] }>(otra: V, accion: Accion): V {
  const { enCamino } = otra;
  const deja = enCamino && filaDe(accion.operacion)?.dejaDeIr?.(accion);
  const antes = enCamino && Date.parse(enCamino.desde) < Date.parse(accion.ocurridoEn);
  return deja && antes ? { ...otra, enCamino: undefined } : otra;
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

/** Another visit started on this phone and not finished. */
function abiertaAqui(cola: readonly Accion[], idVisita: number): Abierta | undefined {
  const suyas = cola.filter((una) => una.rechazo === null && una.idVisita !== idVisita);
  const enTurno = (cual: 'abre' | 'cierra') =>
    suyas.filter(({ operacion }) => filaDe(operacion)?.turno === cual);
  const cerradas = enTurno('cierra').map((una) => una.idVisita);
  return enTurno('abre').find((una) => !cerradas.includes(una.idVisita));
}

/**
 * Why this visit cannot be started now, in the server's words: another one is En Proceso. The outbox has the
 * visits started on this phone. `panel` has the others, and is passed only when the server cannot be reached.
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

/** True when the visit has actions to send; refused ones and photos do not count. */
export const porEnviar = (cola: readonly Accion[], idVisita: number): boolean =>
  cola.some(
    (una) => una.idVisita === idVisita && una.rechazo === null && !reglasDe(una.operacion).carril,
  );

const CUENTAS: Record<string, 'pendientes' | 'atrasadas' | 'enProceso' | 'completadas'> = {
  Pendiente: 'pendientes',
  Atrasada: 'atrasadas',
  'En Proceso': 'enProceso',
  Finalizada: 'completadas',
};

/** The dashboard with this phone's pending actions: its figures, its rows and the next visit. */
export const panelConPendientes = (panel: Panel, cola: readonly Accion[]): Panel =>
  cola.reduce((uno, accion) => {
    const paso = filaDe(accion.operacion)?.enFila;
    const fila = uno.visitas.find(({ idVisita }) => idVisita === accion.idVisita);
    if (!paso || !fila || accion.rechazo || !paso.desde.includes(fila.estado)) return uno;
    const movido = mover(uno, fila, { ...fila, ...paso.cambia(accion) });
    const visitas = movido.visitas.map((una) =>
      una.idVisita === accion.idVisita ? una : yaNoVan(una, accion),
    );
    return { ...movido, visitas };
  }, panel);

const CERRADAS: readonly string[] = ['Finalizada', 'Cancelada'];

function mover(panel: Panel, fila: FilaDePanel, nueva: FilaDePanel): Panel {
  const { estado } = nueva;
  if (estado === fila.estado)
    return { ...panel, visitas: panel.visitas.map((una) => (una === fila ? nueva : una)) };
  const otras = panel.visitas.filter((una) => una !== fila);
  const abiertas = otras.filter((una) => !CERRADAS.includes(una.estado));
  const cerradas = otras.filter((una) => CERRADAS.includes(una.estado));
  // In the server's order: En Proceso first, and closed visits from newest to oldest.
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
