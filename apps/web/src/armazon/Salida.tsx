import { useEffect } from 'react';
import { useAparte } from '../plataforma/rutas/useAparte.ts';
import { noSalir, useSalidaPedida } from './salida.ts';

/** Over any page, the question before leaving with something that was not sent. */
export function Salida() {
  const pedida = useSalidaPedida();
  const { pieza: HojaSalida, pedir } = useAparte(
    async () => (await import('./HojaSalida.tsx')).HojaSalida,
  );
  useEffect(() => {
    // Without the question nobody leaves: it says that there is no connection.
    if (pedida && !HojaSalida) void pedir().then((llego) => llego || noSalir());
  });
  useEffect(() => noSalir, []);
  return pedida && HojaSalida ? <HojaSalida alCerrar={noSalir} /> : null;
}
