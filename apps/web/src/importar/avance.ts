import type { Importacion } from '@visitas/contract/importaciones/esquemas';

/** Before this, the pace of a moment would be taken for that of all. */
const PARA_SABERLO_S = 5;
const MINUTO_S = 60;

/**
 * How many minutes are left to write, rounded up; undefined while it cannot be known. They only go down, unless one
 * more than what was said is missing.
 */
export function minutosQueQuedan(
  dichos: number | undefined,
  progreso: Importacion['progreso'],
): number | undefined {
  const { hechas, de, segundos = 0 } = progreso ?? { hechas: 0, de: 0 };
  if (hechas === 0 || segundos < PARA_SABERLO_S) return undefined;
  const quedan = (segundos * (de - hechas)) / hechas / MINUTO_S;
  const sigueSiendo = dichos !== undefined && quedan <= dichos + 1 && Math.ceil(quedan) >= dichos;
  return sigueSiendo ? dichos : Math.ceil(quedan);
}

/** '8 400 de 20 000 · quedan unos 3 min'. */
export function fraseDeEspera(minutos: number | undefined): string | undefined {
  if (minutos === undefined || minutos === 0) return undefined;
  return minutos === 1 ? 'queda menos de 1 min' : `quedan unos ${minutos} min`;
}
