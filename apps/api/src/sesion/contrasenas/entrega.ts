import { firmar } from '../../plataforma/bd/bitacora.ts';
import type { Ejecutor } from '../../plataforma/bd/esquema.ts';
import { ErrorDeArranque } from '../../plataforma/fallos.ts';
import { buscarCuenta, reemplazarContrasena } from '../consultas.ts';
import { cifrarContrasena, contrasenaAlAzar } from '../secretos.ts';

/** A new password for somebody, to be changed at their next sign-in; their sessions end. */
export async function darContrasena(bd: Ejecutor, user: string) {
  const contrasena = contrasenaAlAzar();
  const a = await cifrarContrasena(contrasena);
  return bd.transaction().execute(async (tx) => {
    const cuenta = await buscarCuenta(tx, user);
    if (!cuenta) {
      throw new ErrorDeArranque(
        `No hay ningún usuario «${user}». Escribe el nombre con el que entra, tal como se ve en Usuarios.`,
      );
    }
    await firmar(tx, { sesion: null, operacion: 'consola', idPeticion: '' });
    await reemplazarContrasena(tx, cuenta.idUsuario, { a, debeCambiarContrasena: true });
    return { usuario: cuenta.user, activo: cuenta.activo, contrasena };
  });
}
