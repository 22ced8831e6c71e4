import { createContext } from 'react';

/** A field that may show something that is not yet its value, as its form knows it. */
export interface CampoPorResolver {
  /** Makes one of what it shows and what it has; false when it cannot, which the field says. */
  alDia: () => boolean | Promise<boolean>;
  enfocar: () => void;
}

/** How a field tells its form that it is there, and how it takes its leave. Null outside of a form. */
export const AvisarDeCampo = createContext<((campo: CampoPorResolver) => () => void) | null>(null);
