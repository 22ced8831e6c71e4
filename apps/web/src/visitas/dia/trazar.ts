import { distanciaEntre, type Punto } from '@visitas/contract/comun/distancia';
import { diaEn, fechaHoraEn } from '@visitas/contract/comun/formato';
import { enMinutos, MINUTOS_DEL_DIA } from '@visitas/contract/comun/horas';
import type { Dia, VisitaEnDia } from '@visitas/contract/visitas/dia';
import { type VentanaPrometida, ventanaDe } from '@visitas/contract/visitas/hora';
import { minutosEnLineaRecta, recorrerParadas } from '@visitas/contract/visitas/recorrido';

export type TecnicoEnDia = Dia['tecnicos'][number];

/** When a day begins that says nothing else: the usual working hours of the program. */
const DESDE_DE_SIEMPRE = 480;

/** How a bar is drawn. `otroDia`: it was done on another day, so its place is only the planned one. */
export type ComoEsLaBarra = 'hecha' | 'otroDia' | 'enProceso' | 'conHora' | 'sinHora' | 'cancelada';

/** A visit laid out on its day. Minutes of the day throughout. */
export interface Barra {
  visita: VisitaEnDia;
  como: ComoEsLaBarra;
  desde: number;
  hasta: number;
  /** The minutes of road to it. Null when nobody knows: one of its ends has no place, or it was already done. */
  camino: number | null;
  /** How long after its window it would begin; 0 in time. */
  tarde: number;
  /** 0 for the first line of its row. A bar that would hide another goes to a line below. */
  carril: number;
}

export interface FilaTrazada {
  tecnico: TecnicoEnDia;
  /** By their start. */
  barras: readonly Barra[];
  /** The way back, where the day ends with one. */
  regreso: { desde: number; camino: number } | null;
  /** When the day ends, with the way back. Null without visits. */
  termina: number | null;
  metros: number;
}

export interface DatosDelDia {
  fecha: string;
  velocidadKmH: number;
  zona: string;
  /** The current minute, on that day. Null on another: then nothing is under way or past. */
  ahora: number | null;
}

const PENDIENTES: readonly string[] = ['Pendiente', 'Atrasada'];
export const estaPendiente = ({ estado }: Pick<VisitaEnDia, 'estado'>): boolean =>
  PENDIENTES.includes(estado);

const minutoDe = (instante: string, zona: string): number =>
  enMinutos(fechaHoraEn(instante, zona).split(' ')[1] ?? '');

/** The minutes of the day of two instants. Null when the first is of another day. A clock that goes back shortens none. */
function horasReales(
  { inicio, fin }: Pick<VisitaEnDia, 'inicio' | 'fin'>,
  { fecha, zona }: DatosDelDia,
): { desde: number; hasta: number | null } | null {
  if (!inicio || diaEn(inicio, zona) !== fecha) return null;
  const desde = minutoDe(inicio, zona);
  if (!fin) return { desde, hasta: null };
  const hasta = diaEn(fin, zona) > fecha ? MINUTOS_DEL_DIA : minutoDe(fin, zona);
  return { desde, hasta: Math.max(desde, hasta) };
}

/** From where and when the visits still to do go on. */
export interface PartidaDelDia {
  lugar: Punto | null;
  minuto: number;
}

interface Ocupada extends Pick<Barra, 'visita' | 'como' | 'desde' | 'hasta'> {}

/** What happened already, or is happening, in order. */
function loHecho(
  visitas: readonly VisitaEnDia[],
  tecnico: TecnicoEnDia,
  datos: DatosDelDia,
): Ocupada[] {
  const ocupadas = visitas.flatMap((visita): Ocupada[] => {
    const { estado, dura } = visita;
    if (estado !== 'Finalizada' && estado !== 'En Proceso') return [];
    const reales = horasReales(visita, datos);
    if (!reales) {
      const desde = enMinutosSi(visita.horaDesde) ?? tecnico.jornada?.desde ?? DESDE_DE_SIEMPRE;
      return [{ visita, como: 'otroDia', desde, hasta: desde + dura }];
    }
    const { desde, hasta } = reales;
    if (estado === 'Finalizada')
      return [{ visita, como: 'hecha', desde, hasta: hasta ?? desde + dura }];
    return [
      { visita, como: 'enProceso', desde, hasta: Math.max(desde + dura, datos.ahora ?? desde) },
    ];
  });
  return ocupadas.sort((una, otra) => una.desde - otra.desde);
}

const enMinutosSi = (hora: string | undefined): number | undefined =>
  hora === undefined ? undefined : enMinutos(hora);

/** Where the day goes on from what was done. It does not go back in time: with `ahora`, from now on. */
function partidaTras(
  ocupadas: readonly Ocupada[],
  { jornada, salida }: TecnicoEnDia,
  ahora: number | null,
): PartidaDelDia {
  const deHoy = ocupadas.filter(({ como }) => como !== 'otroDia');
  const [ultima] = [...deHoy].sort((una, otra) => otra.hasta - una.hasta);
  const minuto = ultima?.hasta ?? jornada?.desde ?? DESDE_DE_SIEMPRE;
  return {
    lugar: ultima ? ultima.visita.lugar : salida,
    minuto: Math.max(minuto, ahora ?? 0),
  };
}

