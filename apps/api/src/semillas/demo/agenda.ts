import { TIPOS_INICIALES, type TipoInicial } from '../sembrar.ts';
import { Azar } from './azar.ts';
import { esLaborable, type Reloj, sumarDias, sumarLaborables } from './calendario.ts';
import { type ClienteDemo, clientes } from './clientes.ts';
import { CON_FOTOS } from './formularios.ts';
import { EN_CURSO, EQUIPOS, TECNICO_DEMO } from './personas.ts';
import { type Trabajo, trabajoDe } from './textos.ts';

/** A visit as planned: its people, place and date, before any event. */
export interface VisitaPlaneada {
  supervisor: string;
  tecnico: string;
  cliente: ClienteDemo;
  tipo: TipoInicial;
  trabajo: Trabajo;
  fecha: string;
  /** The first or the second of the technician's day. */
  orden: number;
  /** Decides the events of the visit. */
  azar: Azar;
}

const DIAS_ATRAS = 60;
const DIAS_ADELANTE = 21;
/** Deactivated clients have no plans from this many days ago on. */
const DIAS_SIN_INACTIVOS = 20;

/** The share of days on which a technician has a visit, and of those, the share with a second one. */
const CON_VISITA = 0.42;
const CON_DOS = 0.14;

/** The plan of a date does not depend on the day it is generated. */
export function agenda(reloj: Reloj): VisitaPlaneada[] {
  const cartera = clientes();
  const dias = Array.from({ length: DIAS_ATRAS + DIAS_ADELANTE + 1 }, (_, i) =>
    sumarDias(reloj.hoy, i - DIAS_ATRAS),
  );
  return dias
    .filter(esLaborable)
    .flatMap((fecha) =>
      tecnicos().flatMap((tecnico) => delDia({ tecnico, fecha, cartera, reloj })),
    );
}

const tecnicos = () => [...new Set(EQUIPOS.flatMap((equipo) => equipo.tecnicos))];

interface Dia {
  tecnico: string;
  fecha: string;
  cartera: ClienteDemo[];
  reloj: Reloj;
}

function delDia(dia: Dia): VisitaPlaneada[] {
  const { tecnico, fecha, reloj } = dia;
  const azar = new Azar(`${tecnico} ${fecha}`);
  const ocupado = azar.cumple(CON_VISITA) || debeTener(tecnico, fecha, reloj);
  if (!ocupado) return [];
  return azar.cumple(CON_DOS) ? [planDe(dia, 0), planDe(dia, 1)] : [planDe(dia, 0)];
}

function planDe({ tecnico, fecha, cartera, reloj }: Dia, orden: number): VisitaPlaneada {
  const azar = new Azar(`${tecnico} ${fecha} ${orden}`);
  const conInactivos = fecha < sumarDias(reloj.hoy, -DIAS_SIN_INACTIVOS);
  const { supervisor, region } = azar.uno(equiposDe(tecnico));
  const posibles = cartera.filter(
    (cliente) => cliente.region === region && (cliente.fila.activo || conInactivos),
  );
  const cliente = azar.uno(conAlguno(posibles));
  const sorteado = azar.uno(TIPOS_INICIALES);
  const esLaQueSeVe = tecnico === TECNICO_DEMO && fecha === reloj.jornada && orden === 0;
  const tipo = esLaQueSeVe ? CON_FOTOS : sorteado;
  const trabajo = trabajoDe(tipo, azar);
  return { supervisor, tecnico, cliente, tipo, trabajo, fecha, orden, azar };
}

/**
 * True on days with a fixed visit: today for technicians at a client's, and the particular days of
 * the announced one.
 */
const debeTener = (tecnico: string, fecha: string, reloj: Reloj): boolean =>
  (fecha === reloj.jornada && EN_CURSO.includes(tecnico)) ||
  (tecnico === TECNICO_DEMO && Object.values(diasDelTecnico(reloj)).includes(fecha));

/** Working days of the announced technician on which something particular happens. */
export const diasDelTecnico = ({ jornada }: Reloj) => ({
  atrasada: sumarLaborables(jornada, -2),
  atrasadaConSolicitud: sumarLaborables(jornada, -4),
  sinRealizar: sumarLaborables(jornada, -1),
  sinAcceso: sumarLaborables(jornada, -6),
  proxima: sumarLaborables(jornada, 1),
  conSolicitud: sumarLaborables(jornada, 3),
});

const equiposDe = (tecnico: string) =>
  conAlguno(EQUIPOS.filter(({ tecnicos }) => tecnicos.some((suyo) => suyo === tecnico)));

function conAlguno<T>([primero, ...resto]: readonly T[]): [T, ...T[]] {
  if (primero === undefined) throw new Error('In the demonstration every list has something.');
  return [primero, ...resto];
}
