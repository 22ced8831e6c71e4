import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { sesion } from '../plataforma/memoria/sesion.ts';
import { lecturaSesion } from '../plataforma/servidor/lecturas.ts';

/**
 * Asks again who this is when the page opens and when it is looked at after a while: a session
 * closed from elsewhere is noticed then, and not halfway through a form.
 */
export function useSesionVigente(): void {
  const router = useRouter();
  const { data } = useQuery(lecturaSesion);
  useEffect(() => {
    if (!data) return;
    const antes = sesion.usuario()?.debeCambiarContrasena;
    sesion.recordar(data);
    // Changed in another tab: the guard decides again where this one may be.
    if (antes !== data.debeCambiarContrasena) void router.invalidate();
  }, [data, router]);
}
