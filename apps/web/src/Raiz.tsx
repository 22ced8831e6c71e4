import { Outlet, useRouteContext, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { Navegacion } from './armazon/lado.ts';
import { esDelRol } from './guardia.ts';
import { sesion } from './plataforma/memoria/sesion.ts';
import { aparte } from './plataforma/rutas/aparte.ts';
import { enCalma } from './plataforma/rutas/enCalma.ts';
import { cabenLado } from './ui/pagina/anchos.ts';
import { usePantalla } from './usePantalla.ts';

const Dentro = aparte(
  () => import('./Dentro.tsx'),
  'Dentro',
  () => cabenLado() && Navegacion.adelantar(),
);
export const Inicio = aparte(() => import('./inicio/Inicio.tsx'), 'Inicio');

/** The parts of the frame that are downloaded when they are used, if not before. */
const PIEZAS_DEL_MARCO = [
  aparte(() => import('./armazon/Cajon.tsx'), 'Cajon').preload,
  aparte(() => import('./armazon/MenuTema.tsx'), 'MenuTema').preload,
  aparte(() => import('./avisos/PanelAvisos.tsx'), 'PanelAvisos').preload,
  aparte(() => import('./paleta/Capas.tsx'), 'Capas').preload,
  aparte(() => import('./paleta/Paleta.tsx'), 'Paleta').preload,
  aparte(() => import('./paleta/HojaDeAtajos.tsx'), 'HojaDeAtajos').preload,
];

function adelantarInterior(): void {
  void Dentro.adelantar();
  void Inicio.adelantar();
}

/**
 * Whoever writes in the login is about to enter, so the first pages inside are downloaded
 * meanwhile.
 */
function useAdelanto(anonimo: boolean): void {
  useEffect(() => {
    if (!anonimo) return;
    document.addEventListener('input', adelantarInterior, { once: true });
    return () => document.removeEventListener('input', adelantarInterior);
  }, [anonimo]);
}

/**
 * The screens of a role are here before they are opened: where they are, the network may not be.
 */
function useAdelantoDelRol(rol: string | undefined): void {
  const { routesById } = useRouter();
  useEffect(() => {
    if (rol === undefined) return undefined;
    const suyas = Object.values(routesById).filter(({ options }) =>
      esDelRol(options.staticData.acceso, rol),
    );
    return enCalma([
      ...suyas.map(
        ({ options }) =>
          async () =>
            options.component?.preload?.(),
      ),
      ...PIEZAS_DEL_MARCO,
    ]);
  }, [routesById, rol]);
}

/**
 * The frame comes beside the page that goes in it, and before anything is drawn: what React shows in the place of
 * something that is still to come stays at least three tenths of a second.
 */
export const Raiz = Object.assign(Contenido, {
  preload: async () => {
    if (sesion.usuario()) await Dentro.preload();
  },
});

function Contenido() {
  const { usuario } = useRouteContext({ from: '__root__' });
  const anonimo = usePantalla().acceso === 'anonimo';
  useAdelanto(anonimo);
  useAdelantoDelRol(usuario?.rol);
  return (
    <Suspense>
      {usuario !== null && !anonimo ? (
        <Dentro usuario={usuario} />
      ) : (
        <main>
          <Outlet />
        </main>
      )}
    </Suspense>
  );
}
