import { Outlet, useRouteContext } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { Armazon, adelantarInterior } from './paginas.ts';
import { usePantalla } from './usePantalla.ts';

/** On a phone's bar, for the pages that already say in large what they are. */
const SIN_TITULO = 'Microservicios';

/** Who is writing a password is about to come in: what is inside arrives meanwhile. */
function useAdelanto(anonimo: boolean): void {
  useEffect(() => {
    if (!anonimo) return;
    document.addEventListener('input', adelantarInterior, { once: true });
    return () => document.removeEventListener('input', adelantarInterior);
  }, [anonimo]);
}

/** The navigation surrounds every page of who has entered, the ones for everybody included. */
export function Raiz() {
  const { usuario } = useRouteContext({ from: '__root__' });
  const { titulo, acceso, cuelga } = usePantalla();
  const anonimo = acceso === 'anonimo';
  const conNavegacion = usuario !== null && !anonimo;
  useAdelanto(anonimo);
  return (
    <Suspense>
      {conNavegacion ? (
        <Armazon
          usuario={usuario}
          titulo={acceso === 'cualquiera' ? SIN_TITULO : titulo}
          cuelga={cuelga}
        />
      ) : (
        <main>
          <Outlet />
        </main>
      )}
    </Suspense>
  );
}
