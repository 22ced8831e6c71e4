import { type NavigateOptions, useRouter } from '@tanstack/react-router';
import { createContext, type MouseEvent, useContext, useEffect } from 'react';
import { comoRuta } from '../../plataforma/rutas/comoRuta.ts';
import type { EnUrl } from '../../ui/lista/enUrl.ts';
import { detalleDe } from '../enlaces.ts';

export interface PanelDeVisitas {
  abierta: number | undefined;
  /** True when there is room for both side by side. */
  cabe: boolean;
  abrir: (idVisita: number) => void;
  /** Opens from a pressed link, unless the press asks for the page in another tab or window. */
  alPulsar: (evento: MouseEvent, idVisita: number) => void;
  /** Sets the order for the previous and next buttons. */
  ordenar: (idsVisita: readonly number[]) => void;
}

export const ContextoDelPanel = createContext<PanelDeVisitas | undefined>(undefined);

/** Undefined where no panel opens. */
export const usePanel = (): PanelDeVisitas | undefined => useContext(ContextoDelPanel);

/** Where the forms of a visit close: to the rows, with the visit beside them, or to its page. */
export function usePadreDe(): (idVisita: number) => NavigateOptions {
  const router = useRouter();
  const conPanel = usePanel() !== undefined;
  return (idVisita) =>
    conPanel
      ? {
          to: comoRuta(router.latestLocation.pathname),
          search: (antes: EnUrl) => ({ ...antes, hacer: undefined }),
          resetScroll: false,
        }
      : detalleDe(idVisita);
}

export function useOrdenDelPanel(idsVisita: readonly number[]): void {
  const ordenar = usePanel()?.ordenar;
  const dicho = idsVisita.join();
  useEffect(() => {
    ordenar?.(dicho.split(',').filter(Boolean).map(Number));
  }, [ordenar, dicho]);
}

export const conOtraTecla = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || ctrlKey || metaKey || shiftKey || altKey;
