import { type RefObject, useEffect, useRef } from 'react';
import type { Chart, TipoDeGrafica } from './chart.ts';

const ESQUEMA = 'data-mantine-color-scheme';

/** Colours and font are those of the page: when they change, or arrive late, it is drawn again. */
function alCambiarEstilos(hacer: () => void): () => void {
  const observador = new MutationObserver(hacer);
  observador.observe(document.documentElement, { attributeFilter: [ESQUEMA] });
  document.fonts.addEventListener('loadingdone', hacer);
  return () => {
    observador.disconnect();
    document.fonts.removeEventListener('loadingdone', hacer);
  };
}

/** A chart on a canvas: made once, then given its figures each time they are other ones. */
export function useGrafica<Tipo extends TipoDeGrafica>(
  crear: (lienzo: HTMLCanvasElement) => Chart<Tipo>,
  poner: (grafica: Chart<Tipo>) => void,
): RefObject<HTMLCanvasElement | null> {
  const lienzo = useRef<HTMLCanvasElement>(null);
  const grafica = useRef<Chart<Tipo> | null>(null);

  useEffect(() => {
    if (!lienzo.current) return;
    const nueva = crear(lienzo.current);
    grafica.current = nueva;
    const dejar = alCambiarEstilos(() => nueva.update('none'));
    return () => {
      dejar();
      nueva.destroy();
    };
  }, [crear]);

  useEffect(() => {
    if (!grafica.current) return;
    poner(grafica.current);
    grafica.current.update();
  }, [poner]);

  return lienzo;
}
