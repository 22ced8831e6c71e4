import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

/** When a request arrived by our clock and, if it was sent, by the caller's. */
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

/** Returns null for a missing, malformed or impossible time. A bad header is never an error. */
function leerHora(cabecera: unknown): Date | null {
  const leida = instante.safeParse(cabecera);
  if (!leida.success) return null;
  const hora = Date.parse(leida.data);
  return hora >= DESDE && hora < HASTA ? new Date(hora) : null;
}

/** When a reported event happened and when it was received, by our clock. */
export interface Momento {
  ocurrido: Date;
  recibido: Date;
  /** True when the phone's time is impossible; the event then counts as of when it was received. */
  dudosa: boolean;
}

/** A trusted clock may still differ from ours by this much. */
const TOLERANCIA_MS = 2 * 60_000;

/**
 * Returns when a tap happened. The phone's clock may be wrong, but it also dates the sending: only
 * the time between the two counts. A tap in the future or before `desde`, when there was no visit,
 * means that the clock was set meanwhile: it is not trusted.
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

/**
 * Converts an instant of the phone's clock to ours, in milliseconds. Without `Hora-Cliente` it is
 * returned as it is.
 */
export const enHoraNuestra = (instante: number, { recibida, horaCliente }: Llegada): number =>
  horaCliente === null ? instante : recibida.getTime() - (horaCliente.getTime() - instante);

export const noDespues = (instante: number, recibida: Date): Date =>
  new Date(Math.min(instante, recibida.getTime()));
