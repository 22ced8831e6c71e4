import { useState } from 'react';
import type { Enviador } from '../../plataforma/servidor/useEnvio.ts';

type Cual<U, S> = { una: U } | { serie: S };

/** Sends one operation or the other. The error is that of the last one. */
export function useDosEnvios<U, S, R>(
  una: Enviador<U>,
  serie: Enviador<S, R>,
): Pick<Enviador<Cual<U, S>, R | undefined>, 'enviar' | 'error'> {
  const [deSerie, setDeSerie] = useState(false);
  return {
    error: deSerie ? serie.error : una.error,
    /** Answers with the result of a series; for one visit, with undefined. */
    async enviar(cual) {
      setDeSerie('serie' in cual);
      if ('serie' in cual) return serie.enviar(cual.serie);
      const resultado = await una.enviar(cual.una);
      return resultado.ok ? { ok: true, respuesta: undefined } : resultado;
    },
  };
}
