import type { ChartDataset } from 'chart.js';
import { useCallback } from 'react';
import type { Persona } from '../personas.ts';
import { SERIES } from '../reparto.ts';
import { Chart, color, comunes } from './chart.ts';
import { cifras, sitioPara } from './cifras.ts';
import { useGrafica } from './useGrafica.ts';

const CLAVES = ['finalizadas', 'pendientes'] as const;
const GROSOR = 13;
const SEPARACION = 2;
const RADIO = 3;
const PUNTOS_MAXIMOS = 16_000;

const dataset = (clave: (typeof CLAVES)[number]): ChartDataset<'bar'> => ({
  label: SERIES[clave].nombre,
  data: [],
  backgroundColor: () => color(SERIES[clave].color),
  borderColor: () => color('--grafica-pendientes-borde'),
  // Yellow on white is not seen well enough without a darker edge.
  borderWidth: clave === 'pendientes' ? 1 : 0,
  borderSkipped: false,
  borderRadius: { topRight: RADIO, bottomRight: RADIO, topLeft: 0, bottomLeft: 0 },
  minBarLength: SEPARACION,
  barThickness: GROSOR + SEPARACION,
  maxBarThickness: GROSOR,
});

/** On a canvas that is too tall browsers draw nothing: with very many bars, fewer points for each. */
function nitidez(lienzo: HTMLCanvasElement) {
  const puntos = PUNTOS_MAXIMOS / Math.max(lienzo.parentElement?.clientHeight ?? 0, 1);
  return puntos < window.devicePixelRatio ? { devicePixelRatio: puntos } : {};
}

const crear = (lienzo: HTMLCanvasElement): Chart<'bar'> =>
  new Chart<'bar'>(lienzo, {
    type: 'bar',
    data: { labels: [], datasets: CLAVES.map(dataset) },
    options: {
      ...comunes(),
      ...nitidez(lienzo),
      indexAxis: 'y',
      layout: { autoPadding: false },
      scales: { x: { display: false, min: 0 }, y: { display: false } },
    },
    plugins: [cifras],
  });

/** The bars alone: whose they are is written beside them. */
export function Barras({ personas }: { personas: readonly Persona[] }) {
  const poner = useCallback(
    ({ data, options }: Chart<'bar'>) => {
      const mayor = Math.max(
        ...personas.flatMap((persona) => CLAVES.map((clave) => persona[clave])),
      );
      data.labels = personas.map(({ nombre }) => nombre);
      data.datasets.forEach((serie, indice) => {
        const clave = CLAVES[indice];
        // A bar of nothing is not drawn, not even the least one.
        if (clave) serie.data = personas.map((persona) => persona[clave] || null);
      });
      options.layout = { autoPadding: false, padding: { right: sitioPara(mayor) } };
      if (options.scales?.x) options.scales.x.max = mayor;
    },
    [personas],
  );
  return <canvas ref={useGrafica(crear, poner)} />;
}
