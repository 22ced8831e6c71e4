import { inicioPosible, type VentanaPrometida } from '@visitas/contract/visitas/hora';

/** A visit with an hour, and the minutes that it takes. */
export interface ConHora {
  ventana: VentanaPrometida;
  duracion: number;
}

/**
 * The minutes that two visits share however they are placed in their windows. The figure is smallest with one as early
 * and the other as late as each can be.
 */
export function minutosEncima(una: ConHora, otra: ConHora): number {
  const deUna = inicioPosible(una.ventana, una.duracion);
  const deOtra = inicioPosible(otra.ventana, otra.duracion);
  const juntas = (inicio: number, otroInicio: number) =>
    Math.min(inicio + una.duracion, otroInicio + otra.duracion) - Math.max(inicio, otroInicio);
  const menor = Math.min(juntas(deUna.desde, deOtra.hasta), juntas(deUna.hasta, deOtra.desde));
  return Math.max(menor, 0);
}
