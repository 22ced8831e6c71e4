import { crearAlmacen } from '../memoria/almacen.ts';
import type { Manera } from './instalacion.ts';

interface Situacion {
  /** The signed-in user works where there may be no coverage. */
  enCampo: boolean;
  sinCifrar: boolean;
  version: boolean;
  instalacion: Manera;
  /** A sheet or a dialog is open, or actions are fixed at the bottom of the screen. */
  tapada: boolean;
}

export type Oferta = 'http' | 'version' | 'instalar' | null;

/**
 * One offer at a time. The http one is part of the page and covers nothing. A new version concerns
 * every user, because all users of a phone share its worker.
 */
export function ofertaDe(situacion: Situacion): Oferta {
  const { enCampo, sinCifrar, version, instalacion, tapada } = situacion;
  if (enCampo && sinCifrar) return 'http';
  if (tapada) return null;
  if (version) return 'version';
  return enCampo && instalacion !== null ? 'instalar' : null;
}

const almacen = crearAlmacen('visitas.http-sabido', () => localStorage);

/** Plain http gives no positions and no worker. Each browser is told once. */
export const sinCifrar = {
  porDecir: (): boolean => !isSecureContext && almacen.leer() === null,
  alCambiar: almacen.escuchar,
  entendido: (): void => almacen.guardar('sí'),
};
