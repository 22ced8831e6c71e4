import type { Estado } from '../comun/estados.ts';
import type { CuandoSeHizo, Rapido } from '../visitas/filtros.ts';
import type { Cifras } from './esquemas.ts';

const SIN_CANCELADAS = (
  ['Pendiente', 'Atrasada', 'En Proceso', 'Finalizada'] satisfies Estado[]
).join();
const hecha = (...cuando: CuandoSeHizo[]) => ({ hecha: cuando.join() });

/** The filters that make the list of visits show the rows behind each figure, beside its days. */
export const FILAS_DE_CIFRA = {
  planificadas: { estado: SIN_CANCELADAS },
  hechas: hecha('mismoDia', 'tarde'),
  mismoDia: hecha('mismoDia'),
  tarde: hecha('tarde'),
  fueraDeRango: { solo: 'fueraDeRango' satisfies Rapido, estado: SIN_CANCELADAS },
  segundosEnSitio: { estado: 'Finalizada' satisfies Estado },
} as const satisfies Record<keyof Cifras, object>;
