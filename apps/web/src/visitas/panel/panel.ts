import { createContext, type MouseEvent, useContext, useEffect } from 'react';

/** The visit that is open beside the rows, and how the rows open another. */
export interface PanelDeVisitas {
  abierta: number | undefined;
  /** Whether there is room for both side by side. */
  cabe: boolean;
  abrir: (idVisita: number) => void;
  /** The same when what was pressed is a link, unless it was pressed to have its page elsewhere. */
  alPulsar: (evento: MouseEvent, idVisita: number) => void;
  /** In which order one leads to the next. */
  ordenar: (idsVisita: readonly number[]) => void;
}

export const ContextoDelPanel = createContext<PanelDeVisitas | undefined>(undefined);

/** Undefined where nothing is opened beside. */
export const usePanel = (): PanelDeVisitas | undefined => useContext(ContextoDelPanel);

/** The rows that are in view tell the panel their order. */
export function useOrdenDelPanel(idsVisita: readonly number[]): void {
  const ordenar = usePanel()?.ordenar;
  const dicho = idsVisita.join();
  useEffect(() => {
    ordenar?.(dicho.split(',').filter(Boolean).map(Number));
  }, [ordenar, dicho]);
}

export const conOtraTecla = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || ctrlKey || metaKey || shiftKey || altKey;
