import { useMatch } from '@tanstack/react-router';
import { createContext, useContext } from 'react';

/** Tells apart the forms that open over one list, whose path is the same for all. */
export const Apartado = createContext('');

/**
 * The address of a form, which keeps its draft and its attempt. It is its route's, not the page's: under a modal the
 * page is another screen.
 */
export function useRutaPropia(): string {
  const apartado = useContext(Apartado);
  return useMatch({ strict: false, select: ({ pathname }) => pathname }) + apartado;
}
