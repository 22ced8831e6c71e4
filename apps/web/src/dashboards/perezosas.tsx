import { CatchBoundary } from '@tanstack/react-router';
import { lazy, type ReactNode } from 'react';
import { IconChartDonut } from '../ui/piezas/iconos.ts';
import { Vacio } from '../ui/piezas/Vacio.tsx';

const graficas = () => import('./graficas.tsx');

export const Dona = lazy(async () => ({ default: (await graficas()).Dona }));
export const Barras = lazy(async () => ({ default: (await graficas()).Barras }));

/** Downloads the charts while the figures are on their way. A failure is handled when they are drawn. */
export function adelantarGraficas(): void {
  graficas().catch(() => undefined);
}

interface Props {
  /** Shown instead when the chart's code never arrives. */
  queda: ReactNode;
  children: ReactNode;
}

/** Keeps the rest of the page when a chart cannot be drawn. */
export function SiFalla({ queda, children }: Props) {
  return (
    <CatchBoundary getResetKey={() => 0} errorComponent={() => queda}>
      {children}
    </CatchBoundary>
  );
}

/** Shown instead of a chart with nothing to draw. */
export function SinVisitas() {
  return <Vacio icono={IconChartDonut} titulo="Aún no hay visitas que mostrar." />;
}
