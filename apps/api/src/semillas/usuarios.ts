import type { Rol } from '@visitas/contract/comun/roles';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';

export interface UsuarioSemilla {
  nombre: string;
  documentoIdentificacion: string;
  usuario: string;
  rol: Rol;
  debeCambiarContrasena?: boolean;
}

/** All with the same password: one hash serves them. */
export async function insertarUsuarios(
  bd: Ejecutor,
  contrasenaHash: string,
  usuarios: UsuarioSemilla[],
): Promise<void> {
  const roles = await bd.selectFrom('rolesUsuario').select(['id', 'nombre']).execute();
  const idDe = new Map(roles.map(({ id, nombre }) => [nombre, id]));
  await bd
    .insertInto('usuarios')
    .values(
      usuarios.map(({ rol, ...usuario }) => ({
        ...usuario,
        contrasenaHash,
        idRolUsuario: idDe.get(rol) ?? 0,
      })),
    )
    .execute();
}
