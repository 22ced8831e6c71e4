import { useMatches } from '@tanstack/react-router';
import { abrirDesde } from './useCerrar.ts';

/** The state for a link of the frame, so that the opened screen's back link returns to this page. */
export function useAbrirDesdeAqui() {
  const aqui = useMatches({ select: (matches) => matches.map(({ staticData }) => staticData) });
  return abrirDesde(aqui.findLast(({ modal }) => !modal)?.titulo ?? '');
}
