import { Outlet, useRouteContext, useRouter } from '@tanstack/react-router';
import type { UsuarioSesion } from '@visitas/contract/sesion/esquemas';
import { Suspense, useEffect } from 'react';
import { esDelRol } from './guardia.ts';
import { Armazon, adelantarInterior, MarcoProvisional, PIEZAS_DEL_MARCO } from './paginas.ts';
import { enCalma } from './plataforma/rutas/enCalma.ts';
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

/** The navigation surrounds every page of who has entered, the ones for everybody included. */
function Dentro({ usuario }: { usuario: UsuarioSesion }) {
  const { titulo, acceso, cuelga } = usePantalla();
  if (usuario.debeCambiarContrasena) return <MarcoProvisional titulo={titulo} />;
  const enBarra = acceso === 'cualquiera' ? SIN_TITULO : titulo;
  return <Armazon usuario={usuario} titulo={enBarra} cuelga={cuelga} />;
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
