import type { Respuesta } from '@visitas/contract/operaciones';
import { useState } from 'react';
import { llamar } from '../../plataforma/servidor/api.ts';
import { useUnaVez } from '../../plataforma/useUnaVez.ts';

/** The key is asked for by a press, and is forgotten when its dialog closes. */
export function useEmpezarFactor() {
  const { ocupado, hacer } = useUnaVez();
  const [empezado, setEmpezado] = useState<Respuesta<'factor.empezar'>>();
  const pedir = async () => setEmpezado(await llamar('factor.empezar', {}).catch(() => undefined));
  return {
    empezado,
    empezando: ocupado,
    empezar: () => void hacer(pedir),
    dejar: () => setEmpezado(undefined),
  };
}
