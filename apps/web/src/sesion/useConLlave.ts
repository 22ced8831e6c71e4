import { type ComponentType, useEffect, useState } from 'react';
import { traer } from '../plataforma/rutas/aparte.ts';
import { trasLaPrimera } from '../plataforma/rutas/enCalma.ts';

type ConLlave = ComponentType<{ ocupado: boolean; alOfrecer: () => void }>;

/**
 * The passkeys of the sign-in, once its form is still. Nobody waits for them: without the file, or where the browser
 * has none, the form is all there is.
 */
export function useConLlave(): ConLlave | null {
  const [pieza, setPieza] = useState<{ de: ConLlave } | null>(null);
  useEffect(() => {
    if (!('credentials' in navigator)) return;
    return trasLaPrimera(() =>
      traer(() => import('./llave/ConLlave.tsx')).then(
        ({ ConLlave }) => setPieza({ de: ConLlave }),
        () => undefined,
      ),
    );
  }, []);
  return pieza?.de ?? null;
}
