import type { Insertable } from 'kysely';
import type { Esquema } from '../../plataforma/bd/esquema.ts';
import { agenda, type Plan } from './agenda.ts';
import type { Reloj } from './calendario.ts';
import { type Historia, historiaDe } from './historia.ts';
import { capturar } from './posiciones.ts';
import { type Situacion, situacionDe } from './situaciones.ts';
import { MOTIVOS } from './textos.ts';

type Referencias = 'idSupervisor' | 'idTecnico' | 'idCliente' | 'idTipoVisita';
type Fila = Omit<Insertable<Esquema['visitas']>, Referencias>;

/** A visit of the demonstration, before anybody in it has an id. */
export interface VisitaDemo extends Pick<Plan, 'supervisor' | 'tecnico' | 'cliente' | 'tipo'> {
  fila: Fila;
}

/** In the order in which they were planned, like their ids will say. */
export const visitas = (reloj: Reloj, rango: number): VisitaDemo[] =>
  agenda(reloj)
    .map((plan) => {
      const situacion = situacionDe(plan, reloj);
      const historia = historiaDe(plan, situacion, reloj);
      return { plan, situacion, historia };
    })
    .sort((una, otra) => Number(una.historia.creada) - Number(otra.historia.creada))
    .map(({ plan, situacion, historia }) => ({
      supervisor: plan.supervisor,
      tecnico: plan.tecnico,
      cliente: plan.cliente,
      tipo: plan.tipo,
      fila: filaDe(plan, situacion, historia, rango),
    }));

function filaDe(plan: Plan, situacion: Situacion, historia: Historia, rango: number): Fila {
  const { trabajo, cliente, fecha, azar } = plan;
  const { inicio, fin, ultima } = historia;
  const motivo = azar.uno(MOTIVOS);
  const captura = { cliente, rango, azar };
  return {
    ...situacion,
    fechaPlanificada: fecha,
    observaciones: azar.cumple(0.8) ? trabajo.observaciones : null,
    motivoCancelacion: situacion.cancelacion === 'ninguna' ? null : motivo,
    fechaInicio: inicio,
    ...(inicio && capturar({ momento: 'Inicio', recibida: inicio, ...captura })),
    fechaFinalizacion: fin,
    ...(fin && capturar({ momento: 'Fin', recibida: fin, ...captura })),
    resultado: fin && azar.cumple(0.95) ? trabajo.resultado : null,
    version: 1 + cambiosHasta(situacion),
    actualizadaEn: ultima,
  };
}

/** Steps since it was planned. */
const cambiosHasta = ({ estado, cancelacion }: Situacion): number =>
  ({ Pendiente: 0, 'En Proceso': 1, Finalizada: 2, Cancelada: 0 })[estado] +
  { ninguna: 0, solicitada: 1, aprobada: 2, rechazada: 2 }[cancelacion];
