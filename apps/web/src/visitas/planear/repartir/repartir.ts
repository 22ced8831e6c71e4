import { distanciaEntre, type Punto } from '@visitas/contract/comun/distancia';
import type { Semana, VisitaEnSemana } from '@visitas/contract/visitas/semana';
import { ausenciaDe } from '../avisos.ts';

/** Why a visit goes to somebody, or to nobody. */
export type Motivo =
  | { que: 'mismoCliente' }
  | { que: 'cerca'; metros: number; de: string }
  | { que: 'sinVisitas' }
  | { que: 'menosCarga'; visitas: number }
  | { que: 'nadie' };

export interface Sugerida {
  idVisita: number;
  /** Undefined when none of them works that day. */
  idTecnico: number | undefined;
  motivo: Motivo;
}

interface PorRepartir {
  semana: Semana;
  /** Those that are shared out. */
  visitas: readonly VisitaEnSemana[];
  /** Among whom. */
  entre: readonly number[];
  /** Where the client of each visit is, of those of which it is known. */
  lugares: ReadonlyMap<number, Punto>;
}

/** Nobody takes a detour for less than this: between two places as near, load decides. */
const PASO_M = 500;
/** From here on, somebody who has nothing that day is as good as somebody who is near. */
const LEJOS_M = 5_000;

/**
 * Gives each visit to whoever is nearest that day, and between those as near to whoever has less. Who has
 * the usual number of visits already comes after who has room, so that one place does not draw them all.
 * Nobody is given a day on which they are away. The same question has always the same answer.
 */
export function repartir({ semana, visitas, entre, lugares }: PorRepartir): Sugerida[] {
  const van = new Set(visitas.map(({ idVisita }) => idVisita));
  const dias = new Set(visitas.map(({ fechaPlanificada }) => fechaPlanificada));
  const puestas = semana.visitas.filter(
    ({ idVisita, estado, fechaPlanificada }) =>
      !van.has(idVisita) && estado !== 'Cancelada' && dias.has(fechaPlanificada),
  );
  const enOrden = [...visitas].sort(
    (una, otra) =>
      una.fechaPlanificada.localeCompare(otra.fechaPlanificada) || una.idVisita - otra.idVisita,
  );
  return enOrden.map((visita) => {
    const dia = visita.fechaPlanificada;
    const [mejor] = entre
      .filter((id) => puedeTener(semana, id, dia))
      .map((id) => comoLeQueda(visita, id, { semana, lugares, puestas }))
      .sort(
        (uno, otro) =>
          Number(uno.lleno) - Number(otro.lleno) ||
          uno.paso - otro.paso ||
          uno.delDia - otro.delDia ||
          uno.deTodos - otro.deTodos ||
          uno.idTecnico - otro.idTecnico,
      );
    if (!mejor) return { idVisita: visita.idVisita, idTecnico: undefined, motivo: NADIE };
    puestas.push({ ...visita, idTecnico: mejor.idTecnico });
    return { idVisita: visita.idVisita, idTecnico: mejor.idTecnico, motivo: mejor.motivo };
  });
}

const NADIE: Motivo = { que: 'nadie' };

/** Whether somebody may be given a visit and is at work that day. */
export const puedeTener = (semana: Semana, idTecnico: number, dia: string): boolean =>
  semana.tecnicos.some((uno) => uno.idTecnico === idTecnico && uno.elegible) &&
  ausenciaDe(semana, idTecnico, dia) === undefined;

interface Puestas extends Pick<PorRepartir, 'semana' | 'lugares'> {
  puestas: readonly VisitaEnSemana[];
}

function comoLeQueda(
  visita: VisitaEnSemana,
  idTecnico: number,
  { semana, lugares, puestas }: Puestas,
) {
  const suyas = puestas.filter((una) => una.idTecnico === idTecnico);
  const delDia = suyas.filter(
    ({ fechaPlanificada }) => fechaPlanificada === visita.fechaPlanificada,
  );
  const mismo = delDia.some(({ idCliente }) => idCliente === visita.idCliente);
  const cerca = masCercana(visita, delDia, lugares);
  const metros = mismo ? 0 : (cerca?.metros ?? LEJOS_M);
  return {
    idTecnico,
    lleno: delDia.length >= semana.usual,
    paso: Math.round(metros / PASO_M),
    delDia: delDia.length,
    deTodos: suyas.length,
    motivo: motivoDe(mismo, cerca, delDia.length),
  };
}

function motivoDe(mismo: boolean, cerca: Cercana | undefined, delDia: number): Motivo {
  if (mismo) return { que: 'mismoCliente' };
  if (cerca) return { que: 'cerca', ...cerca };
  return delDia === 0 ? { que: 'sinVisitas' } : { que: 'menosCarga', visitas: delDia };
}

interface Cercana {
  metros: number;
  /** Of which client. */
  de: string;
}

function masCercana(
  { idVisita }: VisitaEnSemana,
  otras: readonly VisitaEnSemana[],
  lugares: ReadonlyMap<number, Punto>,
): Cercana | undefined {
  const aqui = lugares.get(idVisita);
  if (!aqui) return undefined;
  const medidas = otras.flatMap((otra) => {
    const alli = lugares.get(otra.idVisita);
    return alli ? [{ metros: distanciaEntre(aqui, alli), de: otra.cliente }] : [];
  });
  return medidas.sort((una, otra) => una.metros - otra.metros)[0];
}
