import { useCallback, useEffect, useRef } from 'react';

/**
 * Says false once its screen is gone. An answer may come then, and must not take the person away from the screen they
 * went to.
 */
export function useSigueAqui(): () => boolean {
  const sigue = useRef(true);
  useEffect(() => {
    sigue.current = true;
    return () => {
      sigue.current = false;
    };
  }, []);
  return useCallback(() => sigue.current, []);
}
