/** Who enters where no screen is looked at, and what they write to do so. */
export const USUARIO = {
  idUsuario: 1,
  nombre: 'Ana',
  rol: 'Administrador',
  foto: null,
  user: 'ana',
  debeCambiarContrasena: false,
};

export const CREDENCIALES = { cuerpo: { user: USUARIO.user, password: 'x' } };
