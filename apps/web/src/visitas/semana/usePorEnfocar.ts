import type { VisitaEnSemana } from '@visitas/contract/visitas/semana';
import { useEffect, useRef } from 'react';

/** Tells a view of a week which visit was chosen outside it. */
export interface PorEnfocar<V = VisitaEnSemana> {
  porEnfocar: V | undefined;
  /** Clears the request, so that it is not repeated. */
  alEnfocar: () => void;
}

/** Focuses the visit, once. */
export function usePorEnfocar<V>(
  { porEnfocar, alEnfocar }: PorEnfocar<V>,
  enfocar: (visita: V) => void,
): void {
  const ultimo = useRef({ enfocar, alEnfocar });
  ultimo.current = { enfocar, alEnfocar };
  useEffect(() => {
    if (!porEnfocar) return;
    ultimo.current.alEnfocar();
    ultimo.current.enfocar(porEnfocar);
  }, [porEnfocar]);
}
