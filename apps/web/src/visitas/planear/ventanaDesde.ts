import { comoHora, enMinutos, MINUTOS_DEL_DIA } from '@visitas/contract/comun/horas';
import type { VentanaPrometida } from '@visitas/contract/visitas/hora';

/** A visit is dropped, or moved by a key, at these minutes of an hour. */
export const PASO_DE_HORA = 15;

/** A window that begins at that minute, or at the last quarter where it fits, keeps its length. */
export function ventanaDesde(ventana: VentanaPrometida | null, minuto: number): VentanaPrometida {
  const largo = ventana ? enMinutos(ventana.horaHasta) - enMinutos(ventana.horaDesde) : 0;
  const ultimo = Math.floor((MINUTOS_DEL_DIA - 1 - largo) / PASO_DE_HORA) * PASO_DE_HORA;
  const desde = Math.max(0, minuto + largo < MINUTOS_DEL_DIA ? minuto : ultimo);
  return { horaDesde: comoHora(desde), horaHasta: comoHora(desde + largo) };
}
