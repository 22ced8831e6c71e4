import type { RegisteredRouter } from '@tanstack/react-router';
import { RUTAS } from './navegacion.ts';
// What is half written outlives the page, so its forgetting is here before any screen that writes.
import './plataforma/memoria/guardados.ts';
import { type CambioSesion, sesion } from './plataforma/memoria/sesion.ts';
import { toasts } from './plataforma/toasts.ts';

const SESION_CERRADA = 'Sesión cerrada';

/** The screen follows the session. Who holds something of one forgets it where it holds it (`sesion.alCambiar`). */
export function seguirSesion(router: RegisteredRouter): () => void {
  const salir = () => {
    toasts.info(SESION_CERRADA);
    return router.navigate({ to: RUTAS.login });
  };
  // The guard decides again where this tab may be. After a session that lapsed it keeps the way
  // back.
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
