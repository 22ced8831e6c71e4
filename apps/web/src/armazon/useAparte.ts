import { useState } from 'react';
import { avisos } from '../plataforma/avisos.ts';
import { ERROR_DE_CONEXION } from '../plataforma/servidor/errorApi.ts';

/**
 * A piece of the frame that most visits never use, so its code is downloaded when it is asked for:
 * the frame surrounds every page, and a technician's first one travels by a phone's network.
 */
export function useAparte<P>(descargar: () => Promise<P>) {
  const [pieza, setPieza] = useState<{ de: P } | null>(null);

  /** Whether it is here; that it could not be had is told. */
  async function pedir(): Promise<boolean> {
    try {
      const de = await descargar();
      setPieza({ de });
      return true;
    } catch {
      avisos.fallo(ERROR_DE_CONEXION);
      return false;
    }
  }

  return { pieza: pieza?.de, pedir };
}
