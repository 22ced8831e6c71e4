import { useCallback } from 'react';
import { ORDEN, type Reparto, SERIES } from '../reparto.ts';
import { Chart, color, comunes } from './chart.ts';
import { useGrafica } from './useGrafica.ts';

const SEPARACION = 2;

const crear = (lienzo: HTMLCanvasElement): Chart<'doughnut'> =>
  new Chart<'doughnut'>(lienzo, {
    type: 'doughnut',
    data: {
      labels: ORDEN.map((serie) => SERIES[serie].nombre),
      datasets: [
        {
          data: [],
          backgroundColor: ({ dataIndex }) => {
            const serie = ORDEN[dataIndex];
            return serie && color(SERIES[serie].color);
          },
          borderWidth: 0,
          spacing: SEPARACION,
          spacingMode: 'parallel',
          // One state alone is a whole ring, without the cut.
          selfJoin: true,
        },
      ],
    },
    options: { ...comunes(), cutout: '74%' },
  });

/** The visits of each state as parts of a ring. */
export function Dona({ reparto }: { reparto: Reparto }) {
  const poner = useCallback(
    ({ data }: Chart<'doughnut'>) => {
      for (const serie of data.datasets) serie.data = ORDEN.map((nombre) => reparto[nombre]);
    },
    [reparto],
  );
  return <canvas ref={useGrafica(crear, poner)} />;
}
