import { useRouter } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';

/** Goes back one screen, also when the button is pressed again before the browser has gone. */
export function useRegreso(): () => void {
  const { history } = useRouter();
  const yendo = useRef(false);
  return useCallback(() => {
    if (yendo.current) return;
    yendo.current = true;
    const oyentes = new AbortController();
    function ido(): void {
      yendo.current = false;
      oyentes.abort();
    }
    // What is not saved may still keep the person here: then the button works again.
    for (const suceso of ['popstate', 'pagehide'])
      addEventListener(suceso, ido, { signal: oyentes.signal });
    history.back();
  }, [history]);
}
