import { createContext } from 'react';
import type { Ejecucion } from '../ficha/DetalleEjecucion.tsx';

/**
 * The detail under the dialog learns from it that the visit has just ended; with null, that its end waits
 * on the phone.
 */
export const AlFinalizar = createContext<(ejecucion: Ejecucion | null) => void>(() => undefined);
