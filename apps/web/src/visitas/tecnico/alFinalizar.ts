import { createContext } from 'react';
import type { Ejecucion } from '../ficha/DetalleEjecucion.tsx';

/** Tells the page under the dialog that the visit has just ended; null when the end waits on the phone. */
export const AlFinalizar = createContext<(ejecucion: Ejecucion | null) => void>(() => undefined);
