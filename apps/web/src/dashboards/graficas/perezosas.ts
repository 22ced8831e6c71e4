import { lazy } from 'react';

const graficas = () => import('./graficas.tsx');

export const Dona = lazy(async () => ({ default: (await graficas()).Dona }));
export const Barras = lazy(async () => ({ default: (await graficas()).Barras }));

/** Downloaded while the figures are on their way; a failure is told when they are drawn. */
export function adelantarGraficas(): void {
  graficas().catch(() => undefined);
}
