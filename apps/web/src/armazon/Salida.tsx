import { useEffect } from 'react';
import { useAparte } from '../plataforma/rutas/useAparte.ts';
import { noSalir, useSalidaPedida } from './salida.ts';

/** Over any page, the question before signing out with unsent actions, or with something that would be lost. */
export function Salida() {
  const pedida = useSalidaPedida();
  const { pieza: HojaSalida, pedir } = useAparte(
    async () => (await import('./HojaSalida.tsx')).HojaSalida,
  );
  useEffect(() => {
    // Without the sheet there is no question, so the sign-out is dropped. The failed download
    // already reported the lost connection.
    if (pedida && !HojaSalida) void pedir().then((llego) => llego || noSalir());
  });
  useEffect(() => noSalir, []);
  return pedida && HojaSalida ? <HojaSalida seBorra={pedida} alCerrar={noSalir} /> : null;
}
