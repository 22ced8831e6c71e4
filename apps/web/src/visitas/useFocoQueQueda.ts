import { useEffect, useRef } from 'react';

/**
 * When the element that had the focus disappears, the browser leaves the focus in the body, outside
 * the dialog. This moves it to the element that took its place.
 */
export function useFocoQueQueda<E extends HTMLElement>() {
  const elemento = useRef<E>(null);
  useEffect(() => {
    if (document.activeElement === document.body) elemento.current?.focus();
  });
  return elemento;
}
