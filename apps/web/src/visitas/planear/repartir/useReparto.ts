import type { Punto } from '@visitas/contract/comun/distancia';
import type { Semana, VisitaEnSemana } from '@visitas/contract/visitas/semana';
import { useMemo, useRef, useState } from 'react';
import { masDias } from '../../../ui/dias.ts';
import { porQueNoAdmite } from '../admiten.ts';
import { ausenciaDe, cargaDe, type Sitio } from '../avisos.ts';
import { diasDeSuSemana } from '../dias.ts';
import { puedeTener, repartir, type Sugerida } from './repartir.ts';

export interface EnReparto {
  visita: VisitaEnSemana;
  idTecnico: number;
  nombre: string;
}

interface De {
  semana: Semana;
  sitio: Sitio;
  puntos: readonly (Punto & { idVisita: number })[];
  /** While the request is on its way, the changes that it causes are not part of what was asked for. */
  quieto: boolean;
}

/** How many technicians are chosen at first; the others are one press away. */
const PROPUESTOS = 3;

export type DelReparto = ReturnType<typeof useReparto>;

export function useReparto({ semana: ahora, sitio, puntos, quieto }: De) {
  const ultima = useRef(ahora);
  if (!quieto) ultima.current = ahora;
  const semana = ultima.current;
  const [elegidos, setElegidos] = useState(() => diasAlAbrir(semana, sitio));
  const [entre, setEntre] = useState(() => alAbrir(semana, sitio.idTecnico, elegidos));
  const [quitadas, setQuitadas] = useState<ReadonlySet<number>>(new Set());
  const [aMano, setAMano] = useState<ReadonlyMap<number, number>>(new Map());

  const dias = diasDeSuSemana(semana.lunes).filter((dia) => elegidos.has(dia));
  const suyas = semana.visitas.filter((una) => una.idTecnico === sitio.idTecnico);
  const listadas = suyas.filter(({ fechaPlanificada }) => elegidos.has(fechaPlanificada));
  const sePuede = (una: VisitaEnSemana) => porQueNoAdmite('reasignar', una) === undefined;
  const marcadas = listadas.filter((una) => sePuede(una) && !quitadas.has(una.idVisita));
  const lugares = useMemo(() => new Map(puntos.map((uno) => [uno.idVisita, uno])), [puntos]);
  const sugeridas = new Map<number, Sugerida>(
    repartir({ semana, visitas: marcadas, entre: [...entre], lugares }).map((una) => [
      una.idVisita,
      una,
    ]),
  );
  const quienLleva = ({ idVisita }: VisitaEnSemana): number | undefined =>
    aMano.get(idVisita) ?? sugeridas.get(idVisita)?.idTecnico;
  const nombreDe = (id: number): string =>
    semana.tecnicos.find(({ idTecnico }) => idTecnico === id)?.nombre ?? '';

  return {
    dias,
    /** True when the days are consecutive. */
    seguidos: dias.every((dia, lugar) => lugar === 0 || dia === masDias(dias[lugar - 1] ?? '', 1)),
    entre,
    listadas,
    sugeridas,
    quienLleva,
    nombreDe,
    pasan: marcadas.flatMap((visita): EnReparto[] => {
      const idTecnico = quienLleva(visita);
      return idTecnico === undefined ? [] : [{ visita, idTecnico, nombre: nombreDe(idTecnico) }];
    }),
    delDia: (dia: string): number =>
      suyas.filter((una) => una.fechaPlanificada === dia && sePuede(una)).length,
    ausente: (dia: string): boolean => ausenciaDe(semana, sitio.idTecnico, dia) !== undefined,
    marcada: (visita: VisitaEnSemana): boolean => marcadas.includes(visita),
    /** True when the visit was passed by hand to a technician other than the suggested one. */
    aMano: ({ idVisita }: VisitaEnSemana): boolean => {
      const puesto = aMano.get(idVisita);
      return puesto !== undefined && puesto !== sugeridas.get(idVisita)?.idTecnico;
    },
    cambiadas: aMano.size > 0,
    alternarDia: (dia: string) => setElegidos((antes) => alternado(antes, dia)),
    alternarTecnico: (id: number) => setEntre((antes) => alternado(antes, id)),
    alternarVisita: (idVisita: number) => setQuitadas((antes) => alternado(antes, idVisita)),
    pasar: (idVisita: number, idTecnico: number) =>
      setAMano((antes) => new Map(antes).set(idVisita, idTecnico)),
    volver: () => setAMano(new Map()),
  };
}

function alternado<T>(antes: ReadonlySet<T>, uno: T): ReadonlySet<T> {
  const nuevos = new Set(antes);
  if (!nuevos.delete(uno)) nuevos.add(uno);
  return nuevos;
}

/**
 * The pressed day. If the technician is absent then, also their days with open visits until the absence ends.
 */
function diasAlAbrir(semana: Semana, { idTecnico, fechaPlanificada }: Sitio): ReadonlySet<string> {
  const abiertas = semana.visitas.filter(
    (una) => una.idTecnico === idTecnico && porQueNoAdmite('reasignar', una) === undefined,
  );
  const suya = semana.ausencias.find(
    (una) =>
      una.idTecnico === idTecnico && una.desde <= fechaPlanificada && fechaPlanificada <= una.hasta,
  );
  const hasta = suya?.hasta ?? fechaPlanificada;
  const dias = abiertas
    .map((una) => una.fechaPlanificada)
    .filter((dia) => fechaPlanificada <= dia && dia <= hasta);
  return new Set([fechaPlanificada, ...dias]);
}

/** The technicians with most room on those days, among those who work on one of them. */
function alAbrir(semana: Semana, excluido: number, dias: ReadonlySet<string>): ReadonlySet<number> {
  return new Set(
    paraElegir(semana, excluido, [...dias])
      .filter(({ puede }) => puede)
      .slice(0, PROPUESTOS)
      .map(({ idTecnico }) => idTecnico),
  );
}

/** The technicians who may take the visits. Those who work go first, then those with fewer visits. */
export function paraElegir(semana: Semana, excluido: number, dias: readonly string[]) {
  return semana.tecnicos
    .filter(({ idTecnico, elegible }) => elegible && idTecnico !== excluido)
    .map(({ idTecnico, nombre }) => ({
      idTecnico,
      nombre,
      puede: dias.length === 0 || dias.some((dia) => puedeTener(semana, idTecnico, dia)),
      carga: dias.reduce((suma, dia) => suma + cargaDe(semana, idTecnico, dia), 0),
    }))
    .sort(
      (uno, otro) =>
        Number(otro.puede) - Number(uno.puede) ||
        uno.carga - otro.carga ||
        uno.nombre.localeCompare(otro.nombre, 'es'),
    );
}
