import type { QueryClient } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import { copias } from './campo/copias/copias.ts';
import { RUTAS } from './navegacion.ts';
import { conservarSoloDe, vaciarMemoria } from './plataforma/memoria/guardados.ts';
import { type CambioSesion, sesion } from './plataforma/memoria/sesion.ts';
import { propias } from './plataforma/servidor/propias.ts';
import { toasts } from './plataforma/toasts.ts';

const SESION_CERRADA = 'Sesión cerrada';

/** Nothing of one session survives into the next: what was read is forgotten, the screen follows. */
export function seguirSesion(router: RegisteredRouter, lecturas: QueryClient): () => void {
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
    copias.soltar(cambio);
    propias.olvidar();
    lecturas.clear();
    // After a session that lapsed, what was half written is kept for its owner. When the session
    // changed in another tab, that tab decides what is kept, and this one only forgets its copy.
    if (cambio === 'terminada') conservarSoloDe(undefined);
    if (cambio === 'ajena') vaciarMemoria();
    void acciones[cambio]();
  });
}
