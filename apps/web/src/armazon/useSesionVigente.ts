import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { consultaSesion } from '../plataforma/consultas.ts';
import { sesion } from '../plataforma/sesion.ts';

/**
 * Asks again who this is when the page opens and when it is looked at after a while: a session
 * closed from elsewhere is noticed then, and not halfway through a form.
 */
export function useSesionVigente(): void {
  const { data } = useQuery(consultaSesion);
  useEffect(() => {
    if (data) sesion.recordar(data);
  }, [data]);
}
