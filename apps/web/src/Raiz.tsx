import { Outlet, useRouteContext } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Armazon } from './paginas.ts';
import { Avisos } from './ui/Avisos.tsx';
import { usePantalla } from './usePantalla.ts';

/** The navigation surrounds every page of who has entered, the ones for everybody included. */
export function Raiz() {
  const { usuario } = useRouteContext({ from: '__root__' });
  const { titulo, acceso } = usePantalla();
  const conNavegacion = usuario !== null && acceso !== 'anonimo';
  return (
    <>
      <Suspense>
        {conNavegacion ? <Armazon usuario={usuario} titulo={titulo} /> : <Outlet />}
      </Suspense>
      <Avisos />
    </>
  );
}