/** The suggested order follows the clock by this many minutes, so that bars do not change places at each one. */
const PASO_DEL_ORDEN = 15;

/** What the suggested order of a technician's open visits depends on. */
export function porOrdenar(
  visitas: readonly VisitaEnDia[],
  tecnico: TecnicoEnDia,
  datos: DatosDelDia,
): { pendientes: VisitaEnDia[]; partida: PartidaDelDia } {
  const pendientes = visitas.filter(estaPendiente);
  const ahora = datos.ahora && Math.floor(datos.ahora / PASO_DEL_ORDEN) * PASO_DEL_ORDEN;
  const partida = partidaTras(loHecho(visitas, tecnico, { ...datos, ahora }), tecnico, ahora);
  return { pendientes, partida };
}

/**
 * The visits in an order that may not know all of them. A new one goes before the first that has a later hour or,
 * without an hour, to the end.
 */
export function enEseOrden(
  visitas: readonly VisitaEnDia[],
  orden: readonly number[],
): VisitaEnDia[] {
  const porId = new Map(visitas.map((visita) => [visita.idVisita, visita]));
  const puestas = orden.flatMap((id) => porId.get(id) ?? []);
  const sabidas = new Set(orden);
  const nuevas = visitas.filter(({ idVisita }) => !sabidas.has(idVisita));
  for (const nueva of nuevas.sort(porHora)) {
    const lugar = puestas.findIndex((otra) => porHora(nueva, otra) < 0);
    puestas.splice(lugar < 0 ? puestas.length : lugar, 0, nueva);
  }
  return puestas;
}

const SIN_HORA = '99:99';
const porHora = (una: VisitaEnDia, otra: VisitaEnDia): number =>
  (una.horaDesde ?? SIN_HORA).localeCompare(otra.horaDesde ?? SIN_HORA);

const tramo = (uno: Punto | null | undefined, otro: Punto | null | undefined): number | null =>
  uno && otro ? distanciaEntre(uno, otro) : null;

/** The minute of an exact hour that has not passed: there the visit stands, whatever comes before. */
function horaExacta(ventana: VentanaPrometida | null, ahora: number | null): number | null {
  if (ventana?.horaDesde !== ventana?.horaHasta || !ventana) return null;
  const minuto = enMinutos(ventana.horaDesde);
  return ahora !== null && minuto < ahora ? null : minuto;
}

type Trazada = Omit<Barra, 'carril'>;

/** The minutes that are left to the arrival that its technician told. Null when they are not on the way to it. */
function loQueFalta(
  primera: VisitaEnDia | undefined,
  { minuto }: PartidaDelDia,
  { fecha, zona, ahora }: DatosDelDia,
): number | null {
  const llegada = primera?.enCamino?.llegada;
  if (!llegada || ahora === null) return null;
  const pasaDeDia = diaEn(llegada, zona) > fecha ? MINUTOS_DEL_DIA : 0;
  return Math.max(0, minutoDe(llegada, zona) + pasaDeDia - minuto);
}

/**
 * The open visits from where the day goes on. An exact hour that is to come begins a stretch of its own. Its bar
 * stands at its hour, and a warning tells what does not fit before it.
 */
function recorrer(
  visitas: readonly VisitaEnDia[],
  partida: PartidaDelDia,
  datos: DatosDelDia,
): Trazada[] {
  const { ahora, velocidadKmH } = datos;
  const metrosA = (n: number) =>
    tramo(n === 0 ? partida.lugar : visitas[n - 1]?.lugar, visitas[n]?.lugar);
  const yaVa = loQueFalta(visitas[0], partida, datos);
  const minutosA = (n: number) =>
    n === 0 && yaVa !== null ? yaVa : minutosEnLineaRecta(metrosA(n) ?? 0, velocidadKmH);
  const exactas = visitas.map((visita) => horaExacta(ventanaDe(visita), ahora));
  const trazadas: Trazada[] = [];
  for (let n = 0; n < visitas.length; ) {
    const siguiente = exactas.findIndex((exacta, otra) => otra > n && exacta !== null);
    const hasta = siguiente < 0 ? visitas.length : siguiente;
    const estas = visitas.slice(n, hasta);
    const primera = n;
    const exacta = exactas[n] ?? null;
    const { llegadas } = recorrerParadas(
      estas.map((visita) => ({ duracion: visita.dura, ventana: ventanaDe(visita) })),
      exacta ?? (n === 0 ? partida.minuto : (trazadas.at(-1)?.hasta ?? partida.minuto)),
      (_, a) => (a >= estas.length || (a === 0 && exacta !== null) ? 0 : minutosA(primera + a)),
    );
    estas.forEach((visita, i) => {
      const { empieza = 0, termina = 0, tarde = 0 } = llegadas[i] ?? {};
      const camino = metrosA(primera + i) === null ? null : Math.round(minutosA(primera + i));
      trazadas.push({
        visita,
        camino,
        tarde: Math.round(tarde),
        como: visita.horaDesde ? 'conHora' : 'sinHora',
        desde: Math.round(empieza),
        hasta: Math.round(termina),
      });
    });
    n = hasta;
  }
  return trazadas;
}

