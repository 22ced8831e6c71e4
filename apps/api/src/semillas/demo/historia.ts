import type { EstadoGuardado } from '@visitas/contract/comun/estados';
import type { MotivoNoRealizada } from '@visitas/contract/visitas/noRealizada';
import type { Cancelacion } from '@visitas/contract/visitas/reglas';
import { diasDelTecnico, type VisitaPlaneada } from './agenda.ts';
import type { Azar } from './azar.ts';
import { diasEntre, laborableHasta, type Reloj, sumarDias } from './calendario.ts';
import { EN_CURSO, TECNICO_DEMO } from './personas.ts';

export interface Situacion {
  estado: EstadoGuardado;
  cancelacion: Cancelacion;
  noRealizada?: MotivoNoRealizada;
}

const PENDIENTE = { estado: 'Pendiente', cancelacion: 'ninguna' } as const;
const CON_SOLICITUD = { estado: 'Pendiente', cancelacion: 'solicitada' } as const;
const RECHAZADA = { estado: 'Pendiente', cancelacion: 'rechazada' } as const;
const CANCELADA = { estado: 'Cancelada', cancelacion: 'aprobada' } as const;
const EN_PROCESO = { estado: 'En Proceso', cancelacion: 'ninguna' } as const;
const FINALIZADA = { estado: 'Finalizada', cancelacion: 'ninguna' } as const;
const FINALIZADA_PESE_A_TODO = { estado: 'Finalizada', cancelacion: 'rechazada' } as const;

type Probabilidades = readonly (readonly [hasta: number, situacion: Situacion])[];

const POR_VENIR: Probabilidades = [
  [0.07, CON_SOLICITUD],
  [0.12, RECHAZADA],
  [0.17, CANCELADA],
  [1, PENDIENTE],
];
/** Late visits are mostly recent: a supervisor takes care of the older ones. */
const RECIENTE: Probabilidades = [
  [0.14, PENDIENTE],
  [0.18, CON_SOLICITUD],
  [0.2, RECHAZADA],
  [0.27, CANCELADA],
  [1, FINALIZADA],
];
const PASADA: Probabilidades = [
  [0.015, PENDIENTE],
  [0.02, CON_SOLICITUD],
  [0.08, CANCELADA],
  [0.12, FINALIZADA_PESE_A_TODO],
  [1, FINALIZADA],
];
const DIAS_RECIENTES = 9;

/** Returns the state of a planned visit today. */
export function situacionDePlaneada(plan: VisitaPlaneada, reloj: Reloj): Situacion {
  const { tecnico, fecha, orden, azar, cliente } = plan;
  // Drawn in every case, so that the later draws of this plan do not depend on the case.
  const suerte = azar.fraccion();
  if (fecha === reloj.jornada && EN_CURSO.includes(tecnico))
    return orden === 0 ? EN_PROCESO : PENDIENTE;
  const particular = tecnico === TECNICO_DEMO && orden === 0 ? particularDe(fecha, reloj) : null;
  if (particular) return particular;
  const situacion = segun(repartoDe(fecha, reloj), suerte);
  // No visit stays pending at a deactivated client.
  return situacion.estado === 'Pendiente' && !cliente.fila.activo ? CANCELADA : situacion;
}

function particularDe(fecha: string, reloj: Reloj): Situacion | null {
  const dias = diasDelTecnico(reloj);
  if (fecha === dias.atrasada || fecha === dias.proxima) return PENDIENTE;
  if (fecha === dias.sinRealizar) return { ...FINALIZADA, noRealizada: 'cerrado' };
  if (fecha === dias.sinAcceso) return { ...FINALIZADA, noRealizada: 'sinAcceso' };
  if (fecha === dias.atrasadaConSolicitud || fecha === dias.conSolicitud) return CON_SOLICITUD;
  return null;
}

function repartoDe(fecha: string, { hoy }: Reloj): Probabilidades {
  if (fecha >= hoy) return POR_VENIR;
  return diasEntre(fecha, hoy) <= DIAS_RECIENTES ? RECIENTE : PASADA;
}

const segun = (reparto: Probabilidades, suerte: number): Situacion =>
  reparto.find(([hasta]) => suerte < hasta)?.[1] ?? PENDIENTE;

/** The times of a visit's events: none is later than now, and they are in order. */
export interface Historia {
  creada: Date;
  solicitada: Date | null;
  inicio: Date | null;
  fin: Date | null;
  ultima: Date;
}

const hora = (horas: number, minutos = 0) => horas * 60 + minutos;

export function historiaDe(plan: VisitaPlaneada, situacion: Situacion, reloj: Reloj): Historia {
  const { fecha, azar } = plan;
  // Visits still to come were planned before today, too.
  const antes = (dias: number) =>
    laborableHasta(sumarDias(fecha < reloj.hoy ? fecha : reloj.hoy, -dias));
  const creada = reloj.instante(antes(azar.entero(5, 14)), azar.entero(hora(8), hora(16, 30)));
  const solicitada = reloj.instante(antes(azar.entero(1, 3)), azar.entero(hora(8), hora(12)));
  const respondida = new Date(Number(solicitada) + azar.entero(20, 240) * 60_000);
  const { inicio, fin } = ejecucionDe(plan, situacion, reloj);
  const segunCancelacion = {
    ninguna: creada,
    solicitada,
    aprobada: respondida,
    rechazada: respondida,
  }[situacion.cancelacion];
  return {
    creada,
    solicitada: situacion.cancelacion === 'ninguna' ? null : solicitada,
    inicio,
    fin,
    ultima: fin ?? inicio ?? segunCancelacion,
  };
}

function ejecucionDe(plan: VisitaPlaneada, { estado }: Situacion, reloj: Reloj) {
  const [desde, hasta] = horarioDe(plan);
  const inicio = reloj.instante(plan.fecha, desde);
  if (estado === 'Finalizada') return { inicio, fin: reloj.instante(plan.fecha, hasta) };
  if (estado !== 'En Proceso') return { inicio: null, fin: null };
  // Early in the morning, the technician has just arrived.
  const recien = new Date(Number(reloj.ahora) - plan.azar.entero(5, 40) * 60_000);
  return { inicio: inicio < recien ? inicio : recien, fin: null };
}

/** The second visit of a day begins after the first one and the trip between them. */
function horarioDe({ orden, azar }: VisitaPlaneada): readonly [desde: number, hasta: number] {
  const primera = azar.entero(hora(7, 45), hora(9, 30));
  const larga = duracion(azar, 240);
  if (orden === 0) return [primera, primera + larga];
  const segunda = hora(9, 30) + 240 + azar.entero(25, 70);
  return [segunda, segunda + duracion(azar, 150)];
}

/** Most are short, and a few take the whole morning. */
const duracion = (azar: Azar, maxima: number) =>
  20 + Math.round((maxima - 20) * azar.fraccion() ** 2);
