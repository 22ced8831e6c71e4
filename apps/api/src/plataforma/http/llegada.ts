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
