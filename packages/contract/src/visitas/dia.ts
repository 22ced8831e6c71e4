import * as z from 'zod/mini';
import { instante } from '../comun/fechas.ts';
import { caminoDicho } from './esquemas.ts';
import { enSemana, esquemaSemana, tecnicoEnSemana } from './semana.ts';

const lugar = z.nullable(z.object({ latitud: z.number(), longitud: z.number() }));

/** A visit of the week, and what its bar needs: how long it takes, where it is and when it really was. */
const enDia = z.extend(enSemana, {
  /** The minutes that it takes: its own, its type's or the usual ones. */
  dura: z.int(),
  /** The place of the client. */
  lugar,
  inicio: z.nullable(instante),
  fin: z.nullable(instante),
  enCamino: caminoDicho,
});
export type VisitaEnDia = z.infer<typeof enDia>;

const { hoy, usual, ausencias, feriados } = esquemaSemana.shape;

/** The caller's day, by the hour. */
export const esquemaDia = z.object({
  hoy,
  usual,
  ausencias,
  feriados,
  fecha: z.iso.date(),
  /** For the road in a straight line. */
  velocidadKmH: z.number(),
  tecnicos: z.array(
    z.extend(tecnicoEnSemana, {
      /** Minutes of the day; null when they do not work, or are not among the caller's technicians. */
      jornada: z.nullable(z.object({ desde: z.int(), hasta: z.int() })),
      /** Null: the day starts at the first visit. */
      salida: lugar,
      /** True when the day ends where it started. */
      vuelve: z.boolean(),
    }),
  ),
  visitas: z.array(enDia),
});
export type Dia = z.infer<typeof esquemaDia>;
