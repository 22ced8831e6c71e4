import * as z from 'zod/mini';
import { campoHora } from '../comun/campoHora.ts';
import { DURACION_DE_VISITA, errorDeVentana, LA_DURACION_VA, type VentanaPedida } from './hora.ts';

export const campoDuracion = z
  .int(LA_DURACION_VA)
  .check(
    z.minimum(DURACION_DE_VISITA.minima, LA_DURACION_VA),
    z.maximum(DURACION_DE_VISITA.maxima, LA_DURACION_VA),
  );

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

export const ventanaLeida = {
  horaDesde: z.optional(z.string()),
  horaHasta: z.optional(z.string()),
};
/** As a visit is read. Without an hour, everything is absent. */
export const horaLeida = {
  ...ventanaLeida,
  /** Its own; absent when it takes its type's. */
  duracionMinutos: z.optional(z.int()),
  fijada: z.optional(z.literal(true)),
};
