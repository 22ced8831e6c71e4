import type { QueryClient } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import { RUTAS } from './navegacion.ts';
import { avisos } from './plataforma/avisos.ts';
import { conservarSoloDe, vaciarMemoria } from './plataforma/memoria/guardados.ts';
import { type CambioSesion, sesion } from './plataforma/memoria/sesion.ts';

const SESION_CERRADA = 'Sesión cerrada';

/** Nothing of one session survives into the next: what was read is forgotten, the screen follows. */
export function seguirSesion(router: RegisteredRouter, consultas: QueryClient): () => void {
  const salir = () => {
    avisos.info(SESION_CERRADA);
    return router.navigate({ to: RUTAS.login });
  };
  // The guard decides again where this tab may be; of a session that lapsed it keeps the way back.
  const reconsiderar = () => router.invalidate();
  const acciones: Record<CambioSesion, () => Promise<void>> = {
    terminada: salir,
    caducada: reconsiderar,
    ajena: () => (sesion.token() ? reconsiderar() : salir()),
  };
  return sesion.alCambiar((cambio) => {
    consultas.clear();
    // Of a session that lapsed, what was half written waits for its owner. Of another tab's, that
    // tab knows which of the two it was.
    if (cambio === 'terminada') conservarSoloDe(undefined);
    if (cambio === 'ajena') vaciarMemoria();
    void acciones[cambio]();
  });
}
