import { Outlet, useRouteContext, useRouter } from '@tanstack/react-router';
import { operaciones } from '@visitas/contract/operaciones';
import type { UsuarioSesion } from '@visitas/contract/sesion/esquemas';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { esDelRol } from './guardia.ts';
import { aparte } from './plataforma/rutas/aparte.ts';
import { enCalma } from './plataforma/rutas/enCalma.ts';
import { usePantalla } from './usePantalla.ts';

const Armazon = aparte(() => import('./armazon/Armazon.tsx'), 'Armazon');
const marcoProvisional = () => import('./armazon/MarcoProvisional.tsx');
const MarcoProvisional = aparte(marcoProvisional, 'MarcoProvisional');
// Beside the frame and not before it; where it cannot be had, there is none.
const Campana = lazy(() =>
  import('./avisos/Campana.tsx').then(
    ({ Campana }) => ({ default: Campana as () => ReactNode }),
    () => ({ default: SinCampana }),
  ),
);
const SinCampana = (): ReactNode => null;
const CON_AVISOS = new Set<string>(operaciones['avisos.listar'].acceso);
export const Inicio = aparte(() => import('./inicio/Inicio.tsx'), 'Inicio');

/** The parts of the frame that are downloaded when they are used, if not before. */
const PIEZAS_DEL_MARCO = [
  aparte(() => import('./armazon/Cajon.tsx'), 'Cajon').preload,
  aparte(() => import('./armazon/MenuTema.tsx'), 'MenuTema').preload,
  aparte(() => import('./avisos/PanelAvisos.tsx'), 'PanelAvisos').preload,
];

function adelantarInterior(): void {
  void Armazon.adelantar();
  void Inicio.adelantar();
}

/** The title on a phone's bar of the pages that already say in large letters what they are. */
const SIN_TITULO = 'Microservicios';

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
 * For whoever has entered, the navigation surrounds every page, also the ones that are for
 * everybody.
 */
function Dentro({ usuario }: { usuario: UsuarioSesion }) {
  const { titulo, acceso, cuelga } = usePantalla();
  if (usuario.debeCambiarContrasena) return <MarcoProvisional titulo={titulo} />;
  const enBarra = acceso === 'cualquiera' ? SIN_TITULO : titulo;
  const campana: ReactNode = CON_AVISOS.has(usuario.rol) && (
    <Suspense>
      <Campana />
    </Suspense>
  );
  return <Armazon usuario={usuario} titulo={enBarra} cuelga={cuelga} campana={campana} />;
}

export function Raiz() {
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
