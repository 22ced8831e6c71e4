import type { VisitaEnSemana } from '@visitas/contract/visitas/semana';
import { useEffect, useRef } from 'react';

/** What a view of a week is told of the visit that was chosen out of it. */
export interface PorEnfocar {
  porEnfocar: VisitaEnSemana | undefined;
  /** It has the focus, and it is not asked for again. */
  alEnfocar: () => void;
}

/** Gives it the focus, once. */
export function usePorEnfocar(
  { porEnfocar, alEnfocar }: PorEnfocar,
  enfocar: (visita: VisitaEnSemana) => void,
): void {
  const ultimo = useRef({ enfocar, alEnfocar });
  ultimo.current = { enfocar, alEnfocar };
  useEffect(() => {
    if (!porEnfocar) return;
    ultimo.current.alEnfocar();
    ultimo.current.enfocar(porEnfocar);
  }, [porEnfocar]);
}
