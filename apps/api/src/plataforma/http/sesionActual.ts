/** Who is asking, as the session says at this moment. */
export interface Sesion {
  tokenHash: Buffer;
  idUsuario: number;
  nombre: string;
  rol: string;
  foto: string | null;
  /** The name they sign in by. */
  user: string;
  debeCambiarContrasena: boolean;
}
