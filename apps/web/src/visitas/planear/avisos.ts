import type { ClaseDeAusencia } from '@visitas/contract/ausencias/clases';
import { NO_TRABAJA } from '@visitas/contract/ausencias/textos';
import type { Respuesta } from '@visitas/contract/operaciones';
import { duracionEnTexto, ventanaEnTexto } from '@visitas/contract/visitas/hora';
import type { ParaPlanear, Semana, VisitaEnSemana } from '@visitas/contract/visitas/semana';
import { cifra, fecha, nombreCorto, primerNombre } from '../../ui/formato.ts';
import { diaYMes } from './dias.ts';
import { type ConHora, minutosEncima } from './encima.ts';

/** The subject of a warning. The figure of a day also shows its load, so its visits do not repeat it. */
type Asunto = 'carga' | 'cliente' | 'encima' | 'feriado' | 'ausencia' | 'inactivo' | 'lugar';

/** A warning about a visit in a place. It blocks nothing, and has no colour. */
export interface AvisoDePlaneacion {
  asunto: Asunto;
  frase: string;
}

/** What warning needs of the days that are known: a week, or one day. */
export type DiasSabidos = Pick<Semana, 'usual' | 'tecnicos' | 'visitas' | 'ausencias' | 'feriados'>;

/** A technician on a day. */
export interface Sitio {
  idTecnico: number;
  fechaPlanificada: string;
}

export type Puesta = Pick<VisitaEnSemana, 'idVisita' | 'idCliente' | 'cliente' | 'conLugar'> &
  Sitio;

/**
 * The warnings of a visit in its own place of the week or in another. A day of another week gives
 * none, because the week does not know it.
 */
export const avisosEn = (
  semana: DiasSabidos,
  visita: Puesta,
  sitio: Sitio = visita,
): AvisoDePlaneacion[] => avisosDeVarias(semana, [visita], sitio);

/**
 * The warnings of several visits that change places together. Each keeps what `sitio` leaves out,
 * and is named by its client.
 */
export function avisosDeVarias(
  semana: DiasSabidos,
  visitas: readonly Puesta[],
  sitio: Partial<Sitio> | ((visita: Puesta) => Partial<Sitio>),
): AvisoDePlaneacion[] {
  const hechos = hechosDe(semana);
  const sitioDe = typeof sitio === 'function' ? sitio : () => sitio;
  const puestas = visitas.map((visita) => ({ ...visita, ...sitioDe(visita), deAntes: visita }));
  const sola = puestas.length === 1;
  const van = new Set(visitas.map(({ idVisita }) => idVisita));
  const seQueda = ({ idVisita }: Pick<Puesta, 'idVisita'>) => !van.has(idVisita);
  const quien = ({ cliente }: Puesta) => (sola ? ESTE_CLIENTE : cliente);
  const enUnDia = new Set(puestas.map(({ fechaPlanificada }) => fechaPlanificada)).size === 1;

  const carga = puestas.flatMap(({ idTecnico, fechaPlanificada }) => {
    const llegan = puestas.filter(enSitio({ idTecnico, fechaPlanificada }));
    return deCarga({
      nombre: hechos.nombreDe(idTecnico),
      visitas: hechos.delSitio(idTecnico, fechaPlanificada).filter(seQueda).length + llegan.length,
      usual: semana.usual,
      esHipotetica: !llegan.every(({ deAntes }) =>
        enSitio({ idTecnico, fechaPlanificada })(deAntes),
      ),
      cuando: enUnDia ? 'ese día' : `el ${diaYMes(fechaPlanificada)}`,
    });
  });
  const cliente = puestas.flatMap((una) => {
    const otras = hechos.delCliente(una.idCliente, una.fechaPlanificada).filter(seQueda);
    const dichas = otras.map(({ tipoVisita, idTecnico }) => ({
      tipoVisita,
      tecnico: hechos.nombreDe(idTecnico),
    }));
    return deCliente(quien(una), dichas, una.fechaPlanificada);
  });
  return sinRepetir([
    ...carga,
    ...cliente,
    ...puestas.flatMap(({ fechaPlanificada: dia }) => deFeriado(hechos.feriado(dia), dia)),
    ...puestas.flatMap(({ idTecnico, fechaPlanificada: dia }) =>
      deAusencia(hechos.nombreDe(idTecnico), hechos.ausencia(idTecnico, dia), dia),
    ),
    ...puestas.flatMap(({ idTecnico }) => (hechos.elegible(idTecnico) ? [] : [INACTIVO])),
    ...sinLugares(puestas.filter(({ conLugar }) => !conLugar).map(quien)),
  ]);
}

