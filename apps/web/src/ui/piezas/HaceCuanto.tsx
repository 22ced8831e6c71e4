import { useEffect, useState } from 'react';
import { fechaHora, haceCuanto } from '../formato.ts';

const CADA_MS = 60_000;

/** 'hace 3 min', which becomes 'hace 4 min' by itself; its tooltip says the exact time. */
export function HaceCuanto({ instante }: { instante: string }) {
  const [ahora, setAhora] = useState(Date.now);
  useEffect(() => {
    const reloj = setInterval(() => setAhora(Date.now()), CADA_MS);
    return () => clearInterval(reloj);
  }, []);
  return (
    <time dateTime={instante} title={fechaHora(instante)}>
      {haceCuanto(instante, ahora)}
    </time>
  );
}
