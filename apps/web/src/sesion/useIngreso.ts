import { useMutation } from '@tanstack/react-query';
import type { LlaveUsada } from '@visitas/contract/llaves/esquemas';
import { llamar } from '../plataforma/servidor/api.ts';
import { ErrorApi } from '../plataforma/servidor/errorApi.ts';
import { useClaveEnMemoria } from '../plataforma/servidor/useClaveEnMemoria.ts';
import { toasts } from '../plataforma/toasts.ts';
import { useAlIngresar } from './useAlIngresar.ts';

export interface Credenciales {
  user: string;
  password: string;
}

/** A code that is missing or wrong is said by the form, and by no toast. */
export function useIngreso(alFallar: (fallo: ErrorApi, credenciales: Credenciales) => void) {
  const alIngresar = useAlIngresar();
  // A code serves once more to the same attempt.
  const claveDe = useClaveEnMemoria();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (cuerpo: Credenciales & { codigo?: string; llave?: LlaveUsada }) =>
      llamar('ingresar', { cuerpo }, { sinToast: true, clave: claveDe(cuerpo) }),
    onSuccess: alIngresar,
    onError: (fallo, credenciales) => {
      const conocido = fallo instanceof ErrorApi;
      if (!conocido || fallo.codigo !== 'segundo-factor') toasts.error(fallo);
      if (conocido) alFallar(fallo, credenciales);
    },
  });
  return { ingresar: mutate, enviando: isPending, error, olvidar: reset };
}
