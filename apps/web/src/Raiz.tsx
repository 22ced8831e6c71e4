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

/** Parts of the frame that load in advance, or else on first use. */
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

/** Downloads the first pages inside while the user types in the login form. */
function useAdelanto(anonimo: boolean): void {
  useEffect(() => {
    if (!anonimo) return;
    document.addEventListener('input', adelantarInterior, { once: true });
    return () => document.removeEventListener('input', adelantarInterior);
  }, [anonimo]);
}

/** Downloads the screens of the user's role in advance: a technician may later have no network. */
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
 * Loads the frame beside the page, before the first paint. React keeps a Suspense fallback on
 * screen for at least 300 ms.
 */
export const Raiz = Object.assign(Contenido, {
  preload: async () => {
    if (sesion.usuario()) await Dentro.preload();
  },
});

function Contenido() {
  const { usuario } = useRouteContext({ from: '__root__' });
  const { acceso, sola } = usePantalla();
  const anonimo = acceso === 'anonimo';
  useAdelanto(anonimo);
  useAdelantoDelRol(usuario?.rol);
  return (
    <Suspense>
      {usuario !== null && !anonimo && !sola ? (
        <Dentro usuario={usuario} />
      ) : (
        <main>
          <Outlet />
        </main>
      )}
    </Suspense>
  );
}
