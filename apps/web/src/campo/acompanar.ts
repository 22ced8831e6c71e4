import type { QueryClient } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import { trabajaEnCampo } from '../plataforma/memoria/enCampo.ts';
import { sesion } from '../plataforma/memoria/sesion.ts';
import { trabajador } from '../plataforma/telefono/trabajador.ts';
import { traerAbiertas } from './copias/abiertas.ts';
import { copias } from './copias/copias.ts';

/**
 * Once the first screen is there: whoever works where there may be no coverage takes with them, without
 * doing anything for it, the application and what they have to read.
 */
export function acompanar(router: RegisteredRouter, lecturas: QueryClient): void {
  let de: number | undefined;
  let dejarDeTraer: (() => void) | undefined;

  function terminar(): void {
    dejarDeTraer?.();
    dejarDeTraer = undefined;
    de = undefined;
  }

  function mirar(): void {
    const usuario = sesion.usuario();
    const enCampo = trabajaEnCampo(usuario);
    if (!enCampo) terminar();
    else if (de !== usuario.idUsuario) {
      terminar();
      de = usuario.idUsuario;
      void trabajador.seguir({ registrar: true });
      void copias.guardar(lecturas).then(() => {
        if (de === usuario.idUsuario) dejarDeTraer = traerAbiertas(lecturas);
      });
    }
  }

  void trabajador.seguir({ registrar: false });
  sesion.alCambiar(terminar);
  // Whoever enters goes somewhere.
  router.subscribe('onResolved', mirar);
  mirar();
}
