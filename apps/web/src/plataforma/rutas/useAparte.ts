import { useState } from 'react';
import { ERROR_DE_CONEXION } from '../servidor/errorApi.ts';
import { toasts } from '../toasts.ts';
import { traer } from './aparte.ts';

/**
 * A part of the frame whose code is downloaded when somebody asks for it. The frame surrounds every
 * page, also the first one of a technician with a slow network, and few people use these parts.
 */
export function useAparte<P>(descargar: () => Promise<P>) {
  const [pieza, setPieza] = useState<{ de: P } | null>(null);

  /** Resolves to whether the part is here; when it could not be downloaded, a notice says so. */
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
