import type { QueryClient } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import { trabajaEnCampo } from '../plataforma/memoria/enCampo.ts';
import { sesion } from '../plataforma/memoria/sesion.ts';
import { trabajador } from '../plataforma/telefono/trabajador.ts';
import { traerAbiertas } from './copias/abiertas.ts';
import { copias } from './copias/copias.ts';

/**
 * Runs after the first screen. For a user who works in the field, it stores the application and
 * their data on the phone, with no action of theirs.
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
  // Every sign-in ends in a navigation.
  router.subscribe('onResolved', mirar);
  mirar();
}
