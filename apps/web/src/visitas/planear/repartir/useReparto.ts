import type { Punto } from '@visitas/contract/comun/distancia';
import type { Semana, VisitaEnSemana } from '@visitas/contract/visitas/semana';
import { useMemo, useRef, useState } from 'react';
import { masDias } from '../../filtros/agenda.ts';
import { porQueNoAdmite } from '../admiten.ts';
import { ausenciaDe, cargaDe, type Sitio } from '../avisos.ts';
import { diasDeSuSemana } from '../dias.ts';
import { puedeTener, repartir, type Sugerida } from './repartir.ts';

/** A visit that passes to somebody. */
export interface EnReparto {
  visita: VisitaEnSemana;
  idTecnico: number;
  nombre: string;
}

interface De {
  semana: Semana;
  sitio: Sitio;
  puntos: readonly (Punto & { idVisita: number })[];
  /** While it is being done, what changes because of it is not what was asked for. */
  quieto: boolean;
}

/** How many are proposed to share among: more of them are one press away. */
const PROPUESTOS = 3;

export type DelReparto = ReturnType<typeof useReparto>;

/** What is shared out, among whom, and what was decided by hand over what is suggested. */
export function useReparto({ semana: ahora, sitio, puntos, quieto }: De) {
  const ultima = useRef(ahora);
  if (!quieto) ultima.current = ahora;
  const semana = ultima.current;
  const { idTecnico: sin } = sitio;
  const [elegidos, setElegidos] = useState(() => diasAlAbrir(semana, sitio));
  const [entre, setEntre] = useState(() => alAbrir(semana, sin, elegidos));
  const [quitadas, setQuitadas] = useState<ReadonlySet<number>>(new Set());
  const [aMano, setAMano] = useState<ReadonlyMap<number, number>>(new Map());

  const dias = diasDeSuSemana(semana.lunes).filter((dia) => elegidos.has(dia));
  const suyas = semana.visitas.filter((una) => una.idTecnico === sin);
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
    /** Whether they are one after another. */
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
    ausente: (dia: string): boolean => ausenciaDe(semana, sin, dia) !== undefined,
    marcada: (visita: VisitaEnSemana): boolean => marcadas.includes(visita),
    /** Who it was passed to by hand, if it is not who was suggested. */
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

/** The one that was pressed; of somebody who is away then, those from it until they are back. */
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

/** Those with most room on those days, of whoever works on one of them. */
function alAbrir(semana: Semana, sin: number, dias: ReadonlySet<string>): ReadonlySet<number> {
  return new Set(
    paraElegir(semana, sin, [...dias])
      .filter(({ puede }) => puede)
      .slice(0, PROPUESTOS)
      .map(({ idTecnico }) => idTecnico),
  );
}

/** Among whom they may be shared: first who works, and of them who has less. */
export function paraElegir(semana: Semana, sin: number, dias: readonly string[]) {
  return semana.tecnicos
    .filter(({ idTecnico, elegible }) => elegible && idTecnico !== sin)
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
