import type { EstadoGuardado } from '@visitas/contract/comun/estados';
import type { Cancelacion } from '@visitas/contract/visitas/reglas';
import { diasDelTecnico, type Plan } from './agenda.ts';
import { diasEntre, type Reloj } from './calendario.ts';
import { EN_CURSO, TECNICO_DEMO } from './personas.ts';

export interface Situacion {
  estado: EstadoGuardado;
  cancelacion: Cancelacion;
}

const PENDIENTE = { estado: 'Pendiente', cancelacion: 'ninguna' } as const;
const CON_SOLICITUD = { estado: 'Pendiente', cancelacion: 'solicitada' } as const;
const RECHAZADA = { estado: 'Pendiente', cancelacion: 'rechazada' } as const;
const CANCELADA = { estado: 'Cancelada', cancelacion: 'aprobada' } as const;
const EN_PROCESO = { estado: 'En Proceso', cancelacion: 'ninguna' } as const;
const FINALIZADA = { estado: 'Finalizada', cancelacion: 'ninguna' } as const;
const FINALIZADA_PESE_A_TODO = { estado: 'Finalizada', cancelacion: 'rechazada' } as const;

type Reparto = readonly (readonly [hasta: number, situacion: Situacion])[];

const POR_VENIR: Reparto = [
  [0.07, CON_SOLICITUD],
  [0.12, RECHAZADA],
  [0.17, CANCELADA],
  [1, PENDIENTE],
];
/** What is late is mostly recent: somebody runs after it. */
const RECIENTE: Reparto = [
  [0.14, PENDIENTE],
  [0.18, CON_SOLICITUD],
  [0.2, RECHAZADA],
  [0.27, CANCELADA],
  [1, FINALIZADA],
];
const PASADA: Reparto = [
  [0.015, PENDIENTE],
  [0.02, CON_SOLICITUD],
  [0.08, CANCELADA],
  [0.12, FINALIZADA_PESE_A_TODO],
  [1, FINALIZADA],
];
const DIAS_RECIENTES = 9;

/** How a plan stands today. */
export function situacionDe(plan: Plan, reloj: Reloj): Situacion {
  const { tecnico, fecha, turno, azar, cliente } = plan;
  // Drawn always, so that what follows in this plan does not depend on it.
  const suerte = azar.fraccion();
  if (fecha === reloj.jornada && EN_CURSO.includes(tecnico))
    return turno === 0 ? EN_PROCESO : PENDIENTE;
  const particular = tecnico === TECNICO_DEMO && turno === 0 ? particularDe(fecha, reloj) : null;
  if (particular) return particular;
  const situacion = segun(repartoDe(fecha, reloj), suerte);
  // Nobody leaves something pending at a client that was deactivated.
  return situacion.estado === 'Pendiente' && !cliente.fila.activo ? CANCELADA : situacion;
}

function particularDe(fecha: string, reloj: Reloj): Situacion | null {
  const dias = diasDelTecnico(reloj);
  if (fecha === dias.atrasada || fecha === dias.proxima) return PENDIENTE;
  if (fecha === dias.atrasadaConSolicitud || fecha === dias.conSolicitud) return CON_SOLICITUD;
  return null;
}

function repartoDe(fecha: string, { hoy }: Reloj): Reparto {
  if (fecha >= hoy) return POR_VENIR;
  return diasEntre(fecha, hoy) <= DIAS_RECIENTES ? RECIENTE : PASADA;
}

const segun = (reparto: Reparto, suerte: number): Situacion =>
  reparto.find(([hasta]) => suerte < hasta)?.[1] ?? PENDIENTE;
