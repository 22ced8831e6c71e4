import type { OperacionEnNavegador } from '@visitas/contract/comun/operacion';
import { enNavegador } from '@visitas/contract/enNavegador';
import type { UsuarioSesion } from '@visitas/contract/sesion/esquemas';

const QUIENES = new Set<string>(
  Object.values<OperacionEnNavegador>(enNavegador).flatMap(({ sinRed = [] }) => sinRed),
);

/** True for roles with some operation that works offline: their phones store the data they need. */
export const trabajaEnCampo = (usuario: UsuarioSesion | null): usuario is UsuarioSesion =>
  usuario !== null && QUIENES.has(usuario.rol);
