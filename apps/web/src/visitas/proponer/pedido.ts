import type { ClaseDeAusencia } from '@visitas/contract/ausencias/clases';
import type { Envio } from '@visitas/contract/operaciones';
import { DIAS_DE_PROPUESTA, type Objetivo } from '@visitas/contract/propuestas/esquemas';
import type { Semana, VisitaEnSemana } from '@visitas/contract/visitas/semana';
import type { Recuento } from '../../plataforma/servidor/leerVentanas.ts';
import { domingoDe, masDias } from '../../ui/dias.ts';
import { cifra, cifraConTope, conMayuscula, fecha } from '../../ui/formato.ts';
import { porQueNoAdmite } from '../planear/admiten.ts';
import { ausenciaDe } from '../planear/avisos.ts';
import { diaLargo, diasDeSuSemana, diaYMes, lunesDe } from '../planear/dias.ts';
import { type DeQueSePropone, type EnUrlDeProponer, idsDe } from './enUrl.ts';

/** What a proposal may touch, and the days in which it may put it. */
export interface QueTocar {
  /** Identifies it among the others: there is one for each absent technician. */
  llave: string;
  de: DeQueSePropone;
  idTecnico?: number;
  titulo: string;
  detalle: string;
  visitas: readonly number[];
  desde: string;
  hasta: string;
  /** Why its visits are not known. */
  sinLeer?: string | undefined;
}

/** The answers of the dialog. */
export interface LoPedido {
  tocar: QueTocar;
  objetivo: Objetivo;
  cambiaTecnico: boolean;
  cambiaDia: boolean;
  cambiaLoDemas: boolean;
  /** Between whom; undefined for everybody. */
  entre: readonly number[] | undefined;
}

/** What the choices need of a late visit. */
export type Atrasada = Pick<VisitaEnSemana, 'idVisita' | 'cancelacion' | 'fijada'> & {
  estado: string;
};

/** The late visits, of any week. */
export interface Tardias {
  /** The latest dates first, as many as a proposal may have. */
  leidas: readonly Atrasada[];
  /** How many there are, if they may be more. */
  cuenta: Recuento | undefined;
  /** Why they are not known. */
  sinLeer: string | undefined;
}

/** In progress, closed and 'No mover' are never touched. */
const sePuedeTocar = (visita: Atrasada): boolean =>
  porQueNoAdmite('reasignar', visita) === undefined && !visita.fijada;

const tarde = (uno: string, otro: string): string => (uno > otro ? uno : otro);
const temprano = (uno: string, otro: string): string => (uno < otro ? uno : otro);
const ids = (visitas: readonly { idVisita: number }[]): number[] =>
  visitas.map(({ idVisita }) => idVisita);

/** How far ahead a late visit may go. */
const DIAS_DE_LO_ATRASADO = 6;
/** More absent technicians than this are still one press away, in the week. */
const AUSENTES_A_LA_VISTA = 4;

export interface DeQueElegir {
  semana: Semana;
  /** The chosen day. */
  dia: string;
  tardias: Tardias;
  enUrl: EnUrlDeProponer;
}

/** What there is to choose in 'Qué se puede tocar'. No day is before today. */
export function queTocar({ semana, dia, tardias, enUrl }: DeQueElegir): QueTocar[] {
  const { lunes, domingo, hoy } = semana;
  const desde = tarde(lunes, hoy);
  const pendientes = semana.visitas.filter(
    (una) => una.fechaPlanificada >= desde && sePuedeTocar(una),
  );
  const elegidas = enUrl.visitas === undefined ? undefined : laSeleccion(semana, enUrl);
  return [
    ...(elegidas ? [elegidas] : []),
    {
      llave: 'semana',
      de: 'semana',
      titulo: 'Lo pendiente de la semana',
      detalle: domingo < hoy ? 'Esta semana ya pasó' : diasDichos(desde, domingo, hoy),
      visitas: ids(pendientes),
      desde,
      hasta: domingo,
    },
    ...losTecnicos(semana, pendientes, Number(enUrl.paraTecnico ?? 0)),
    {
      llave: 'dia',
      de: 'dia',
      titulo: 'Un día',
      detalle: conMayuscula(diaLargo(dia)),
      visitas: ids(pendientes.filter((una) => una.fechaPlanificada === dia)),
      desde: dia,
      hasta: tarde(dia, domingo),
    },
    loAtrasado(tardias, hoy),
  ];
}

