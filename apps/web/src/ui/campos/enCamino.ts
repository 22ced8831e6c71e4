import { createContext, useCallback, useContext, useEffect, useRef } from 'react';

/** What a field has on its way. */
export interface EnCamino {
  /** Whether what was confirmed meanwhile is still to be sent. */
  llega: Promise<boolean>;
  /** Where somebody is taken if it is not. */
  enfocar: () => void;
}

/** How a field tells its form that what it has is still to come. */
export const AvisarEnCamino = createContext<(espera: EnCamino) => void>(() => undefined);

/** For a field whose value may be on its way: `empezar` says so, and `terminar` how it ended. */
export function useEnCamino() {
  const avisar = useContext(AvisarEnCamino);
  const alTerminar = useRef<(sigue: boolean) => void>(undefined);

  const terminar = useCallback((sigue: boolean): void => {
    alTerminar.current?.(sigue);
    alTerminar.current = undefined;
  }, []);

  // Of a field that is no longer there nothing comes.
  useEffect(() => () => alTerminar.current?.(false), []);

  return {
    terminar,
    empezar(enfocar: () => void): void {
      terminar(false);
      const llega = new Promise<boolean>((resolver) => {
        alTerminar.current = resolver;
      });
      avisar({ llega, enfocar });
    },
  };
}
