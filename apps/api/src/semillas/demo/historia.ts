import type { Plan } from './agenda.ts';
import type { Azar } from './azar.ts';
import { laborableHasta, type Reloj, sumarDias } from './calendario.ts';
import type { Situacion } from './situaciones.ts';

/** When each thing happened to a visit: nothing is later than now, and what follows comes after. */
export interface Historia {
  creada: Date;
  inicio: Date | null;
  fin: Date | null;
  ultima: Date;
}

const hora = (horas: number, minutos = 0) => horas * 60 + minutos;

export function historiaDe(plan: Plan, situacion: Situacion, reloj: Reloj): Historia {
  const { fecha, azar } = plan;
  // What is still to come was planned before today, too.
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
  return { creada, inicio, fin, ultima: fin ?? inicio ?? segunCancelacion };
}

function ejecucionDe(plan: Plan, { estado }: Situacion, reloj: Reloj) {
  const [desde, hasta] = horarioDe(plan);
  const inicio = reloj.instante(plan.fecha, desde);
  if (estado === 'Finalizada') return { inicio, fin: reloj.instante(plan.fecha, hasta) };
  if (estado !== 'En Proceso') return { inicio: null, fin: null };
  // Early in the morning, whoever is at a client's has just arrived.
  const recien = new Date(Number(reloj.ahora) - plan.azar.entero(5, 40) * 60_000);
  return { inicio: inicio < recien ? inicio : recien, fin: null };
}

/** The second of a day begins once the first one ended, and the way between them. */
function horarioDe({ turno, azar }: Plan): readonly [desde: number, hasta: number] {
  const primera = azar.entero(hora(7, 45), hora(9, 30));
  const larga = duracion(azar, 240);
  if (turno === 0) return [primera, primera + larga];
  const segunda = hora(9, 30) + 240 + azar.entero(25, 70);
  return [segunda, segunda + duracion(azar, 150)];
}

/** Most are short, and a few take the whole morning. */
const duracion = (azar: Azar, maxima: number) =>
  20 + Math.round((maxima - 20) * azar.fraccion() ** 2);