/** The same warnings, for the visit being written in the form. */
export function avisosAlPlanear(
  {
    usual,
    delCliente,
    clienteSinLugar,
    feriado,
    tecnico,
  }: Omit<ParaPlanear, 'ultima' | 'tipoUsual'>,
  dia: string,
  suya?: ConHora,
): AvisoDePlaneacion[] {
  const avisos: AvisoDePlaneacion[] = [];
  if (tecnico)
    avisos.push(
      ...deCarga({
        nombre: tecnico.nombre,
        visitas: tecnico.delDia + 1,
        usual,
        esHipotetica: true,
        cuando: 'ese día',
      }),
    );
  if (suya) avisos.push(...deEncima(suya, tecnico?.conHora ?? []));
  avisos.push(...deCliente(ESTE_CLIENTE, delCliente, dia), ...deFeriado(feriado, dia));
  if (tecnico) avisos.push(...deAusencia(tecnico.nombre, tecnico.ausencia, dia));
  if (tecnico && !tecnico.elegible) avisos.push(INACTIVO);
  if (clienteSinLugar) avisos.push(sinLugar(ESTE_CLIENTE));
  return avisos;
}

const FECHAS_DICHAS = 4;

/** Warnings for the dates of a series on a holiday or an absence. Their visits are planned too. */
export function avisosDeFechas(fechas: readonly FechaConAviso[], nombre: string): string[] {
  const frases = fechas.map(({ fecha: dia, feriado, ausencia }) => {
    const falta = ausencia && `${primerNombre(nombre)} ${NO_TRABAJA[ausencia]}`;
    const porQue = [feriado && `es feriado: ${feriado}`, falta].filter(Boolean).join(', y ');
    return `El ${diaYMes(dia)} ${porQue}. Esa también se crea.`;
  });
  const demas = frases.length - FECHAS_DICHAS;
  if (demas <= 1) return frases;
  const otras = `Y otras ${cifra(demas)} fechas son feriado o el técnico no trabaja. También se crean.`;
  return [...frases.slice(0, FECHAS_DICHAS), otras];
}

export type FechaConAviso = Respuesta<'series.prever'>['avisos'][number];

/** A technician's visits on a day. Cancelled ones are no load. */
export const cargaDe = (semana: Semana, idTecnico: number, dia: string): number =>
  hechosDe(semana).delSitio(idTecnico, dia).length;

/** Why the technician is away, as a sentence without its subject; undefined when present. */
export function ausenciaDe(semana: Semana, idTecnico: number, dia: string): string | undefined {
  const ausencia = hechosDe(semana).ausencia(idTecnico, dia);
  return ausencia && NO_TRABAJA[ausencia.clase];
}

const ESTE_CLIENTE = 'Este cliente';

// The server says only whether the technician may take visits, so the text names both reasons.
const INACTIVO: AvisoDePlaneacion = {
  asunto: 'inactivo',
  frase: 'Este técnico está inactivo o ya no está a tu cargo.',
};

interface Carga {
  nombre: string;
  visitas: number;
  usual: number;
  /** The load would come with the change. */
  esHipotetica: boolean;
  cuando: string;
}

function deCarga({ nombre, visitas, usual, esHipotetica, cuando }: Carga): AvisoDePlaneacion[] {
  if (visitas <= usual) return [];
  const tiene = `${primerNombre(nombre)} ${esHipotetica ? 'tendría' : 'tiene'}`;
  const usuales = usual === 1 ? 'Lo usual es 1.' : `Lo usual son ${cifra(usual)}.`;
  return [{ asunto: 'carga', frase: `${tiene} ${cifra(visitas)} visitas ${cuando}. ${usuales}` }];
}

type ConHoraEseDia = NonNullable<NonNullable<ParaPlanear['tecnico']>['conHora']>;

/** 'Se encima 30 min con Óptica Claravista (10:00).' */
const deEncima = (suya: ConHora, otras: ConHoraEseDia): AvisoDePlaneacion[] =>
  otras.flatMap(({ cliente, duracionMinutos: duracion, ...ventana }) => {
    const minutos = minutosEncima(suya, { ventana, duracion });
    if (minutos === 0) return [];
    const frase = `Se encima ${duracionEnTexto(minutos)} con ${cliente} (${ventanaEnTexto(ventana)}).`;
    return [{ asunto: 'encima', frase }];
  });

type DelCliente = ParaPlanear['delCliente'][number];

/** Each visit of a full day would tell all the others. */
const VISITAS_DICHAS = 3;

function deCliente(
  quien: string,
  otras: readonly Pick<DelCliente, 'tipoVisita' | 'tecnico'>[],
  dia: string,
): AvisoDePlaneacion[] {
  if (otras.length === 0) return [];
  const dichas = otras.slice(0, VISITAS_DICHAS);
  const cuales = dichas.map(({ tipoVisita, tecnico }) => `${tipoVisita}, ${nombreCorto(tecnico)}`);
  const faltan = otras.length - dichas.length;
  const demas = faltan > 0 ? ` y ${cifra(faltan)} más` : '';
  const cuantas = otras.length === 1 ? 'una visita' : `${cifra(otras.length)} visitas`;
  const frase = `${quien} ya tiene ${cuantas} el ${diaYMes(dia)}: ${cuales.join('; ')}${demas}.`;
  return [{ asunto: 'cliente', frase }];
}

