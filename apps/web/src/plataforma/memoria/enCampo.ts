import type { OperacionEnNavegador } from '@visitas/contract/comun/operacion';
import { enNavegador } from '@visitas/contract/enNavegador';
import type { UsuarioSesion } from '@visitas/contract/sesion/esquemas';

const QUIENES = new Set<string>(
  Object.values<OperacionEnNavegador>(enNavegador).flatMap(({ sinRed, acceso }) =>
    sinRed ? acceso : [],
  ),
);

/** A role that may do something without network works where there is none: its phone keeps what it needs. */
export const trabajaEnCampo = (usuario: UsuarioSesion | null): usuario is UsuarioSesion =>
  usuario !== null && QUIENES.has(usuario.rol);
