import type { UsuarioSesion } from '@visitas/contract/sesion/esquemas';
import type { Sesion } from '../plataforma/http/acceso.ts';

/** The user part of a session. That a factor is missing is only said when it is. */
export const usuarioDe = ({ faltaFactor, ...suyo }: Sesion): UsuarioSesion => ({
  ...suyo,
  ...(faltaFactor && { faltaFactor }),
});
