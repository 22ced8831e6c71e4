import type { Semana, VisitaEnSemana } from '@visitas/contract/visitas/semana';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import type { Sitio } from '../planear/avisos.ts';
import type { Seleccion } from '../planear/seleccion.ts';
import { admiteEnSemana, indiceDe, type TableroLeido } from './tablero.ts';
import { useArrastre } from './useArrastre.ts';

interface Opciones {
  leido: { semana: Semana; tablero: TableroLeido };
  seleccion: Seleccion;
  alDejar: (visitas: readonly VisitaEnSemana[], sitio: Sitio) => void;
}

/** The visits that are dragged over a board, which is still meanwhile: what others change waits. */
export function useLlevar(
  rejilla: RefObject<HTMLElement | null>,
  { leido, seleccion, alDejar }: Opciones,
) {
  const { enMano, ...dibujo } = useArrastre(rejilla, (idVisita, lugar) =>
    alDejar(lasQueVan(idVisita), indice.sitio(lugar)),
  );
  const { semana, tablero } = useQuieto(leido, enMano !== null);
  const indice = useMemo(() => indiceDe(semana, tablero), [semana, tablero]);

  /** A chosen one takes along all those chosen. */
  function lasQueVan(idVisita: number): VisitaEnSemana[] {
    const ids = seleccion.elegidas.has(idVisita) ? seleccion.elegidas : [idVisita];
    return indice.visitas(ids).filter((visita) => admiteEnSemana('mover', visita));
  }
  const van = enMano ? lasQueVan(enMano.idVisita) : [];
  const llevadas = van.map(({ idVisita }) => idVisita).join();
  // Another set only when it has others: every row is drawn again with it.
  const enElAire = useMemo(
    () => new Set(llevadas.split(',').filter(Boolean).map(Number)),
    [llevadas],
  );
  return { semana, tablero, indice, enMano, van, enElAire, lasQueVan, ...dibujo };
}

/** What was there when it began to be still, until it may move again. */
function useQuieto<T>(ahora: T, quieto: boolean): T {
  const ultimo = useRef(ahora);
  const mostrado = quieto ? ultimo.current : ahora;
  useEffect(() => {
    ultimo.current = mostrado;
  });
  return mostrado;
}
