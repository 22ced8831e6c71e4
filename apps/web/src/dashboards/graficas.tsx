import {
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartDataset,
  DoughnutController,
  LinearScale,
} from 'chart.js';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { cifra } from '../ui/formato.ts';
import {
  ESTADOS_CONTADOS,
  type EstadoContado,
  ORDEN,
  type VisitasPorEstado,
} from './estadosContados.ts';
import type { PersonaContada } from './personas.ts';

// Only the pieces that are used, so that the rest of the library is not downloaded.
Chart.register(
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  DoughnutController,
  LinearScale,
);

const SERIES_DE_BARRAS = ['finalizadas', 'pendientes'] as const;
const GROSOR = 13;
const SEPARACION_DE_BARRAS = 2;
const RADIO = 3;
const PUNTOS_MAXIMOS = 16_000;

/** Only the bars: the names of the people are text, written beside the canvas. */
export function Barras({ personas }: { personas: readonly PersonaContada[] }) {
  const poner = useCallback(
    ({ data, options }: Chart<'bar'>) => {
      const mayor = Math.max(
        ...personas.flatMap((persona) => SERIES_DE_BARRAS.map((serie) => persona[serie])),
      );
      data.labels = personas.map(({ nombre }) => nombre);
      data.datasets.forEach((grupo, indice) => {
        const serie = SERIES_DE_BARRAS[indice];
        // Null and not zero: a bar of zero would still be drawn with the minimum length.
        if (serie) grupo.data = personas.map((persona) => persona[serie] || null);
      });
      options.layout = { autoPadding: false, padding: { right: sitioPara(mayor) } };
      if (options.scales?.x) options.scales.x.max = mayor;
    },
    [personas],
  );
  return <canvas ref={useGrafica(crearBarras, poner)} />;
}

const crearBarras = (lienzo: HTMLCanvasElement): Chart<'bar'> =>
  new Chart<'bar'>(lienzo, {
    type: 'bar',
    data: { labels: [], datasets: SERIES_DE_BARRAS.map(grupoDe) },
    options: {
      ...comunes(),
      ...nitidez(lienzo),
      indexAxis: 'y',
      layout: { autoPadding: false },
      scales: { x: { display: false, min: 0 }, y: { display: false } },
    },
    plugins: [cifras],
  });

const grupoDe = (serie: (typeof SERIES_DE_BARRAS)[number]): ChartDataset<'bar'> => ({
  label: ESTADOS_CONTADOS[serie].nombre,
  data: [],
  backgroundColor: () => color(ESTADOS_CONTADOS[serie].color),
  borderColor: () => color('--grafica-pendientes-borde'),
  // Yellow on white cannot be seen well enough without a darker edge.
  borderWidth: serie === 'pendientes' ? 1 : 0,
  borderSkipped: false,
  borderRadius: { topRight: RADIO, bottomRight: RADIO, topLeft: 0, bottomLeft: 0 },
  minBarLength: SEPARACION_DE_BARRAS,
  barThickness: GROSOR + SEPARACION_DE_BARRAS,
  maxBarThickness: GROSOR,
});

/**
 * Browsers draw nothing on a canvas that is too tall, so with very many bars the canvas has fewer
 * pixels for each of them.
 */
function nitidez(lienzo: HTMLCanvasElement) {
  const puntos = PUNTOS_MAXIMOS / Math.max(lienzo.parentElement?.clientHeight ?? 0, 1);
  return puntos < window.devicePixelRatio ? { devicePixelRatio: puntos } : {};
}

const SEPARACION_DE_CIFRA = 7;
const TAMANO = 12;
const ANCHO_DE_UN_SIGNO = 7.5;

/** How much room the longest bar has to leave for its figure. */
const sitioPara = (mayor: number): number =>
  SEPARACION_DE_CIFRA + Math.ceil(cifra(mayor).length * ANCHO_DE_UN_SIGNO);

