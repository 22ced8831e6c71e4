import * as z from 'zod/mini';
import type { Estado } from '../comun/estados.ts';

/** A visit takes from five minutes to twelve hours. Without a duration of its own it takes its type's, or this. */
export const DURACION_DE_VISITA = { minima: 5, maxima: 720, deSiempre: 45 } as const;

const ESCRIBE_LA_HORA = 'Escribe la hora así: 09:30.';
export const LA_DURACION_VA = 'La duración va de 5 minutos a 12 horas.';
export const VENTANA_CORTA = 'La ventana es más corta que la visita.';
export const HORA_FINAL_ANTERIOR = 'La hora final es anterior a la inicial.';
const LAS_DOS = 'Escribe las dos horas, o ninguna.';

/** '09:30' in the company's time zone. Two of them compare as text. */
export const campoHora = z
  .string(ESCRIBE_LA_HORA)
  // A text that is no hour is not compared with the other one.
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: ESCRIBE_LA_HORA, abort: true }));

export const campoDuracion = z
  .int(LA_DURACION_VA)
  .check(
    z.minimum(DURACION_DE_VISITA.minima, LA_DURACION_VA),
    z.maximum(DURACION_DE_VISITA.maxima, LA_DURACION_VA),
  );

/** When the visit is promised: between two hours of its day, or at one exact hour, which are then equal. */
export interface Ventana {
  horaDesde: string;
  horaHasta: string;
}
/** Null takes the value away, and an absent one stays as it is. */
type VentanaPedida = { [C in keyof Ventana]?: string | null | undefined };

const MAL_PUESTA: ((ventana: VentanaPedida) => string | false)[] = [
  ({ horaDesde, horaHasta }) => (horaDesde === undefined) !== (horaHasta === undefined) && LAS_DOS,
  ({ horaDesde, horaHasta }) => (horaDesde === null) !== (horaHasta === null) && LAS_DOS,
  ({ horaDesde, horaHasta }) =>
    Boolean(horaDesde && horaHasta && horaDesde > horaHasta) && HORA_FINAL_ANTERIOR,
];
/** The error of a window by itself; undefined for a good one. The database has the same rule. */
export const errorDeVentana = (ventana: VentanaPedida): string | undefined =>
  MAL_PUESTA.map((mal) => mal(ventana) || undefined).find((error) => error !== undefined);

/** Goes with the fields of a window: the two make sense together. */
export const ventanaBienPuesta = z.check<VentanaPedida>(({ value, issues }) => {
  const message = errorDeVentana(value);
  if (message) issues.push({ code: 'custom', message, path: ['horaHasta'], input: value });
});

export const camposDeVentana = { horaDesde: z.nullish(campoHora), horaHasta: z.nullish(campoHora) };
/** The optional fields of a visit that is planned. `fijada`: a proposal never touches it ('No mover'). */
export const camposDeHora = {
  ...camposDeVentana,
  duracionMinutos: z.nullish(campoDuracion),
  fijada: z.optional(z.boolean('Indica si la visita se puede mover.')),
};

/** As a visit is read. Without an hour, everything is absent. */
export const horaLeida = {
  horaDesde: z.optional(z.string()),
  horaHasta: z.optional(z.string()),
  /** Its own; absent when it takes its type's. */
  duracionMinutos: z.optional(z.int()),
  fijada: z.optional(z.literal(true)),
};
export interface HoraLeida extends Partial<Record<keyof Ventana, string | undefined>> {
  duracionMinutos?: number | undefined;
  fijada?: true | undefined;
}

const MINUTOS_POR_HORA = 60;

/** '09:30' → 570. */
export function enMinutos(hora: string): number {
  const [horas = 0, minutos = 0] = hora.split(':').map(Number);
  return horas * MINUTOS_POR_HORA + minutos;
}

const dosCifras = (n: number): string => String(n).padStart(2, '0');
/** 570 → '09:30'. What passes midnight is of the next day, and starts again. */
export const comoHora = (minutos: number): string =>
  `${dosCifras(Math.floor(minutos / MINUTOS_POR_HORA) % 24)}:${dosCifras(Math.floor(minutos) % MINUTOS_POR_HORA)}`;

export const ventanaDe = ({ horaDesde, horaHasta }: HoraLeida): Ventana | null =>
  horaDesde && horaHasta ? { horaDesde, horaHasta } : null;

/** '09:00–11:00', or '09:00' for an exact hour. */
export const ventanaEnTexto = ({ horaDesde, horaHasta }: Ventana): string =>
  horaDesde === horaHasta ? horaDesde : `${horaDesde}–${horaHasta}`;

/** '45 min', '1h', '1h 30min'. */
export function duracionEnTexto(minutos: number): string {
  const resto = Math.round(minutos) % MINUTOS_POR_HORA;
  const horas = Math.floor(Math.round(minutos) / MINUTOS_POR_HORA);
  if (horas === 0) return `${resto} min`;
  return resto === 0 ? `${horas}h` : `${horas}h ${resto}min`;
}

/** A visit fits in its window from start to end. An exact hour says only when it starts. */
export const esVentanaCorta = ({ horaDesde, horaHasta }: Ventana, duracion: number): boolean =>
  horaDesde !== horaHasta && enMinutos(horaHasta) - enMinutos(horaDesde) < duracion;

/** The minutes of the day between which it has to start. */
export function inicioPosible(
  { horaDesde, horaHasta }: Ventana,
  duracion: number,
): { desde: number; hasta: number } {
  const desde = enMinutos(horaDesde);
  return {
    desde,
    hasta: Math.max(desde, enMinutos(horaHasta) - (horaDesde === horaHasta ? 0 : duracion)),
  };
}

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
