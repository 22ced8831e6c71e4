import * as z from 'zod/mini';
import { campoId, campoTextoOpcional } from '../comun/campos.ts';
import { campoLatitud, campoLongitud } from '../comun/coordenadas.ts';
import { ocurridoEn, vuelta } from '../comun/momentos.ts';
import { ESPERA_LA_SENAL, MOTIVOS_DE_RANGO, PRECISION_MAXIMA } from './esquemas.ts';

const precision = z
  .number(ESPERA_LA_SENAL)
  .check(z.minimum(0, ESPERA_LA_SENAL), z.maximum(PRECISION_MAXIMA, ESPERA_LA_SENAL));

export const esquemaPropuestaNueva = z.object({
  idVisita: campoId,
  latitud: campoLatitud,
  longitud: campoLongitud,
  precision,
  nota: campoTextoOpcional('Cómo se reconoce', 300),
  vuelta,
  ocurridoEn,
});

/** Who decides may move the point before accepting it. */
export const esquemaDecisionDeLugar = z
  .object({
    idPropuesta: campoId,
    aceptar: z.boolean('Elige aceptar o rechazar.'),
    latitud: z.optional(campoLatitud),
    longitud: z.optional(campoLongitud),
    /** The proposal that was seen, by when it was made: its technician may replace it meanwhile. */
    propuestaEn: z.optional(z.iso.datetime('Vuelve a cargar la página.')),
  })
  .check(
    z.refine(({ latitud, longitud }) => (latitud === undefined) === (longitud === undefined), {
      path: ['longitud'],
      error: 'Indica la latitud y la longitud, o ninguna.',
    }),
  );

const motivo = z.enum(MOTIVOS_DE_RANGO, 'Elige un motivo.');

export const esquemaPorqueNuevo = z.object({
  idVisita: campoId,
  motivo,
  detalle: campoTextoOpcional('En tus palabras', 500),
  vuelta,
  ocurridoEn,
});
