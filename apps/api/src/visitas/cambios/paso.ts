import type { EstadoGuardado } from '@visitas/contract/comun/estados';
import {
  type AccionVisita,
  type Cancelacion,
  REGLAS_VISITA,
  type SituacionDeVisita,
  visitaAdmite,
} from '@visitas/contract/visitas/reglas';
import { encontrado, Rechazo } from '../../plataforma/http/rechazo.ts';
import type { VisitaTerminada } from '../../reportes/consultas.ts';
import { buscar } from '../consultas.ts';
import type { Entorno } from '../entorno.ts';
import { type Captura, conVeredicto } from '../ubicacion.ts';
import { sujetarAnterior } from '../versiones/consultas.ts';
import {
  type Cambiada,
  type CambiosDeVisita,
  cambiar,
  lugarDelCliente,
  sujetar,
  terminar,
  type VisitaSujeta,
} from './consultas.ts';

/** Takes one step by a conditional update. Returns the changed row, or throws what prevented it. */
export async function darPaso(
  entorno: Entorno,
  accion: AccionVisita,
  idVisita: number,
  cambios: CambiosDeVisita,
): Promise<Cambiada> {
  const { bd, sesion } = entorno;
  const [hecha] = await cambiar(bd, { accion, sesion, visitas: [idVisita] }, cambios);
  return hecha ?? noSeDio(entorno, accion, idVisita);
}

/** The same for the finish, with what its report says besides. */
export async function darPasoFinal(
  entorno: Entorno,
  idVisita: number,
  cambios: CambiosDeVisita,
): Promise<VisitaTerminada> {
  const { bd, sesion } = entorno;
  const paso = { accion: 'finalizar', sesion, visitas: [idVisita] } as const;
  const [hecha] = await terminar(bd, paso, cambios);
  return hecha ?? noSeDio(entorno, paso.accion, idVisita);
}

async function noSeDio(
  { bd, sesion }: Entorno,
  accion: AccionVisita,
  idVisita: number,
): Promise<never> {
  throw noSeAdmite(accion, encontrado(await buscar(bd, sesion, idVisita)));
}

/** Nothing ends before its start, although a clock may be set back and each instance has its own. */
export const noAntesDe = (inicio: Date | null, momento: Date): Date =>
  new Date(Math.max(Number(inicio), Number(momento)));

/** Locks the visit, for the steps that depend on what it already says. */
export const sujetarVisita = async ({ bd, sesion }: Entorno, idVisita: number) =>
  encontrado(await sujetar(bd, sesion, idVisita));

/** The execution that a request is of. Absent: the present one. */
interface DeEjecucion {
  idVisita: number;
  vuelta?: number | undefined;
}

/**
 * Locks the visit for what is added to one of its executions. An earlier one comes as it ended, and its own technician
 * reaches it too. Undefined for anybody else.
 */
export async function sujetarEjecucion(
  { bd, sesion }: Entorno,
  { idVisita, vuelta }: DeEjecucion,
): Promise<VisitaSujeta | undefined> {
  const visita = await sujetar(bd, sesion, idVisita);
  if (visita && (vuelta === undefined || vuelta >= visita.vuelta)) return visita;
  return sujetarAnterior(bd, sesion, { idVisita, vuelta });
}

/** Locks the visit for a step. A step of an earlier execution is refused. */
export async function sujetarParaPaso(
  entorno: Entorno,
  { idVisita, vuelta }: DeEjecucion,
): Promise<VisitaSujeta> {
  const visita = await sujetarVisita(entorno, idVisita);
  if (vuelta !== undefined && vuelta < visita.vuelta) throw fueAntesDeReabrir();
  return visita;
}

/**
 * Judged on arrival, by the client's place and the range of that moment. Being out of range never
 * prevents a step; it is kept for supervisors.
 */
export async function juzgada(
  { bd, config, llegada }: Entorno,
  idCliente: number,
  captura: Captura,
) {
  const referencia = await lugarDelCliente(bd, idCliente);
  return conVeredicto(captura, { referencia, rango: config.rangoUbicacionMetros, llegada });
}

/** What prevents a step, in words for the caller and for the supervisor. */
interface Motivo {
  /** For the caller, with what to do about it. */
  detalle?: string;
  /** For the supervisor: only what happened, and nothing of another supervisor's visits. */
  causa: string;
}

/** The visit no longer admits a step: another user changed it meanwhile. */
export class Conflicto extends Rechazo {
  readonly causa: string;

  constructor({ causa, ...detalles }: Motivo) {
    super('estado-no-permite', detalles);
    this.causa = causa;
  }
}

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
  // A visit cancelled by approving a request gets the cause of the request.
  Cancelada: 'Esta visita se canceló.',
};

const fueAntesDeReabrir = (): Conflicto =>
  new Conflicto({
    detalle:
      'Esta visita se reabrió después, y esto ya no se aplica. Vuelve a cargarla para ver qué puedes hacer.',
    causa: 'Era de antes de que la visita se reabriera.',
  });

const YA_ERA_OTRA = 'El estado de la visita ya no lo permitía.';

/** Says why the visit no longer admits the action: what another user did meanwhile. */
export function noSeAdmite(
  accion: AccionVisita,
  { estado, cancelacion }: SituacionDeVisita & { estado: EstadoGuardado },
): Conflicto {
  // It changed again since, so its present situation does not explain the refusal.
  if (visitaAdmite(accion, { estado, cancelacion })) return new Conflicto({ causa: YA_ERA_OTRA });
  const admitidas: readonly Cancelacion[] = REGLAS_VISITA[accion].cancelacion;
  const porEstado = estado === 'Finalizada' || admitidas.includes(cancelacion);
  const causa = porEstado ? POR_ESTADO[estado] : POR_CANCELACION[cancelacion];
  return new Conflicto({
    detalle: `${causa} Vuelve a cargarla para ver qué puedes hacer.`,
    causa,
  });
}
