import { type NavigateOptions, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** It was opened from the screen it closes to, so closing it is going back in history. */
    desdePadre?: boolean;
    /** The name of that screen, when it is none of the navigation's. */
    nombrePadre?: string;
  }
}

/** For every link to something that is closed afterwards: a modal, a form, a detail. */
export const ABRIR = { state: { desdePadre: true } } as const;

/** The same from a screen whose name the link back has to show. */
export const abrirDesde = (nombrePadre: string) =>
  ({ state: { desdePadre: true, nombrePadre } }) as const;

/**
 * Closes a screen. It goes back in history, which keeps the search and the scroll of the screen it
 * was opened from; for somebody who came straight by its URL, it goes to `padre`.
 */
export function useCerrar(padre: NavigateOptions): () => void {
  const router = useRouter();
  return useCallback(() => {
    if (router.history.location.state.desdePadre) router.history.back();
    else void router.navigate({ ...padre, replace: true });
  }, [router, padre]);
}
