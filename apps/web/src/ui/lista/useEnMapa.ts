import { useSearch } from '@tanstack/react-router';
import type { EnDireccion } from './direccion.ts';

/** Whether the list of this address is to be seen on a map. */
export function useEnMapa(): boolean {
  const { ver }: EnDireccion = useSearch({ strict: false });
  return ver === 'mapa';
}
