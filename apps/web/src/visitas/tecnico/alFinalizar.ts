import { createContext } from 'react';
import type { Ejecucion } from '../ficha/DetalleEjecucion.tsx';

/** The detail under the dialog learns from it that the visit has just ended. */
export const AlFinalizar = createContext<(ejecucion: Ejecucion) => void>(() => undefined);