/** Writes at the end of each bar its figure, zeros too: the bars have no axis to read them from. */
const cifras = {
  id: 'cifras',
  afterDatasetsDraw(grafica: Chart): void {
    const { ctx, data } = grafica;
    ctx.save();
    ctx.font = `${TAMANO}px ${getComputedStyle(document.body).fontFamily}`;
    ctx.fillStyle = color('--text-2');
    ctx.textBaseline = 'middle';
    data.datasets.forEach((serie, indice) => {
      grafica.getDatasetMeta(indice).data.forEach(({ x, y }, fila) => {
        ctx.fillText(cifra(Number(serie.data[fila] ?? 0)), x + SEPARACION_DE_CIFRA, y + 1);
      });
    });
    ctx.restore();
  },
};

const SEPARACION_DE_PARTES = 2;

export interface Senalable {
  alElegir: (serie: EstadoContado) => void;
  /** With the pointer, or nothing when it is not over any part. */
  alSenalar: (serie: EstadoContado | undefined) => void;
}

/**
 * The visits of each state as parts of a ring. A part leads to its visits; who does not use a pointer has
 * the legend, which says the same.
 */
export function Dona({
  porEstado,
  alElegir,
  alSenalar,
}: Senalable & { porEstado: VisitasPorEstado }) {
  const poner = useCallback(
    ({ data, options, canvas }: Chart<'doughnut'>) => {
      for (const serie of data.datasets) serie.data = ORDEN.map((nombre) => porEstado[nombre]);
      options.onClick = (_, [parte]) => {
        const serie = parte && ORDEN[parte.index];
        if (serie) alElegir(serie);
      };
      options.onHover = (_, [parte]) => {
        canvas.style.cursor = parte ? 'pointer' : '';
        alSenalar(parte && ORDEN[parte.index]);
      };
    },
    [porEstado, alElegir, alSenalar],
  );
  return <canvas ref={useGrafica(crearDona, poner)} />;
}

const crearDona = (lienzo: HTMLCanvasElement): Chart<'doughnut'> =>
  new Chart<'doughnut'>(lienzo, {
    type: 'doughnut',
    data: {
      labels: ORDEN.map((serie) => ESTADOS_CONTADOS[serie].nombre),
      datasets: [
        {
          data: [],
          backgroundColor: ({ dataIndex }) => {
            const serie = ORDEN[dataIndex];
            return serie && color(ESTADOS_CONTADOS[serie].color);
          },
          borderWidth: 0,
          spacing: SEPARACION_DE_PARTES,
          spacingMode: 'parallel',
          // When there is one state only, its ring has no cut in it.
          selfJoin: true,
        },
      ],
    },
    options: { ...comunes(), events: ['click', 'mousemove', 'mouseout'], cutout: '74%' },
  });

type TipoDeGrafica = 'bar' | 'doughnut';

/** A chart on a canvas: it is made once, and `poner` gives it its figures each time they change. */
function useGrafica<Tipo extends TipoDeGrafica>(
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

const ESQUEMA = 'data-mantine-color-scheme';

/**
 * The colours and the font are those of the page: when they change, or the font arrives late, the
 * chart is drawn again.
 */
function alCambiarEstilos(hacer: () => void): () => void {
  const observador = new MutationObserver(hacer);
  observador.observe(document.documentElement, { attributeFilter: [ESQUEMA] });
  document.fonts.addEventListener('loadingdone', hacer);
  return () => {
    observador.disconnect();
    document.fonts.removeEventListener('loadingdone', hacer);
  };
}

/** It is read each time something is drawn, because the colour scheme may have changed. */
const color = (variable: `--${string}`): string =>
  getComputedStyle(document.documentElement).getPropertyValue(variable).trim();

const DURACION_MS = 400;

/** What both charts have in common: they fill their place, and have no legend; the links are beside them. */
const comunes = () => ({
  animation: sinMovimiento() ? (false as const) : { duration: DURACION_MS },
  maintainAspectRatio: false,
  events: [],
});

const sinMovimiento = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
