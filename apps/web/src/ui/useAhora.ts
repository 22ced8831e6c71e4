import { useEffect, useState } from 'react';

const CADA_MS = 60_000;

/** The time, every minute: what is told as 'hace 3 min' goes on being true. */
export function useAhora(): number {
  const [ahora, setAhora] = useState(Date.now);
  useEffect(() => {
    const reloj = setInterval(() => setAhora(Date.now()), CADA_MS);
    return () => clearInterval(reloj);
  }, []);
  return ahora;
}
