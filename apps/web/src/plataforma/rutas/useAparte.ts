import { useState } from 'react';
import { ERROR_DE_CONEXION } from '../servidor/errorApi.ts';
import { toasts } from '../toasts.ts';
import { traer } from './aparte.ts';

/**
 * A part of the frame downloaded on request. The frame surrounds every page, including a
 * technician's first one on a slow network, and few users need these parts.
 */
export function useAparte<P>(descargar: () => Promise<P>) {
  const [pieza, setPieza] = useState<{ de: P } | null>(null);

  /** Resolves to whether the part is loaded; a failure shows a message. */
  async function pedir(): Promise<boolean> {
    try {
      const de = await traer(descargar);
      setPieza({ de });
      return true;
    } catch {
      toasts.fallo(ERROR_DE_CONEXION);
      return false;
    }
  }

  return { pieza: pieza?.de, pedir };
}
