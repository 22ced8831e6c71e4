import { useRef } from 'react';
import { claveUnica } from './peticion.ts';

/**
 * The idempotency key of an attempt that must leave nothing in the browser, for example a password. Pressing again
 * after a lost answer sends the same body, and is the same attempt. Other attempts are kept by `intentos`.
 */
export function useClaveEnMemoria(): (cuerpo: unknown) => string {
  const ultimo = useRef({ de: '', clave: '' });
  return (cuerpo) => {
    const de = JSON.stringify(cuerpo);
    if (ultimo.current.de !== de) ultimo.current = { de, clave: claveUnica() };
    return ultimo.current.clave;
  };
}
