import { distanciaEntre, type Punto } from '@visitas/contract/comun/distancia';
import type { Semana, VisitaEnSemana } from '@visitas/contract/visitas/semana';
import { ausenciaDe } from '../avisos.ts';

export type Motivo =
  | { que: 'mismoCliente' }
  | { que: 'cerca'; metros: number; de: string }
  | { que: 'sinVisitas' }
  | { que: 'menosCarga'; visitas: number }
  | { que: 'nadie' };

export interface Sugerida {
  idVisita: number;
  /** Undefined when none of the technicians works that day. */
  idTecnico: number | undefined;
  motivo: Motivo;
}

interface PorRepartir {
  semana: Semana;
  visitas: readonly VisitaEnSemana[];
  entre: readonly number[];
  /** The place of each visit's client, where it is known. */
  lugares: ReadonlyMap<number, Punto>;
}

/** Places this close are equally near: no technician saves a detour, so load decides. */
const PASO_M = 500;
/** A farther technician comes after those without placed visits that day. */
const DISTANCIA_SIN_VISITAS_M = 5_000;

/**
 * Gives each visit to the nearest technician that day; between those equally near, to the one with
 * fewer visits. A technician with the usual number comes after those with room, so that one place
 * does not draw them all. An absent one gets none. The same input always gives the same result.
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

/** True when the technician may take visits and works that day. */
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
  const metros = mismo ? 0 : (cerca?.metros ?? DISTANCIA_SIN_VISITAS_M);
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
  /** The name of the near client. */
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
