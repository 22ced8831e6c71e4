import { comoHora, enMinutos } from '@visitas/contract/comun/horas';
import type { VentanaPrometida } from '@visitas/contract/visitas/hora';

const ULTIMO_MINUTO = 1_439;

/** A window that begins at that minute keeps its length, within the day. */
export function ventanaDesde(ventana: VentanaPrometida | null, minuto: number): VentanaPrometida {
  const largo = ventana ? enMinutos(ventana.horaHasta) - enMinutos(ventana.horaDesde) : 0;
  const desde = Math.max(0, Math.min(minuto, ULTIMO_MINUTO - largo));
  return { horaDesde: comoHora(desde), horaHasta: comoHora(desde + largo) };
}
