import {
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  DoughnutController,
  LinearScale,
} from 'chart.js';

// Only the pieces in use; the rest of the library is left out.
Chart.register(
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  DoughnutController,
  LinearScale,
);

export { Chart };
export type TipoDeGrafica = 'bar' | 'doughnut';

const DURACION_MS = 400;

/** Read each time something is drawn: the scheme may have changed. */
export const color = (variable: `--${string}`): string =>
  getComputedStyle(document.documentElement).getPropertyValue(variable).trim();

const sinMovimiento = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** What every chart of the house has in common: it fills its place, and its legend is not in it. */
export const comunes = () => ({
  animation: sinMovimiento() ? (false as const) : { duration: DURACION_MS },
  maintainAspectRatio: false,
  events: [],
});
