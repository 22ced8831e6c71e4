import { plegar } from '@visitas/contract/comun/plegar';
import type { Lugar } from '@visitas/contract/geo/esquemas';
import { distanciaEntre } from '../visitas/ubicacion.ts';

/** Two sources seldom agree on the middle of a town. */
const MISMO_LUGAR_METROS = 2_000;

const esElMismo = (uno: Lugar, otro: Lugar): boolean =>
  plegar(uno.nombre) === plegar(otro.nombre) && distanciaEntre(uno, otro) <= MISMO_LUGAR_METROS;

/** Ours first; of what the internet found, what we did not know. */
export const unir = (propios: Lugar[], deInternet: Lugar[]): Lugar[] => [
  ...propios,
  ...deInternet.filter((lugar) => !propios.some((propio) => esElMismo(propio, lugar))),
];
