import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Respuesta } from '@visitas/contract/operaciones';
import { conservarSoloDe } from '../plataforma/memoria/guardados.ts';
import { sesion } from '../plataforma/memoria/sesion.ts';
import { ingresoConProveedor } from '../plataforma/proveedores.ts';
import { anotarUsuario } from '../plataforma/servidor/sesionCambiada.ts';
import { toasts } from '../plataforma/toasts.ts';

type Ingreso = Respuesta<'ingresar'> & {
  /** Only of who came with an account of the company. */
  idProveedor?: number;
};

/** What follows every way of signing in. */
export function useAlIngresar() {
  const router = useRouter();
  const lecturas = useQueryClient();
  return async ({ token, factorHasta, idProveedor, ...usuario }: Ingreso): Promise<void> => {
    // The session before may have ended without leaving: its provider is not that of this one.
    ingresoConProveedor.guardar(idProveedor === undefined ? null : String(idProveedor));
    sesion.abrir(token, usuario);
    conservarSoloDe(usuario.idUsuario);
    anotarUsuario(lecturas, usuario);
    toasts.exito('Ingreso exitoso');
    if (factorHasta) toasts.info('Tu rol pide un segundo factor. Actívalo en «Mi cuenta».');
    // The guard decides again, and leads the user to their destination or home.
    await router.invalidate();
  };
}
