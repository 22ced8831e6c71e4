import type { Estado } from '../comun/estados.ts';
import { fecha } from '../comun/formato.ts';
import { enMinutos, HORA_FINAL_ANTERIOR } from '../comun/horas.ts';

/** A visit takes from five minutes to twelve hours. Without a duration of its own it takes its type's, or this. */
export const DURACION_DE_VISITA = { minima: 5, maxima: 720, deSiempre: 45 } as const;

export const LA_DURACION_VA = 'La duración va de 5 minutos a 12 horas.';
export const VENTANA_CORTA = 'La ventana es más corta que la visita.';
const LAS_DOS = 'Escribe las dos horas, o ninguna.';

/** When the visit is promised: between two hours of its day, or at one exact hour, which are then equal. */
export interface VentanaPrometida {
  horaDesde: string;
  horaHasta: string;
}
/** Null takes the value away, and an absent one stays as it is. */
export type VentanaPedida = { [C in keyof VentanaPrometida]?: string | null | undefined };

const MAL_PUESTA: ((ventana: VentanaPedida) => string | false)[] = [
  ({ horaDesde, horaHasta }) => (horaDesde === undefined) !== (horaHasta === undefined) && LAS_DOS,
  ({ horaDesde, horaHasta }) => (horaDesde === null) !== (horaHasta === null) && LAS_DOS,
  ({ horaDesde, horaHasta }) =>
    Boolean(horaDesde && horaHasta && horaDesde > horaHasta) && HORA_FINAL_ANTERIOR,
];
/** The error of a window by itself; undefined for a good one. The database has the same rule. */
export const errorDeVentana = (ventana: VentanaPedida): string | undefined =>
  MAL_PUESTA.map((mal) => mal(ventana) || undefined).find((error) => error !== undefined);

export interface HoraLeida extends Partial<Record<keyof VentanaPrometida, string | undefined>> {
  duracionMinutos?: number | undefined;
  fijada?: true | undefined;
}

const MINUTOS_POR_HORA = 60;

export const ventanaDe = ({
  horaDesde,
  horaHasta,
}: Pick<HoraLeida, keyof VentanaPrometida>): VentanaPrometida | null =>
  horaDesde && horaHasta ? { horaDesde, horaHasta } : null;

/** '09:00–11:00', or '09:00' for an exact hour. */
export const ventanaEnTexto = ({ horaDesde, horaHasta }: VentanaPrometida): string =>
  horaDesde === horaHasta ? horaDesde : `${horaDesde}–${horaHasta}`;

/** As it is read aloud: 'de 09:00 a 11:00', or 'a las 09:00'. */
export const ventanaDicha = ({ horaDesde, horaHasta }: VentanaPrometida): string =>
  horaDesde === horaHasta ? `a las ${horaDesde}` : `de ${horaDesde} a ${horaHasta}`;

/** '24/11/2026 · 09:00–11:00'. Without an hour, the date alone. */
export function fechaConHora({
  fechaPlanificada,
  ...hora
}: HoraLeida & { fechaPlanificada: string }): string {
  const ventana = ventanaDe(hora);
  return ventana
    ? `${fecha(fechaPlanificada)} · ${ventanaEnTexto(ventana)}`
    : fecha(fechaPlanificada);
}

/** '45 min', '1h', '1h 30min'. */
export function duracionEnTexto(minutos: number): string {
  const resto = Math.round(minutos) % MINUTOS_POR_HORA;
  const horas = Math.floor(Math.round(minutos) / MINUTOS_POR_HORA);
  if (horas === 0) return `${resto} min`;
  return resto === 0 ? `${horas}h` : `${horas}h ${resto}min`;
}

/** A visit fits in its window from start to end. An exact hour says only when it starts. */
export const esVentanaCorta = (
  { horaDesde, horaHasta }: VentanaPrometida,
  duracion: number,
): boolean => horaDesde !== horaHasta && enMinutos(horaHasta) - enMinutos(horaDesde) < duracion;

/** The minutes of the day between which it has to start. */
export function inicioPosible(
  { horaDesde, horaHasta }: VentanaPrometida,
  duracion: number,
): { desde: number; hasta: number } {
  const desde = enMinutos(horaDesde);
  return {
    desde,
    hasta: Math.max(desde, enMinutos(horaHasta) - (horaDesde === horaHasta ? 0 : duracion)),
  };
}

/** Beside the duration that it had. */
export const DURACION_PREVISTA = 'Duración prevista';
export const PASO_SU_HORA = 'Pasó su hora';
/**
 * True for a visit of today that nobody has started when its window ends. 'Atrasada' goes by date, so an earlier
 * day is not this one's to tell.
 */
export const pasoSuHora = (
  {
    estado,
    fechaPlanificada,
    horaHasta,
  }: { estado: string; fechaPlanificada: string; horaHasta?: string | undefined },
  { hoy, hora }: { hoy: string; hora: string },
): boolean =>
  estado === ('Pendiente' satisfies Estado) &&
  fechaPlanificada === hoy &&
  horaHasta !== undefined &&
  horaHasta < hora;
