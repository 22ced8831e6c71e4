import type { Inicio } from './esquemas.ts';

/** The order in which a company moves in: each one needs those before it. */
export const PASOS = [
  'empresa',
  'tipos',
  'supervisores',
  'tecnicos',
  'aCargo',
  'clientes',
  'visita',
] as const;
export type Paso = (typeof PASOS)[number];

const HECHO: Record<Paso, (inicio: Inicio) => boolean> = {
  empresa: ({ empresa }) => empresa !== null,
  tipos: ({ tipos }) => tipos !== 0,
  supervisores: ({ supervisores }) => supervisores !== 0,
  tecnicos: ({ tecnicos }) => tecnicos !== 0,
  aCargo: ({ aCargo }) => aCargo,
  clientes: ({ clientes }) => clientes,
  visita: ({ visitas }) => visitas,
};

/** The steps with a fact behind them. Nobody ticks them. */
export const pasosHechos = (inicio: Inicio): ReadonlySet<Paso> =>
  new Set(PASOS.filter((paso) => HECHO[paso](inicio)));

/** There are people on both sides and none with the other: a supervisor cannot plan anything. */
export const nadieACargo = ({ supervisores, tecnicos, aCargo }: Inicio): boolean =>
  supervisores !== 0 && tecnicos !== 0 && !aCargo;

/** A company has something to do yet, shown or put away. */
export const faltanPasos = (inicio: Inicio): boolean =>
  !inicio.demostracion && pasosHechos(inicio).size < PASOS.length;

/** True while the steps are shown: some remain, and the reader has not put them away. */
export const quedanPasos = (inicio: Inicio): boolean => !inicio.oculto && faltanPasos(inicio);
