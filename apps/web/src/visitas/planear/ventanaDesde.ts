import { comoHora, enMinutos } from '@visitas/contract/comun/horas';
import type { VentanaPrometida } from '@visitas/contract/visitas/hora';

const DIA = 1_440;
const PASO = 15;

/** A window that begins at that minute, or at the last quarter where it fits, keeps its length. */
export function ventanaDesde(ventana: VentanaPrometida | null, minuto: number): VentanaPrometida {
  const largo = ventana ? enMinutos(ventana.horaHasta) - enMinutos(ventana.horaDesde) : 0;
  const ultimo = Math.floor((DIA - 1 - largo) / PASO) * PASO;
  const desde = Math.max(0, minuto + largo < DIA ? minuto : ultimo);
  return { horaDesde: comoHora(desde), horaHasta: comoHora(desde + largo) };
}
