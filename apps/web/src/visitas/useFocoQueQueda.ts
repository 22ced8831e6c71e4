import { useEffect, useRef } from 'react';

/**
 * What had the keyboard goes when there is nothing left to do with it. It stays in the window, in
 * what took its place.
 */
export function useFocoQueQueda<E extends HTMLElement>() {
  const elemento = useRef<E>(null);
  useEffect(() => {
    if (document.activeElement === document.body) elemento.current?.focus();
  });
  return elemento;
}
