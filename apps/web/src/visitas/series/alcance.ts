import type { Serie } from '@visitas/contract/series/operaciones';
import { contado } from '../../ui/formato.ts';

export type Alcance = 'esta' | 'siguientes' | 'todas';

export const ALCANCES: readonly { valor: Alcance; nombre: string }[] = [
  { valor: 'esta', nombre: 'Solo esta' },
  { valor: 'siguientes', nombre: 'Esta y las siguientes' },
  { valor: 'todas', nombre: 'Todas las abiertas' },
];

/** The first date of the series that is reached; null for all. */
export const desdeDe = (alcance: Alcance, fecha: string): string | null =>
  alcance === 'siguientes' ? fecha : null;

/**
 * The date that a change counts from; for 'todas', the first that it reaches. From a later one, the
 * earlier visits would be left without a date, and the last ones cancelled.
 */
export const fechaDe = (
  { porComenzar }: Pick<Serie, 'porComenzar'>,
  alcance: Alcance,
  fecha: string,
): string => {
  if (alcance !== 'todas') return fecha;
  const [primera = fecha] = porComenzar.flatMap((una) => (una.suelta ? [] : una.fecha)).sort();
  return primera;
};

const VISITAS = ['visita', 'visitas'] as const;

const alcanzadas = ({ porComenzar }: Pick<Serie, 'porComenzar'>, desde: string | null) =>
  porComenzar.filter(({ fecha }) => desde === null || fecha >= desde);

/** How many visits a change would reach, and what it leaves as it is. */
export function loQueCambia(serie: Pick<Serie, 'porComenzar'>, desde: string | null): string {
  const cuantas = alcanzadas(serie, desde).filter(({ suelta }) => !suelta).length;
  return `${cuantas === 1 ? 'Cambia' : 'Cambian'} ${contado(cuantas, VISITAS)}. Las que se cambiaron por separado y las que ya se iniciaron quedan como están.`;
}

/** The same for a cancellation, after which nothing of the series is to come. */
export function loQueSeCancela(serie: Pick<Serie, 'porComenzar'>, desde: string | null): string {
  const cuantas = alcanzadas(serie, desde).length;
  return `${cuantas === 1 ? 'Se cancela' : 'Se cancelan'} ${contado(cuantas, VISITAS)}, también las que se cambiaron por separado, y no se crean más. Las que ya se iniciaron siguen.`;
}