const loAtrasado = ({ leidas, cuenta, sinLeer }: Tardias, hoy: string): QueTocar => ({
  llave: 'atrasado',
  de: 'atrasado',
  titulo: 'Lo atrasado',
  detalle:
    cuenta && cuenta.total > leidas.length
      ? `Las ${cifra(leidas.length)} últimas, de ${cifraConTope(cuenta)}`
      : 'Su fecha ya pasó',
  visitas: ids(leidas.filter(sePuedeTocar)),
  sinLeer,
  desde: hoy,
  hasta: masDias(hoy, DIAS_DE_LO_ATRASADO),
});

function laSeleccion({ visitas, hoy }: Semana, enUrl: EnUrlDeProponer): QueTocar {
  const { fecha: primera = hoy, ultima = primera } = enUrl;
  const desde = tarde(lunesDe(primera), hoy);
  const hasta = domingoDe(tarde(ultima, hoy));
  // Those of other weeks are not in the reading: the server says of each whether it may be touched.
  const fuera = new Set(ids(visitas.filter((una) => !sePuedeTocar(una))));
  return {
    llave: 'seleccion',
    de: 'seleccion',
    titulo: 'Las que elegiste',
    detalle: diasDichos(desde, hasta, hoy),
    visitas: idsDe(enUrl.visitas).filter((id) => !fuera.has(id)),
    desde,
    hasta: temprano(hasta, masDias(desde, DIAS_DE_PROPUESTA - 1)),
  };
}

/** The chosen technician, and those who are absent and have something to hand over. */
function losTecnicos(
  semana: Semana,
  pendientes: readonly VisitaEnSemana[],
  elegido: number,
): QueTocar[] {
  const todos = semana.tecnicos.flatMap(({ idTecnico, nombre }) => {
    const suyas = pendientes.filter((una) => una.idTecnico === idTecnico);
    const ausencia = ausenciaQueQueda(semana, idTecnico);
    const [desde, hasta] = diasDe(semana, ausencia);
    const visitas = ids(suyas.filter(({ fechaPlanificada: dia }) => desde <= dia && dia <= hasta));
    if (idTecnico !== elegido && (!ausencia || visitas.length === 0)) return [];
    const dias = diasDichos(desde, hasta, semana.hoy);
    return {
      llave: `tecnico ${idTecnico}`,
      de: 'tecnico' as const,
      idTecnico,
      titulo: `Los días de ${nombre}`,
      detalle: ausencia ? `${CLASES[ausencia.clase]}, ${minuscula(dias)}` : dias,
      visitas,
      desde,
      hasta,
    };
  });
  return todos
    .sort((uno, otro) => Number(otro.idTecnico === elegido) - Number(uno.idTecnico === elegido))
    .slice(0, AUSENTES_A_LA_VISTA);
}

const CLASES: Record<ClaseDeAusencia, string> = {
  vacaciones: 'Vacaciones',
  enfermedad: 'Enfermedad',
  otra: 'Ausencia',
};

/** The first absence in the week that has not ended. */
const ausenciaQueQueda = ({ ausencias, domingo, lunes, hoy }: Semana, id: number) =>
  ausencias.find(
    ({ idTecnico, desde, hasta }) =>
      idTecnico === id && desde <= domingo && hasta >= tarde(lunes, hoy),
  );

function diasDe(
  { lunes, domingo, hoy }: Semana,
  ausencia: { desde: string; hasta: string } | undefined,
): [desde: string, hasta: string] {
  const desde = tarde(lunes, hoy);
  return ausencia
    ? [tarde(desde, ausencia.desde), temprano(domingo, ausencia.hasta)]
    : [desde, domingo];
}

/** 'De hoy al domingo', 'Del 24/11 al 27/11', or one day alone. */
function diasDichos(desde: string, hasta: string, hoy: string): string {
  if (desde >= hasta) return conMayuscula(diaLargo(desde));
  if (desde === hoy && hasta === domingoDe(hoy)) return 'De hoy al domingo';
  return `Del ${diaYMes(desde)} al ${diaYMes(hasta)}`;
}
const minuscula = (texto: string): string => texto.charAt(0).toLowerCase() + texto.slice(1);

