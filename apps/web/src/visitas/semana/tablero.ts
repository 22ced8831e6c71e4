import { ausenteHasta } from '@visitas/contract/ausencias/textos';
import { type AccionVisita, visitaAdmite } from '@visitas/contract/visitas/reglas';
import type { Semana, VisitaEnSemana } from '@visitas/contract/visitas/semana';
import { contiene } from '../../ui/buscar.ts';
import { cargaDe, type Sitio } from '../planear/avisos.ts';
import { diasDeSuSemana } from '../planear/dias.ts';
import type { LugarEnTablero } from './lugares.ts';

export type TecnicoEnSemana = Semana['tecnicos'][number];

export interface DiaEnTablero {
  dia: string;
  esHoy: boolean;
  /** The name of the holiday, if it is one. */
  feriado: string | undefined;
  /** How many visits pass the filters, of all the technicians in view. */
  cuantas: number;
  /** An empty day, or one with little beside the others, takes less room. Undefined takes a full share. */
  ancho: 'vacio' | 'poco' | undefined;
}

/** A technician on a day. */
export interface Celda extends Sitio {
  /** All its visits. Those that the filters leave out also show how full the day is. */
  todas: readonly VisitaEnSemana[];
  pasanFiltros: readonly VisitaEnSemana[];
  /** The visits done or to be done. A cancelled one is shown, but is no load. */
  carga: number;
  /** The reason and the end of the absence: 'Vacaciones hasta el 02/01/2027'. */
  ausencia: string | undefined;
}

/** Consecutive days of an absence, without visits. */
export interface Banda {
  /** The positions of its days in the week, both included. */
  desde: number;
  hasta: number;
  frase: string;
}

export interface FilaDeTecnico {
  tecnico: TecnicoEnSemana;
  celdas: readonly Celda[];
  bandas: readonly Banda[];
  cuantas: number;
  ausente: boolean;
}

export interface TableroLeido {
  dias: readonly DiaEnTablero[];
  filas: readonly FilaDeTecnico[];
  pasanFiltros: number;
  todas: number;
}

interface Pedido {
  buscar: string;
  /** The ids of the technicians in the filters, if any. */
  tecnicos: readonly string[];
}

/** A day with less than this part of the fullest one has little. */
const POCO = 1 / 4;

export function tableroDe(semana: Semana, { buscar, tecnicos }: Pedido): TableroLeido {
  const porLugar = new Map<string, VisitaEnSemana[]>();
  for (const visita of semana.visitas) {
    const lugar = lugarDe(visita.idTecnico, visita.fechaPlanificada);
    const suyas = porLugar.get(lugar);
    if (suyas) suyas.push(visita);
    else porLugar.set(lugar, [visita]);
  }
  const dias = diasDeSuSemana(semana.lunes);
  const todas = semana.tecnicos.map((tecnico) => {
    const ausencias = semana.ausencias.filter((una) => una.idTecnico === tecnico.idTecnico);
    const celdas = dias.map((dia) => celdaDe(semana, { tecnico, dia, porLugar, ausencias }));
    return filaDe(tecnico, celdas);
  });
  const filas = todas.filter((una) => seMuestra(una, { buscar, tecnicos }));
  // Visits that the filters leave out count too, so that typing a filter does not change a day's width.
  const deCadaDia = dias.map((_, lugar) =>
    sumar(filas.map(({ celdas }) => celdas[lugar]?.todas.length ?? 0)),
  );
  return {
    filas,
    dias: dias.map((dia, lugar) => {
      const cuantas = sumar(filas.map(({ celdas }) => celdas[lugar]?.pasanFiltros.length ?? 0));
      return {
        dia,
        cuantas,
        esHoy: dia === semana.hoy,
        feriado: semana.feriados.find((uno) => uno.fecha === dia)?.nombre,
        ancho:
          dia === semana.hoy ? undefined : anchoDe(deCadaDia[lugar] ?? 0, Math.max(...deCadaDia)),
      };
    }),
    pasanFiltros: semana.visitas.filter(({ entra }) => entra).length,
    todas: semana.visitas.length,
  };
}

/** An empty week has no narrow days: it is there to be planned. */
function anchoDe(cuantas: number, enElMasLleno: number): DiaEnTablero['ancho'] {
  if (cuantas === 0 && enElMasLleno > 0) return 'vacio';
  return cuantas < enElMasLleno * POCO ? 'poco' : undefined;
}

