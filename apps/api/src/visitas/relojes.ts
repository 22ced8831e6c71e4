import type { Llegada } from '../plataforma/http/llegada.ts';

/** When something happened and when it was received, by our clock. */
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
