import { Suspense, useEffect } from 'react';
import { RUTAS } from '../../navegacion.ts';
import { aparte } from '../../plataforma/rutas/aparte.ts';
import { useValor } from '../../plataforma/valor.ts';
import { porActivar } from './porActivar.ts';

const ActivarFactor = aparte(() => import('./ActivarFactor.tsx'), 'ActivarFactor');

const olvidar = (): void => porActivar.poner(null);

/** The key is forgotten when its dialog closes, or with the page. */
export function FactorPorActivar() {
  const empezado = useValor(porActivar);
  useEffect(
    () => () => {
      if (location.pathname !== RUTAS['mi-cuenta']) olvidar();
    },
    [],
  );
  if (!empezado) return null;
  return (
    // Its file is downloaded before the key is asked for.
    <Suspense>
      <ActivarFactor empezado={empezado} alCerrar={olvidar} />
    </Suspense>
  );
}
