import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { sesion } from '../plataforma/memoria/sesion.ts';
import { lecturaSesion } from '../plataforma/servidor/lecturas.ts';

/**
 * Asks the server who is signed in when the page opens and when somebody returns to it after a
 * while. A session that was closed from elsewhere is noticed then, and not halfway through a form.
 */
export function useSesionVigente(): void {
  const router = useRouter();
  const { data } = useQuery(lecturaSesion);
  useEffect(() => {
    if (!data) return;
    const antes = JSON.stringify(sesion.usuario());
    sesion.recordar(data);
    // The password was changed in another tab, or this phone remembered who it was and an
    // administrator has changed it since: the guard decides again where this one may be.
    if (antes !== JSON.stringify(sesion.usuario())) void router.invalidate();
  }, [data, router]);
}
