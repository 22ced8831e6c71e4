import type { Estado } from '../comun/estados.ts';
import type { CuandoSeHizo, Rapido } from '../visitas/filtros.ts';

/** Whose figures a row has. */
export const CIFRAS_POR = ['tecnico', 'cliente', 'tipo'] as const;
export type CifrasPor = (typeof CIFRAS_POR)[number];

/** 'aaaa-mm'. */
export const FORMA_DE_MES = /^(20\d\d|2100)-(0[1-9]|1[0-2])$/;

const SIN_CANCELADAS = (
  ['Pendiente', 'Atrasada', 'En Proceso', 'Finalizada'] satisfies Estado[]
).join();
const hecha = (...cuando: CuandoSeHizo[]) => ({ hecha: cuando.join() });

/**
 * Each figure of some days, with the filters that make the list of visits show the rows behind it. `hechas` is
 * `mismoDia` and `tarde` together. The seconds go from the start to the end of each finished visit, as it happened.
 */
export const FILAS_DE_CIFRA = {
  planificadas: { estado: SIN_CANCELADAS },
  hechas: hecha('mismoDia', 'tarde'),
  mismoDia: hecha('mismoDia'),
  tarde: hecha('tarde'),
  fueraDeRango: { solo: 'fueraDeRango' satisfies Rapido, estado: SIN_CANCELADAS },
  segundosEnSitio: { estado: 'Finalizada' satisfies Estado },
} as const;

export type NombreDeCifra = keyof typeof FILAS_DE_CIFRA;
export type Cifras = Record<NombreDeCifra, number>;
