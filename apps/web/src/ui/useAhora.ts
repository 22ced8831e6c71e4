import { useEffect, useState } from 'react';

const CADA_MS = 60_000;

/** The time, updated every minute so that ages such as 'hace 3 min' stay true. */
export function useAhora(): number {
  const [ahora, setAhora] = useState(Date.now);
  useEffect(() => {
    const reloj = setInterval(() => setAhora(Date.now()), CADA_MS);
    return () => clearInterval(reloj);
  }, []);
  return ahora;
}
