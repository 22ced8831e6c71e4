import { useRef, useState } from 'react';

/** An action that takes a while: until it ends, asking for it again does nothing, and answers nothing. */
export function useUnaVez() {
  const enCurso = useRef(false);
  const [ocupado, setOcupado] = useState(false);

  async function hacer<T>(accion: () => Promise<T>): Promise<T | undefined> {
    if (enCurso.current) return undefined;
    enCurso.current = true;
    setOcupado(true);
    try {
      return await accion();
    } finally {
      enCurso.current = false;
      setOcupado(false);
    }
  }

  return { ocupado, hacer };
}
