import { useState } from 'react';

/**
 * A field's error goes when the field changes, and comes back only with a new answer. `''` stands
 * for what was said of the form as a whole, which goes with the first change.
 */
export function useErroresVigentes(error: unknown) {
  const [corregidos, setCorregidos] = useState<{ de: unknown; nombres: string[] }>({
    de: error,
    nombres: [],
  });
  const nombres = corregidos.de === error ? corregidos.nombres : [];
  return {
    vigente: (nombre: string): boolean => !nombres.includes(nombre),
    corregir: (...cambiados: string[]): void =>
      setCorregidos({ de: error, nombres: [...nombres, '', ...cambiados] }),
  };
}