const lugarDe = (idTecnico: number, dia: string): string => `${idTecnico} ${dia}`;

const sumar = (cuantos: readonly number[]): number => cuantos.reduce((una, otra) => una + otra, 0);

interface Puesta {
  tecnico: TecnicoEnSemana;
  dia: string;
  porLugar: ReadonlyMap<string, readonly VisitaEnSemana[]>;
  ausencias: Semana['ausencias'];
}

function celdaDe(semana: Semana, { tecnico, dia, porLugar, ausencias }: Puesta): Celda {
  const { idTecnico } = tecnico;
  const todas = porLugar.get(lugarDe(idTecnico, dia)) ?? NINGUNA;
  const ausencia = ausencias.find(({ desde, hasta }) => desde <= dia && dia <= hasta);
  return {
    idTecnico,
    fechaPlanificada: dia,
    todas,
    pasanFiltros: todas.filter(({ entra }) => entra),
    carga: todas.length === 0 ? 0 : cargaDe(semana, idTecnico, dia),
    ausencia: ausencia && ausenteHasta(ausencia),
  };
}

const NINGUNA: readonly VisitaEnSemana[] = [];

function filaDe(tecnico: TecnicoEnSemana, celdas: readonly Celda[]): FilaDeTecnico {
  return {
    tecnico,
    celdas,
    bandas: bandasDe(celdas),
    cuantas: sumar(celdas.map(({ pasanFiltros }) => pasanFiltros.length)),
    ausente: celdas.some(({ ausencia }) => ausencia !== undefined),
  };
}

/**
 * A day with visits breaks a band, because they are shown. So does the end of an absence that
 * another follows.
 */
function bandasDe(celdas: readonly Celda[]): Banda[] {
  const bandas: Banda[] = [];
  celdas.forEach(({ ausencia, todas }, lugar) => {
    if (ausencia === undefined || todas.length > 0) return;
    const anterior = bandas.at(-1);
    if (anterior?.hasta === lugar - 1 && anterior.frase === ausencia) anterior.hasta = lugar;
    else bandas.push({ desde: lugar, hasta: lugar, frase: ausencia });
  });
  return bandas;
}

/**
 * Shows the technicians that the filter chose, or whose name or clients match the search. The other
 * filters choose visits and keep every technician, because any may take those visits.
 */
export function seMuestra(
  { tecnico, cuantas }: Pick<FilaDeTecnico, 'tecnico' | 'cuantas'>,
  { buscar, tecnicos }: Pedido,
): boolean {
  if (tecnicos.length > 0 && !tecnicos.includes(String(tecnico.idTecnico))) return false;
  return buscar === '' || cuantas > 0 || contiene(tecnico.nombre, buscar);
}

/** True when the state of the visit admits the action. A late visit counts as pending. */
export function admiteEnSemana(
  accion: AccionVisita,
  { estado, cancelacion }: VisitaEnSemana,
): boolean {
  const guardado = estado === 'Atrasada' ? 'Pendiente' : estado;
  return visitaAdmite(accion, { estado: guardado, cancelacion });
}

/** The visits of the cell that are still open. */
export const abiertasDe = (celda: Celda | undefined): number[] =>
  (celda?.pasanFiltros ?? [])
    .filter((visita) => admiteEnSemana('cerrar', visita))
    .map(({ idVisita }) => idVisita);

export function indiceDe(semana: Semana, { filas, dias }: TableroLeido) {
  const visitas = new Map(semana.visitas.map((visita) => [visita.idVisita, visita]));
  const deTecnico = new Map(filas.map((fila) => [fila.tecnico.idTecnico, fila]));
  const celda = ({ idTecnico, columna }: LugarEnTablero): Celda | undefined =>
    deTecnico.get(idTecnico)?.celdas[columna - 1];
  return {
    celda,
    abiertas: (lugar: LugarEnTablero): number[] => abiertasDe(celda(lugar)),
    sitio: ({ idTecnico, columna }: LugarEnTablero): Sitio => ({
      idTecnico,
      fechaPlanificada: dias[columna - 1]?.dia ?? semana.lunes,
    }),
    tecnico: (idTecnico: number) => deTecnico.get(idTecnico)?.tecnico,
    visita: (idVisita: number) => visitas.get(idVisita),
    visitas: (ids: Iterable<number>) => [...ids].flatMap((id) => visitas.get(id) ?? []),
  };
}
export type Indice = ReturnType<typeof indiceDe>;
