import { useState } from 'react';
import type { Enviador } from '../../plataforma/servidor/useEnvio.ts';

/** What a form of visits sends: of one visit, or of a series of them. */
type Cual<U, S> = { una: U } | { serie: S };

/** One form that sends one thing or another: what is wrong is what the last one said. */
export function useDosEnvios<U, S, R>(
  una: Enviador<U>,
  serie: Enviador<S, R>,
): Pick<Enviador<Cual<U, S>, R | undefined>, 'enviar' | 'error'> {
  const [deSerie, setDeSerie] = useState(false);
  return {
    error: deSerie ? serie.error : una.error,
    /** The answer is what became of the series; of one visit there is nothing to say. */
    async enviar(cual) {
      setDeSerie('serie' in cual);
      if ('serie' in cual) return serie.enviar(cual.serie);
      const resultado = await una.enviar(cual.una);
      return resultado.ok ? { ok: true, respuesta: undefined } : resultado;
    },
  };
}
