import { crearAlmacen } from '../memoria/almacen.ts';
import type { Manera } from './instalacion.ts';

interface Situacion {
  /** Whether who has entered works where there may be no coverage. */
  enCampo: boolean;
  sinCifrar: boolean;
  version: boolean;
  instalacion: Manera;
  /** A sheet or a dialog is open, or there are actions fixed at the bottom of the screen. */
  tapada: boolean;
}

export type Oferta = 'http' | 'version' | 'instalar' | null;

/**
 * One at a time. The one of http is part of the page and covers nothing. A new version concerns whoever
 * looks, because the worker of a phone is there for all who use it.
 */
export function ofertaDe(situacion: Situacion): Oferta {
  const { enCampo, sinCifrar, version, instalacion, tapada } = situacion;
  if (enCampo && sinCifrar) return 'http';
  if (tapada) return null;
  if (version) return 'version';
  return enCampo && instalacion !== null ? 'instalar' : null;
}

const almacen = crearAlmacen('visitas.http-sabido', () => localStorage);

/** Over plain http there are no positions and no worker. It is said once in each browser. */
export const sinCifrar = {
  porDecir: (): boolean => !isSecureContext && almacen.leer() === null,
  alCambiar: almacen.escuchar,
  entendido: (): void => almacen.guardar('sí'),
};
