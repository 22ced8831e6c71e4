import { createContext, useContext, useMemo, useState } from 'react';

interface Abiertas {
  esAbierta: (idBitacora: number) => boolean;
  alternar: (idBitacora: number) => void;
}

/** The entries whose changes are in view. The screen keeps them: a row that scrolls away is no more. */
export const AnotacionesAbiertas = createContext<Abiertas>({
  esAbierta: () => false,
  alternar: () => undefined,
});

export const useAnotacionesAbiertas = (): Abiertas => useContext(AnotacionesAbiertas);

export function useLasAbiertas(): Abiertas {
  const [abiertas, setAbiertas] = useState<ReadonlySet<number>>(new Set());
  return useMemo(
    () => ({
      esAbierta: (id) => abiertas.has(id),
      alternar: (id) =>
        setAbiertas((antes) => {
          const ahora = new Set(antes);
          if (!ahora.delete(id)) ahora.add(id);
          return ahora;
        }),
    }),
    [abiertas],
  );
}
