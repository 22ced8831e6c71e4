import { diasDelTecnico, type VisitaPlaneada } from './agenda.ts';
import { Azar } from './azar.ts';
import { type Reloj, sumarDias } from './calendario.ts';
import { TECNICO_DEMO } from './personas.ts';

const DIAS = { atras: 6, adelante: 9 };
/** The rest have none, as in a company that promises an hour only to some of its clients. */
const CON_HORA = 0.3;
const EXACTAS = 0.3;
const CON_DURACION = 0.35;
const QUE_NO_SE_MUEVEN = 0.4;

type Franja = readonly [desde: string, hasta: string];
type Franjas = readonly [Franja, ...Franja[]];
const POR_LA_MANANA: Franjas = [
  ['08:00', '10:00'],
  ['09:00', '11:00'],
  ['10:00', '12:00'],
];
/** For the second visit of a day. */
const POR_LA_TARDE: Franjas = [
  ['13:00', '15:00'],
  ['14:00', '16:30'],
];
const DURACIONES = [30, 60, 90] as const;

const SIN_HORA = { horaDesde: null, horaHasta: null, duracionMinutos: null, fijada: false };

/** The hour of a visit of these days; the next one of the announced technician always has it. Its chance is its own, so that the rest of the plan is as it was. */
export function horaPrometida({ tecnico, fecha, orden }: VisitaPlaneada, reloj: Reloj) {
  const { jornada } = reloj;
  const cerca =
    fecha >= sumarDias(jornada, -DIAS.atras) && fecha <= sumarDias(jornada, DIAS.adelante);
  const azar = new Azar(`hora ${tecnico} ${fecha} ${orden}`);
  const laQueSeVe = tecnico === TECNICO_DEMO && fecha === diasDelTecnico(reloj).proxima;
  if (!cerca || !(azar.cumple(CON_HORA) || laQueSeVe)) return SIN_HORA;
  const [desde, hasta] = azar.uno(orden === 0 ? POR_LA_MANANA : POR_LA_TARDE);
  const exacta = azar.cumple(EXACTAS);
  return {
    horaDesde: desde,
    horaHasta: exacta ? desde : hasta,
    duracionMinutos: azar.cumple(CON_DURACION) ? azar.uno(DURACIONES) : null,
    fijada: exacta && azar.cumple(QUE_NO_SE_MUEVEN),
  };
}
