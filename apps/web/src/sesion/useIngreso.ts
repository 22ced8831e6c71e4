import { useMutation } from '@tanstack/react-query';
import type { LlaveUsada } from '@visitas/contract/llaves/esquemas';
import { useRef } from 'react';
import { llamar } from '../plataforma/servidor/api.ts';
import { ErrorApi } from '../plataforma/servidor/errorApi.ts';
import { claveUnica } from '../plataforma/servidor/peticion.ts';
import { toasts } from '../plataforma/toasts.ts';
import { useAlIngresar } from './useAlIngresar.ts';

export interface Credenciales {
  user: string;
  password: string;
}

/** A code that is missing or wrong is said by the form, and by no toast. */
export function useIngreso(alFallar: (fallo: ErrorApi, credenciales: Credenciales) => void) {
  const alIngresar = useAlIngresar();
  const claveDe = useClaveDelIntento();
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

/**
 * Pressing again after a lost answer is the same attempt, so its code serves once more. The key is in memory only, as
 * the password is.
 */
function useClaveDelIntento() {
  const ultimo = useRef({ de: '', clave: '' });
  return (cuerpo: Credenciales): string => {
    const de = JSON.stringify(cuerpo);
    if (ultimo.current.de !== de) ultimo.current = { de, clave: claveUnica() };
    return ultimo.current.clave;
  };
}
