import type { Semana, VisitaEnSemana } from '@visitas/contract/visitas/semana';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import type { Sitio } from '../planear/avisos.ts';
import type { Seleccion } from '../planear/seleccion.ts';
import { type LugarEnTablero, lugarDe, marcaDe } from './lugares.ts';
import { admiteEnSemana, indiceDe, type TableroLeido } from './tablero.ts';
import { type PuntoDePantalla, useArrastre } from './useArrastre.ts';

interface Opciones {
  leido: { semana: Semana; tablero: TableroLeido };
  seleccion: Seleccion;
  alDejar: (visitas: readonly VisitaEnSemana[], sitio: Sitio) => void;
}

/** The day under the pointer. The technician's own column is no day. */
const DIAS_DEL_TABLERO = {
  bajo({ clientX, clientY }: PuntoDePantalla): LugarEnTablero | undefined {
    const lugar = lugarDe(document.elementFromPoint(clientX, clientY));
    return lugar && lugar.columna > 0 ? lugar : undefined;
  },
  marca: marcaDe,
};

/** The visits dragged over a board. The board stays still meanwhile, and the changes of other users wait. */
export function useLlevar(
  rejilla: RefObject<HTMLElement | null>,
  { leido, seleccion, alDejar }: Opciones,
) {
  const { enMano, ...dibujo } = useArrastre(rejilla, DIAS_DEL_TABLERO, (idVisita, lugar) =>
    alDejar(visitasQueSeMueven(idVisita), indice.sitio(lugar)),
  );
  const { semana, tablero } = useQuieto(leido, enMano !== null);
  const indice = useMemo(() => indiceDe(semana, tablero), [semana, tablero]);

  /** A selected visit takes along all the selected ones. */
  function visitasQueSeMueven(idVisita: number): VisitaEnSemana[] {
    const ids = seleccion.elegidas.has(idVisita) ? seleccion.elegidas : [idVisita];
    return indice.visitas(ids).filter((visita) => admiteEnSemana('mover', visita));
  }
  const arrastradas = enMano ? visitasQueSeMueven(enMano.idVisita) : [];
  const llevadas = arrastradas.map(({ idVisita }) => idVisita).join();
  // A new set only when its contents change, because it redraws every row.
  const enElAire = useMemo(
    () => new Set(llevadas.split(',').filter(Boolean).map(Number)),
    [llevadas],
  );
  return { semana, tablero, indice, enMano, arrastradas, enElAire, visitasQueSeMueven, ...dibujo };
}

/** The value from when `quieto` became true, until it is false again. */
export function useQuieto<T>(ahora: T, quieto: boolean): T {
  const ultimo = useRef(ahora);
  const mostrado = quieto ? ultimo.current : ahora;
  useEffect(() => {
    ultimo.current = mostrado;
  });
  return mostrado;
}
