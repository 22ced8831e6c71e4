import { useRef, useState } from 'react';

/** Runs a slow action. Further calls do nothing and return undefined until it ends. */
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
