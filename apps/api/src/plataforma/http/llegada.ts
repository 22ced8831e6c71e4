import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

/** When a request arrived, by our clock and by that of whoever sent it, if they said so. */
export interface Llegada {
  recibida: Date;
  /** The caller's clock at the moment of sending (`Hora-Cliente`). It decides nothing by itself. */
  horaCliente: Date | null;
}

export const llegadaDe = ({ headers }: Pick<FastifyRequest, 'headers'>): Llegada => ({
  recibida: new Date(),
  horaCliente: leerHora(headers['hora-cliente']),
});

const instante = z.iso.datetime({ offset: true }).check(z.maxLength(40));
const DESDE = 0;
const HASTA = Date.UTC(2100, 0, 1);

/** A header that says nothing, or an hour at which nobody could be sending, is as none: never an error. */
function leerHora(cabecera: unknown): Date | null {
  const leida = instante.safeParse(cabecera);
  if (!leida.success) return null;
  const hora = Date.parse(leida.data);
  return hora >= DESDE && hora < HASTA ? new Date(hora) : null;
}

/** When something that a request tells happened, and when it was received, by our clock. */
export interface Momento {
  ocurrido: Date;
  recibido: Date;
  /** What the phone's clock says cannot be, so what happened counts as of when it was received. */
  dudosa: boolean;
}

/** A clock that is believed may still differ from ours by this much. */
const TOLERANCIA_MS = 2 * 60_000;

/**
 * When a tap happened. The phone's clock may be wrong, but it is the same one that says when the
 * request was sent: only what went by between the two counts. It is not believed if it was set
 * meanwhile, which shows when the tap is in the future or from before `desde`, when there was no visit.
 */
export function momentoDe(
  ocurridoEn: string | null | undefined,
  llegada: Llegada,
  desde: Date,
): Momento {
  const { recibida } = llegada;
  const ahora = { ocurrido: recibida, recibido: recibida };
  if (ocurridoEn === null || ocurridoEn === undefined) return { ...ahora, dudosa: false };
  const ocurrido = enHoraNuestra(Date.parse(ocurridoEn), llegada);
  const creible =
    ocurrido <= recibida.getTime() + TOLERANCIA_MS && ocurrido >= desde.getTime() - TOLERANCIA_MS;
  if (!creible) return { ...ahora, dudosa: true };
  return { ...ahora, ocurrido: noDespues(ocurrido, recibida), dudosa: false };
}

/** An instant of the phone's clock, in milliseconds of ours. Without knowing how it differs, as it is. */
export const enHoraNuestra = (instante: number, { recibida, horaCliente }: Llegada): number =>
  horaCliente === null ? instante : recibida.getTime() - (horaCliente.getTime() - instante);

/** Nothing happens after it is received. */
export const noDespues = (instante: number, recibida: Date): Date =>
  new Date(Math.min(instante, recibida.getTime()));
