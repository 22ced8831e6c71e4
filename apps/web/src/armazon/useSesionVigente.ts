import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { sesion } from '../plataforma/memoria/sesion.ts';
import { lecturaSesion } from '../plataforma/servidor/lecturas.ts';

/**
 * Reads the session when the page opens and when the user returns after a while: a session closed
 * elsewhere is noticed before a form is half filled.
 */
export function useSesionVigente(): void {
  const router = useRouter();
  const { data } = useQuery(lecturaSesion);
  useEffect(() => {
    if (!data) return;
    const antes = JSON.stringify(sesion.usuario());
    sesion.recordar(data);
    // The password changed in another tab, or an administrator changed the remembered user. The
    // guard decides again which pages are open.
    if (antes !== JSON.stringify(sesion.usuario())) void router.invalidate();
  }, [data, router]);
}