/** At its hour or, without one, where the day ends: it is no longer part of it. */
function canceladas(visitas: readonly VisitaEnDia[], alFinal: number): Trazada[] {
  let sigue = alFinal;
  return visitas
    .filter(({ estado }) => estado === 'Cancelada')
    .map((visita) => {
      const desde = enMinutosSi(visita.horaDesde) ?? sigue;
      if (visita.horaDesde === undefined) sigue += visita.dura;
      return {
        visita,
        como: 'cancelada',
        desde,
        hasta: desde + visita.dura,
        camino: null,
        tarde: 0,
      };
    });
}

/** The way back from the last visit, for who comes back and where both ends are known. */
function regresoDe(
  ultima: Trazada | undefined,
  { vuelve, salida }: TecnicoEnDia,
  { velocidadKmH }: DatosDelDia,
): Pick<FilaTrazada, 'regreso' | 'metros'> {
  const metros = vuelve ? tramo(ultima?.visita.lugar, salida) : null;
  if (!ultima || metros === null) return { regreso: null, metros: 0 };
  const camino = Math.round(minutosEnLineaRecta(metros, velocidadKmH));
  return { regreso: { desde: ultima.hasta, camino }, metros };
}

/** A technician's day, laid out. `orden` has the ids of the open visits in their suggested order. */
export function trazarFila(
  visitas: readonly VisitaEnDia[],
  tecnico: TecnicoEnDia,
  orden: readonly number[],
  datos: DatosDelDia,
): FilaTrazada {
  const hechas = loHecho(visitas, tecnico, datos);
  const partida = partidaTras(hechas, tecnico, datos.ahora);
  const ordenadas = enEseOrden(visitas.filter(estaPendiente), orden);
  // Who is on the way goes there first.
  const [yendo, resto] = [true, false].map((va) =>
    ordenadas.filter(({ enCamino }) => Boolean(enCamino) === va),
  );
  const pendientes = recorrer([...(yendo ?? []), ...(resto ?? [])], partida, datos);
  const delDia: Trazada[] = [
    ...hechas.map((una) => ({ ...una, camino: null, tarde: 0 })),
    ...pendientes,
  ];
  const ultima = delDia.reduce<Trazada | undefined>(
    (tope, una) => (una.hasta >= (tope?.hasta ?? 0) ? una : tope),
    undefined,
  );
  const { regreso, metros: vuelta } = regresoDe(ultima, tecnico, datos);
  const termina = ultima ? ultima.hasta + (regreso?.camino ?? 0) : null;
  const lugares = [tecnico.salida, ...delDia.map(({ visita }) => visita.lugar)].filter(Boolean);
  const metros = lugares.reduce((suma, uno, n) => suma + (tramo(lugares[n - 1], uno) ?? 0), 0);
  const fueraDelDia = canceladas(visitas, termina ?? tecnico.jornada?.desde ?? DESDE_DE_SIEMPRE);
  return {
    tecnico,
    barras: enCarriles([...delDia, ...fueraDelDia]),
    regreso,
    termina,
    metros: metros + vuelta,
  };
}

/** A bar that would hide this part of another goes below it. */
const TAPADO = 1 / 2;

function enCarriles(trazadas: readonly Trazada[]): Barra[] {
  const ultimas: Trazada[] = [];
  return [...trazadas]
    .sort((una, otra) => una.desde - otra.desde || una.hasta - otra.hasta)
    .map((una) => {
      const cabe = ultimas.findIndex(({ desde, hasta }) => {
        const visto = una.desde - desde;
        return una.desde >= hasta || visto >= (hasta - desde) * TAPADO;
      });
      const carril = cabe < 0 ? ultimas.length : cabe;
      ultimas[carril] = una;
      return { ...una, carril };
    });
}

const HORA = 60;

/** The hours across: whole ones, with all the working hours and an hour more at each side, and all the visits. */
export function horasDe(filas: readonly FilaTrazada[]): { desde: number; hasta: number } {
  const jornadas = filas.flatMap(({ tecnico: { jornada } }) => jornada ?? []);
  const suyas = jornadas.length > 0 ? jornadas : [{ desde: DESDE_DE_SIEMPRE, hasta: 1_020 }];
  const desdes = [
    ...suyas.map(({ desde }) => desde - HORA),
    ...filas.flatMap(({ barras }) => barras.map(({ desde, camino }) => desde - (camino ?? 0))),
  ];
  const hastas = [
    ...suyas.map(({ hasta }) => hasta + HORA),
    ...filas.flatMap(({ barras, termina }) => [termina ?? 0, ...barras.map(({ hasta }) => hasta)]),
  ];
  return {
    desde: Math.max(0, Math.floor(Math.min(...desdes) / HORA) * HORA),
    hasta: Math.min(MINUTOS_DEL_DIA, Math.ceil(Math.max(...hastas) / HORA) * HORA),
  };
}
