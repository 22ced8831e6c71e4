/** The user of tests without a screen, and their credentials. */
export const USUARIO = {
  idUsuario: 1,
  nombre: 'Ana',
  rol: 'Administrador',
  foto: null,
  user: 'ana',
  debeCambiarContrasena: false,
};

export const CREDENCIALES = { cuerpo: { user: USUARIO.user, password: 'x' } };
