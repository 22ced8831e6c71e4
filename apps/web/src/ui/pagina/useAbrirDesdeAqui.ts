import { useMatches } from '@tanstack/react-router';
import { abrirDesde } from './useCerrar.ts';

/** For a link of the frame to something that is closed afterwards: back leads to the page in view. */
export function useAbrirDesdeAqui() {
  const aqui = useMatches({ select: (matches) => matches.map(({ staticData }) => staticData) });
  return abrirDesde(aqui.findLast(({ modal }) => !modal)?.titulo ?? '');
}
