import { useRef, useState } from 'react';

/** An action that takes a while: until it ends, asking for it again does nothing. */
export function useUnaVez() {
  const enCurso = useRef(false);
  const [ocupado, setOcupado] = useState(false);

  async function hacer(accion: () => Promise<void>): Promise<void> {
    if (enCurso.current) return;
    enCurso.current = true;
    setOcupado(true);
    try {
      await accion();
    } finally {
      enCurso.current = false;
      setOcupado(false);
    }
  }

  return { ocupado, hacer };
}
