import type { Respuesta } from '@visitas/contract/operaciones';
import { CONTRASENA, type Llamar, unico } from './api.ts';
import { documentoUnico } from './clientes.ts';

export type Usuario = Respuesta<'usuarios.crear'>;

export interface Rol {
  idRolUsuario: number;
  nombre: string;
}

export type RolDelSistema = 'Administrador' | 'Supervisor' | 'Tecnico';

async function rolLlamado(llamar: Llamar, nombre: string): Promise<Rol> {
  const roles = await llamar<Rol[]>('GET', '/catalogos/rolUsuario');
  const rol = roles.find((uno) => uno.nombre === nombre);
  if (!rol) throw new Error(`There is no role ${nombre}.`);
  return rol;
}

/** A user who can sign in, unless created inactive. */
export async function crearUsuario(
  llamar: Llamar,
  rol: RolDelSistema | Rol,
  { activo = true, ...datos }: Partial<Usuario> & { debeCambiarContrasena?: boolean } = {},
): Promise<Usuario> {
  const { idRolUsuario } = typeof rol === 'string' ? await rolLlamado(llamar, rol) : rol;
  const creado = await llamar<Usuario>('POST', '/usuarios', {
    nombre: unico('Usuario'),
    documentoIdentificacion: documentoUnico(),
    user: unico('usuario').replace(' ', '.'),
    password: CONTRASENA,
    idRolUsuario,
    ...datos,
  });
  return activo ? creado : activar(llamar, creado, false);
}

const activar = (llamar: Llamar, { idUsuario }: Usuario, activo: boolean) =>
  llamar<Usuario>('PUT', `/usuarios/${idUsuario}`, { activo });

export const ponerACargo = (
  llamar: Llamar,
  supervisor: Usuario,
  tecnico: Usuario,
): Promise<{ idSupervisorTecnico: number }> =>
  llamar('POST', '/usuarios/supervisor-tecnico', {
    idSupervisor: supervisor.idUsuario,
    idTecnico: tecnico.idUsuario,
  });
