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

// Only the parts in use, so the rest of the library is not downloaded.
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

/** Only the bars: the people's names are text beside the canvas. */
export function Barras({ personas }: { personas: readonly PersonaContada[] }) {
  const poner = useCallback(
    ({ data, options }: Chart<'bar'>) => {
      const mayor = Math.max(
        ...personas.flatMap((persona) => SERIES_DE_BARRAS.map((serie) => persona[serie])),
      );
      data.labels = personas.map(({ nombre }) => nombre);
      data.datasets.forEach((grupo, indice) => {
        const serie = SERIES_DE_BARRAS[indice];
        // Null instead of zero: a bar of zero would still get the minimum length.
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
  // Yellow on white needs a darker edge to be visible.
  borderWidth: serie === 'pendientes' ? 1 : 0,
  borderSkipped: false,
  borderRadius: { topRight: RADIO, bottomRight: RADIO, topLeft: 0, bottomLeft: 0 },
  minBarLength: SEPARACION_DE_BARRAS,
  barThickness: GROSOR + SEPARACION_DE_BARRAS,
  maxBarThickness: GROSOR,
});

/**
 * Browsers draw nothing on a canvas that is too tall, so with very many bars the canvas has fewer
 * pixels per bar.
 */
function nitidez(lienzo: HTMLCanvasElement) {
  const puntos = PUNTOS_MAXIMOS / Math.max(lienzo.parentElement?.clientHeight ?? 0, 1);
  return puntos < window.devicePixelRatio ? { devicePixelRatio: puntos } : {};
}

const SEPARACION_DE_CIFRA = 7;
const TAMANO = 12;
const ANCHO_DE_UN_SIGNO = 7.5;

/** The room that the longest bar leaves for its figure. */
const sitioPara = (mayor: number): number =>
  SEPARACION_DE_CIFRA + Math.ceil(cifra(mayor).length * ANCHO_DE_UN_SIGNO);

/** Writes each bar's figure at its end, zeros too: there is no axis to read them from. */
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
  /** Called with the part under the pointer, or undefined when there is none. */
  alSenalar: (serie: EstadoContado | undefined) => void;
}

/**
 * The visits of each state as parts of a ring. Each part links to its visits; without a pointer,
 * the legend has the same links.
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
          // The ring of a single state has no cut.
          selfJoin: true,
        },
      ],
    },
    options: { ...comunes(), events: ['click', 'mousemove', 'mouseout'], cutout: '74%' },
  });

type TipoDeGrafica = 'bar' | 'doughnut';

/** A chart on a canvas. `crear` makes it once, and `poner` sets its figures each time they change. */
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

/** Redraws the chart when the colour scheme changes or the font arrives late: it uses both from the page. */
function alCambiarEstilos(hacer: () => void): () => void {
  const observador = new MutationObserver(hacer);
  observador.observe(document.documentElement, { attributeFilter: [ESQUEMA] });
  document.fonts.addEventListener('loadingdone', hacer);
  return () => {
    observador.disconnect();
    document.fonts.removeEventListener('loadingdone', hacer);
  };
}

/** Read at each drawing, because the colour scheme may have changed. */
const color = (variable: `--${string}`): string =>
  getComputedStyle(document.documentElement).getPropertyValue(variable).trim();

const DURACION_MS = 400;

/** Shared by both charts: they fill their container, and have no legend; links are beside them. */
const comunes = () => ({
  animation: sinMovimiento() ? (false as const) : { duration: DURACION_MS },
  maintainAspectRatio: false,
  events: [],
});

const sinMovimiento = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
