import * as z from 'zod/mini';
import { campoId, campoTexto, campoTextoOpcional, campoVersion } from '../comun/campos.ts';
import { campoLatitud, campoLongitud, campoPrecision } from '../comun/coordenadas.ts';
import { campoFecha } from '../comun/fechas.ts';
import { ocurridoEn, vuelta } from '../comun/momentos.ts';
import { evidenciaDelFin } from '../evidencia/entradas.ts';
import { camposDeHora, ventanaBienPuesta } from './camposDeHora.ts';
import {
  CUENTA_QUE_PASO,
  ELIGE_MOTIVO,
  MOTIVOS_NO_REALIZADA,
  type NoRealizada,
  resultadoDe,
} from './noRealizada.ts';

export const camposDeVisita = {
  idTecnico: campoId,
  idCliente: campoId,
  idTipoVisita: campoId,
  fechaPlanificada: campoFecha,
  observaciones: campoTextoOpcional('El campo Observaciones', 2000),
  ...camposDeHora,
};

export const esquemaVisitaNueva = z.object(camposDeVisita).check(ventanaBienPuesta);
export const esquemaVisitaEdicion = z
  .object({ idVisita: campoId, ...camposDeVisita, version: campoVersion })
  .check(ventanaBienPuesta);

/** Without a date: the technician's next working day. */
export const esquemaReplanificar = z.object({
  idVisita: campoId,
  fechaPlanificada: z.optional(campoFecha),
});

export const esquemaReabrir = z.object({
  idVisita: campoId,
  motivo: campoTexto('El motivo', 500),
  idTecnico: campoId,
  fechaPlanificada: campoFecha,
});

export const esquemaDeUnaVisita = z.object({ idVisita: campoId });
export const esquemaCierre = z.object({ idVisita: campoId, motivo: campoTexto('El motivo', 500) });

export const esquemaTraspaso = z.object({
  idSupervisorActual: campoId,
  idSupervisorNuevo: campoId,
});

const MOMENTO = 'La hora de la ubicación no es válida. Vuelve a obtener tu ubicación.';
/** The time the device took the position. The server stores it next to its own time, which decides. */
const tomada = z.nullish(
  z.iso.datetime({ offset: true, error: MOMENTO }).check(z.maxLength(40, MOMENTO)),
);

export const esquemaSolicitudCancelacion = z.object({
  idVisita: campoId,
  motivoCancelacion: campoTexto('El motivo', 500),
  vuelta,
  ocurridoEn,
});
export const esquemaInicio = z.object({
  idVisita: campoId,
  latitudInicio: campoLatitud,
  longitudInicio: campoLongitud,
  precisionInicio: campoPrecision,
  tomadaInicio: tomada,
  vuelta,
  ocurridoEn,
  /** The form that the phone has; null when it knows none. Absent: the one in use now. */
  formulario: z.nullish(campoId),
});
const CAMINO_MAXIMO = 720;
const CAMINO = 'El camino dura de 0 a 720 minutos.';
/** The minutes of road that the phone expects, without saying from where. `deshacer`: its technician does not go now. */
export const esquemaEnCamino = z.object({
  idVisita: campoId,
  ocurridoEn,
  minutos: z.nullish(z.int(CAMINO).check(z.minimum(0, CAMINO), z.maximum(CAMINO_MAXIMO, CAMINO))),
  deshacer: z.optional(z.boolean('Indica si quieres deshacerlo.')),
});
const RESULTADO_MAXIMO = 20_000;
const resultado = campoTextoOpcional('El resultado', RESULTADO_MAXIMO);

interface ConResultado {
  resultado: string | null;
  noRealizada?: NoRealizada | null | undefined;
}
/** The text comes in `detalle` or, from the dialog with one field, in `resultado`. */
const conDetalle = ({ noRealizada, resultado: escrito }: ConResultado) =>
  noRealizada ? { ...noRealizada, detalle: noRealizada.detalle ?? escrito } : null;
/** The stored result of a finished visit. If it could not be done, the reason comes before the text. */
export function resultadoDeFin(fin: ConResultado): string | null {
  const dicho = conDetalle(fin);
  return dicho ? resultadoDe(dicho) : fin.resultado;
}

export const esquemaFin = z
  .object({
    idVisita: campoId,
    latitudFin: campoLatitud,
    longitudFin: campoLongitud,
    precisionFin: campoPrecision,
    tomadaFin: tomada,
    resultado,
    vuelta,
    ocurridoEn,
    ...evidenciaDelFin,
    noRealizada: z.nullish(
      z.object({
        motivo: z.enum(MOTIVOS_NO_REALIZADA, ELIGE_MOTIVO),
        detalle: campoTextoOpcional('El detalle', RESULTADO_MAXIMO),
      }),
    ),
  })
  .check(
    z.refine<ConResultado>(
      (fin) => fin.noRealizada?.motivo !== 'otro' || conDetalle(fin)?.detalle !== null,
      { error: CUENTA_QUE_PASO, path: ['resultado'] },
    ),
    z.refine<ConResultado>((fin) => [...(resultadoDeFin(fin) ?? '')].length <= RESULTADO_MAXIMO, {
      error: `El resultado admite ${RESULTADO_MAXIMO} caracteres como máximo.`,
      path: ['resultado'],
    }),
  );
