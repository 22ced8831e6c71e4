import { useSearch } from '@tanstack/react-router';
import type { EnUrl } from './enUrl.ts';

/** Whether the list of this address is to be seen on a map. */
export function useEnMapa(): boolean {
  const { ver }: EnUrl = useSearch({ strict: false });
  return ver === 'mapa';
}
