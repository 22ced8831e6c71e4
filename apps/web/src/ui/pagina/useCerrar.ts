import { type NavigateOptions, useRouter } from '@tanstack/react-router';
import type { Rol } from '@visitas/contract/comun/roles';
import { useCallback } from 'react';
import { useRegreso } from '../../plataforma/rutas/useRegreso.ts';
import { useSigueAqui } from '../../plataforma/useSigueAqui.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set when the screen was opened from the one it closes to, so closing goes back in history. */
    desdePadre?: boolean;
    /** The name of that screen, when the navigation has no entry for it. */
    nombrePadre?: string;
    /** The role of the user to create, when a list of that role opened the form. */
    rolDelNuevo?: Rol;
    /** The route of the screen whose page of the manual is asked for. */
    pantalla?: string;
  }
}

/** For every link to a screen that is closed afterwards: a modal, a form, a detail. */
export const ABRIR = { state: { desdePadre: true } } as const;

/** The same, for the form of a new user of a role. */
export const abrirCon = (rolDelNuevo: Rol) =>
  ({ state: { desdePadre: true, rolDelNuevo } }) as const;

/** The same, from a screen whose name the back link must show. */
export const abrirDesde = (nombrePadre: string) =>
  ({ state: { desdePadre: true, nombrePadre } }) as const;

/**
 * Closes a screen by going back in history, which keeps the search and scroll of the screen before
 * it. A screen opened by its URL goes to `padre`. One that is gone already closes nothing.
 */
export function useCerrar(padre: NavigateOptions): () => void {
  const router = useRouter();
  const sigueAqui = useSigueAqui();
  const regresar = useRegreso();
  return useCallback(() => {
    if (!sigueAqui()) return;
    if (router.history.location.state.desdePadre) regresar();
    else void router.navigate({ ...padre, replace: true });
  }, [router, padre, sigueAqui, regresar]);
}