const deFeriado = (nombre: string | null | undefined, dia: string): AvisoDePlaneacion[] =>
  nombre ? [{ asunto: 'feriado', frase: `El ${diaYMes(dia)} es feriado: ${nombre}.` }] : [];

function deAusencia(
  nombre: string,
  ausencia: { clase: ClaseDeAusencia; hasta: string } | null | undefined,
  dia: string,
): AvisoDePlaneacion[] {
  if (!ausencia) return [];
  const { clase, hasta } = ausencia;
  const cuando = hasta === dia ? 'ese día' : `hasta el ${fecha(hasta)}`;
  return [{ asunto: 'ausencia', frase: `${primerNombre(nombre)} ${NO_TRABAJA[clase]} ${cuando}.` }];
}

const sinLugar = (quien: string): AvisoDePlaneacion => ({
  asunto: 'lugar',
  frase: `${quien} no tiene ubicación.`,
});

const CLIENTES_DICHOS = 3;

/** One warning for several clients: all their names or, if they do not fit, three and how many more. */
function sinLugares(quienes: readonly string[]): AvisoDePlaneacion[] {
  const [uno, ...otros] = new Set(quienes);
  if (uno === undefined) return [];
  if (otros.length === 0) return [sinLugar(uno)];
  const todos = [uno, ...otros];
  const dichos = todos.slice(
    0,
    todos.length > CLIENTES_DICHOS + 1 ? CLIENTES_DICHOS : todos.length,
  );
  const ultimo =
    dichos.length < todos.length ? `${cifra(todos.length - dichos.length)} más` : dichos.pop();
  return [
    {
      asunto: 'lugar',
      frase: `${cifra(todos.length)} clientes no tienen ubicación: ${dichos.join(', ')} y ${ultimo}.`,
    },
  ];
}

const llaveDeSitio = ({ idTecnico, fechaPlanificada }: Sitio): string =>
  `${idTecnico} ${fechaPlanificada}`;

const enSitio =
  (sitio: Sitio) =>
  (una: Sitio): boolean =>
    llaveDeSitio(una) === llaveDeSitio(sitio);

const sinRepetir = (avisos: readonly AvisoDePlaneacion[]): AvisoDePlaneacion[] => [
  ...new Map(avisos.map((uno) => [uno.frase, uno])).values(),
];

interface Hechos {
  delSitio: (idTecnico: number, dia: string) => readonly VisitaEnSemana[];
  delCliente: (idCliente: number, dia: string) => readonly VisitaEnSemana[];
  nombreDe: (idTecnico: number) => string;
  elegible: (idTecnico: number) => boolean;
  ausencia: (idTecnico: number, dia: string) => Semana['ausencias'][number] | undefined;
  feriado: (dia: string) => string | undefined;
}

/** A board asks for each of its visits, so a week is indexed only once. */
const sabidos = new WeakMap<DiasSabidos, Hechos>();

function hechosDe(semana: DiasSabidos): Hechos {
  const hay = sabidos.get(semana);
  if (hay) return hay;
  const vivas = semana.visitas.filter(({ estado }) => estado !== 'Cancelada');
  const porSitio = agrupar(vivas, llaveDeSitio);
  const porCliente = agrupar(vivas, (una) => `${una.idCliente} ${una.fechaPlanificada}`);
  const tecnicos = new Map(semana.tecnicos.map((uno) => [uno.idTecnico, uno]));
  const ausencias = agrupar(semana.ausencias, ({ idTecnico }) => idTecnico);
  const feriados = new Map(semana.feriados.map(({ fecha, nombre }) => [fecha, nombre]));
  const hechos: Hechos = {
    delSitio: (idTecnico, dia) =>
      porSitio.get(llaveDeSitio({ idTecnico, fechaPlanificada: dia })) ?? [],
    delCliente: (idCliente, dia) => porCliente.get(`${idCliente} ${dia}`) ?? [],
    nombreDe: (idTecnico) => tecnicos.get(idTecnico)?.nombre ?? '',
    elegible: (idTecnico) => tecnicos.get(idTecnico)?.elegible ?? true,
    ausencia: (idTecnico, dia) =>
      ausencias.get(idTecnico)?.find(({ desde, hasta }) => desde <= dia && dia <= hasta),
    feriado: (dia) => feriados.get(dia),
  };
  sabidos.set(semana, hechos);
  return hechos;
}

function agrupar<T, L>(todas: readonly T[], llaveDe: (una: T) => L): Map<L, T[]> {
  const grupos = new Map<L, T[]>();
  for (const una of todas) {
    const llave = llaveDe(una);
    const suyas = grupos.get(llave);
    if (suyas) suyas.push(una);
    else grupos.set(llave, [una]);
  }
  return grupos;
}
