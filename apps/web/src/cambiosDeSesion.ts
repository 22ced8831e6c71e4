import type { RegisteredRouter } from '@tanstack/react-router';
import { RUTAS } from './navegacion.ts';
// Unfinished drafts outlive the page, so their cleanup is imported here, before any screen that writes.
import './plataforma/memoria/guardados.ts';
import { type CambioSesion, sesion } from './plataforma/memoria/sesion.ts';
import { toasts } from './plataforma/toasts.ts';

const SESION_CERRADA = 'Sesión cerrada';

/**
 * Moves the screen along with the session. A module that holds data of a session clears it on its
 * own (`sesion.alCambiar`).
 */
export function seguirSesion(router: RegisteredRouter): () => void {
  const salir = () => {
    toasts.info(SESION_CERRADA);
    return router.navigate({ to: RUTAS.login });
  };
  // The guard decides again which page this tab may show. After an expired session it keeps the way back.
  const reconsiderar = () => router.invalidate();
  const acciones: Record<CambioSesion, () => Promise<void>> = {
    terminada: salir,
    caducada: reconsiderar,
    ajena: () => (sesion.token() ? reconsiderar() : salir()),
  };
  return sesion.alCambiar((cambio) => {
    void acciones[cambio]();
  });
}
