import { enNavegador } from '@visitas/contract/enNavegador';
import type { UsuarioSesion } from '@visitas/contract/sesion/esquemas';

const QUIENES = new Set<string>(enNavegador['visitas.iniciar'].acceso);

/** Whoever starts visits does it where there may be no coverage: their phone keeps what they need. */
export const trabajaEnCampo = (usuario: UsuarioSesion | null): usuario is UsuarioSesion =>
  usuario !== null && QUIENES.has(usuario.rol);
