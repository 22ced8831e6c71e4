import { firmar } from '../plataforma/bd/bitacora.ts';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import { leerConfig } from '../plataforma/config/config.ts';
import { ErrorDeArranque } from '../plataforma/fallos.ts';
import { usarMotor } from '../plataforma/motor/motor.ts';
import { buscarCuenta, reemplazarContrasena } from '../sesion/consultas.ts';
import { cifrarContrasena, contrasenaAlAzar } from '../sesion/secretos.ts';
import { prepararBaseDeDatos } from './baseDeDatos.ts';
import { anunciar, decir } from './consola.ts';
import { cargarEntorno } from './opciones.ts';
import type { OrdenDeConsola } from './orden.ts';

/**
 * `npm run usuarios -- clave <user>`: for an administrator locked out with no other to help. The
 * person who runs it already owns the data.
 */
export async function atenderUsuarios({ raiz, argumentos, cierre }: OrdenDeConsola): Promise<void> {
  const [que, user, ...resto] = argumentos;
  if (que !== 'clave' || !user || resto.length > 0) {
    throw new ErrorDeArranque(
      'Escribe a qué usuario dar una contraseña nueva: npm run usuarios -- clave admin',
    );
  }
  const config = leerConfig(cargarEntorno(raiz), raiz);
  const { bd } = await prepararBaseDeDatos(config, cierre, decir, usarMotor);
  const { usuario, contrasena, activo } = await darContrasena(bd, user);
  anunciar([
    'Contraseña nueva',
    `Usuario:    ${usuario}`,
    `Contraseña: ${contrasena}   (no se vuelve a mostrar; al entrar la cambia)`,
    ...(activo ? [] : ['Está inactivo: no podrá entrar hasta que un administrador lo active.']),
  ]);
}

/** Sets a provisional password and ends the user's sessions. */
async function darContrasena(bd: Ejecutor, user: string) {
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
