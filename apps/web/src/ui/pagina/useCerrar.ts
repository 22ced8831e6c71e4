import { type NavigateOptions, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Opened from the screen it returns to: closing is going back. */
    desdePadre?: boolean;
    /** What that screen is called, when it is not a list of the navigation. */
    nombrePadre?: string;
  }
}

/** For the links to what is closed later: a modal, a form, a detail. */
export const ABRIR = { state: { desdePadre: true } } as const;

/** The same from a screen that the way back has to name. */
export const abrirDesde = (nombrePadre: string) =>
  ({ state: { desdePadre: true, nombrePadre } }) as const;

/**
 * Leaves a screen for the one it hangs from: back in history, which keeps that one's search and
 * scroll; or, for who came straight by its address, to `padre`.
 */
export function useCerrar(padre: NavigateOptions): () => void {
  const router = useRouter();
  return useCallback(() => {
    if (router.history.location.state.desdePadre) router.history.back();
    else void router.navigate({ ...padre, replace: true });
  }, [router, padre]);
}
