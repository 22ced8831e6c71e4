import type { Sesion } from '../src/plataforma/http/acceso.ts';

const NADIE: Sesion = {
  tokenHash: Buffer.alloc(32),
  idSesion: 1,
  idUsuario: 1,
  nombre: '',
  rol: '',
  foto: null,
  user: '',
  debeCambiarContrasena: false,
  confirmada: true,
  faltaFactor: false,
};

/** A session as the guard hands it to what is tested without a request. */
export const sesionDe = (suyo: Partial<Sesion>): Sesion => ({ ...NADIE, ...suyo });
