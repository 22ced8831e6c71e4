import { useTelefono } from '../../ui/pagina/useTelefono.ts';

/** True on a phone that can hand an address over to its other applications. */
export function useConTelefono(): boolean {
  return useTelefono() && typeof navigator.share === 'function';
}
