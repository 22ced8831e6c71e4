import { useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import type { UsuarioSesion } from '@visitas/contract/sesion/esquemas';
import { RUTAS } from '../../navegacion.ts';
import { sesion } from '../../plataforma/memoria/sesion.ts';
import { anotarUsuario } from '../../plataforma/servidor/sesionCambiada.ts';

/** Goes where the person was going, once they have the second factor that their role asks for. */
export function useSeguir({ faltaFactor: _, ...usuario }: UsuarioSesion): () => void {
  const router = useRouter();
  const lecturas = useQueryClient();
  const { volver = RUTAS.home } = useSearch({ from: '/mi-cuenta' });
  return () => {
    // The server knows it already. The guard must know it before the page is left.
    sesion.recordar(usuario);
    anotarUsuario(lecturas, usuario);
    void router.navigate({ href: volver, replace: true });
  };
}
