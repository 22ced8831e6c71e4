import { createContext } from 'react';

/** A field that may show text that is not its value yet. */
export interface CampoPorResolver {
  /** Turns the shown text into the value. False when it cannot; the field then says why. */
  alDia: () => boolean | Promise<boolean>;
  enfocar: () => void;
}

/** Registers a field with its form, and returns a function that removes it. Null outside a form. */
export const AvisarDeCampo = createContext<((campo: CampoPorResolver) => () => void) | null>(null);
