import { IconChartDonut } from '../ui/piezas/iconos.ts';
import { Vacio } from '../ui/piezas/Vacio.tsx';

/** In the place of a chart with nothing to draw. */
export function SinVisitas() {
  return <Vacio icono={IconChartDonut} titulo="Aún no hay visitas que mostrar." />;
}