/** The day that is proposed when none was chosen: today, or the first of a week that has not come. */
export const diaDePartida = ({ lunes, domingo, hoy }: Semana, dicho: string | undefined): string =>
  dicho !== undefined && tarde(lunes, hoy) <= dicho && dicho <= domingo
    ? dicho
    : tarde(lunes, temprano(hoy, domingo));

/** The days of the week that may be chosen. */
export const diasPorElegir = ({ lunes, hoy }: Semana): string[] =>
  diasDeSuSemana(lunes).filter((dia) => dia >= hoy);

/** What is late has to change its day. */
export const diaObligado = ({ de }: QueTocar): boolean => de === 'atrasado';

/** True when everything that is pending in those days may be touched, so nobody else is left. */
const esTodo = (de: DeQueSePropone, cambiaDia: boolean): boolean =>
  de === 'semana' || (de === 'dia' && !cambiaDia);

export const quedanOtras = ({ tocar, cambiaDia }: Pick<LoPedido, 'tocar' | 'cambiaDia'>): boolean =>
  !esTodo(tocar.de, cambiaDia || diaObligado(tocar));

export function pedidoDe({ tocar, objetivo, entre, ...pedida }: LoPedido) {
  const { de, visitas } = tocar;
  const cambiaDia = pedida.cambiaDia || diaObligado(tocar);
  const { cambiaTecnico, cambiaLoDemas } = pedida;
  return {
    ...diasDelPedido(tocar, cambiaDia),
    objetivo,
    cambiaTecnico,
    cambiaDia,
    ...(!esTodo(de, cambiaDia) && { visitas: [...visitas], cambiaLoDemas }),
    ...(entre && { tecnicos: [...entre] }),
  } satisfies Envio<'propuestas.crear'>['cuerpo'];
}

/** The same, for the address. */
export function enUrlDe(
  { tocar, objetivo, cambiaTecnico, cambiaDia, cambiaLoDemas, entre }: LoPedido,
  { visitas, fecha: primera, ultima }: EnUrlDeProponer,
) {
  const fijo = [!cambiaTecnico && 'tecnico', !cambiaDia && 'dia'].filter(Boolean).join();
  return {
    de: tocar.de,
    importa: objetivo,
    ...(tocar.de === 'seleccion' && { visitas, fecha: primera, ultima }),
    ...(tocar.de === 'dia' && { fecha: tocar.desde }),
    ...(tocar.idTecnico !== undefined && { paraTecnico: String(tocar.idTecnico) }),
    ...(fijo && { fijo }),
    ...(cambiaLoDemas && { demas: 'si' as const }),
    ...(entre && { entre: entre.join() }),
  };
}

interface Dias {
  desde: string;
  hasta: string;
}

/** The days in which the visits may be. */
export const diasDelPedido = (tocar: QueTocar, cambiaDia: boolean): Dias => ({
  desde: tocar.desde,
  hasta: tocar.de === 'dia' && !cambiaDia ? tocar.desde : tocar.hasta,
});

/** The technicians who work on one of those days. */
export const quienesTrabajan = (semana: Semana, { desde, hasta }: Dias) =>
  semana.tecnicos.filter(
    ({ idTecnico, elegible }) =>
      elegible &&
      diasEntre(desde, hasta).some((dia) => ausenciaDe(semana, idTecnico, dia) === undefined),
  );

function diasEntre(desde: string, hasta: string): string[] {
  const dias = [];
  for (let dia = desde; dia <= hasta; dia = masDias(dia, 1)) dias.push(dia);
  return dias;
}

/** 'Semana del 23/11 al 29/11/2026'. */
export const semanaDicha = (dia: string): string =>
  `Semana del ${diaYMes(lunesDe(dia))} al ${fecha(domingoDe(dia))}`;

/** How many visits of the week are never touched, by why. */
export function loQueNuncaSeToca({ visitas }: Semana) {
  const abiertas = visitas.filter((una) => porQueNoAdmite('reasignar', una) === undefined);
  return {
    cerradas: visitas.length - abiertas.length,
    fijadas: abiertas.filter(({ fijada }) => fijada).length,
    conHora: abiertas.filter(({ fijada, horaDesde }) => !fijada && horaDesde).length,
  };
}
