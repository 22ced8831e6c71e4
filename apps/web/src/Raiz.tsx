import { Outlet, useRouteContext } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Armazon } from './paginas.ts';
import { Avisos } from './ui/Avisos.tsx';
import { usePantalla } from './usePantalla.ts';

/** On a phone's bar, for the pages that already say in large what they are. */
const SIN_TITULO = 'Microservicios';

/** The navigation surrounds every page of who has entered, the ones for everybody included. */
export function Raiz() {
  const { usuario } = useRouteContext({ from: '__root__' });
  const { titulo, acceso } = usePantalla();
  const conNavegacion = usuario !== null && acceso !== 'anonimo';
  return (
    <>
      <Suspense>
        {conNavegacion ? (
          <Armazon usuario={usuario} titulo={acceso === 'cualquiera' ? SIN_TITULO : titulo} />
        ) : (
          <Outlet />
        )}
      </Suspense>
      <Avisos />
    </>
  );
}
