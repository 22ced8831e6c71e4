import { contado } from '@visitas/contract/comun/formato';
import { firmar } from '../plataforma/bd/bitacora.ts';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import { leerConfig } from '../plataforma/config/config.ts';
import { ErrorDeArranque } from '../plataforma/fallos.ts';
import { usarMotor } from '../plataforma/motor/motor.ts';
import { buscarCuenta, type CuentaParaEntrar, reemplazarContrasena } from '../sesion/consultas.ts';
import { cifrarContrasena, contrasenaAlAzar } from '../sesion/secretos.ts';
import { quitarFactor, quitarLlaves } from '../sesion/segundoFactor/consultas.ts';
import { prepararBaseDeDatos } from './baseDeDatos.ts';
import { anunciar, decir } from './consola.ts';
import { cargarEntorno } from './opciones.ts';
import type { OrdenDeConsola } from './orden.ts';

const AYUDA = `npm run usuarios -- clave <usuario>
  Da una contraseña nueva, que se muestra una vez y se cambia al entrar.

npm run usuarios -- quitar-2fa <usuario>
  Quita el segundo factor, sus códigos de recuperación y sus llaves de acceso.
  Para entrar bastará la contraseña. La persona recibe un aviso.`;

const HACER = new Map([
  ['clave', darClave],
  ['quitar-2fa', quitarSegundoFactor],
]);

/**
 * For an administrator locked out with no other to help. The person who runs it already owns the data.
 */
export async function atenderUsuarios({ raiz, argumentos, cierre }: OrdenDeConsola): Promise<void> {
  if (argumentos.includes('--help')) return decir(AYUDA);
  const [que = '', user, ...resto] = argumentos;
  const hacer = HACER.get(que);
  if (!hacer || !user || resto.length > 0) {
    throw new ErrorDeArranque(
      'Escribe qué hacer y con qué usuario: npm run usuarios -- clave admin, o npm run usuarios -- quitar-2fa admin',
    );
  }
  const config = leerConfig(cargarEntorno(raiz), raiz);
  const { bd } = await prepararBaseDeDatos(config, cierre, decir, usarMotor);
  anunciar(await hacer(bd, user));
}

const INACTIVO = 'Está inactivo: no podrá entrar hasta que un administrador lo active.';

async function darClave(bd: Ejecutor, user: string): Promise<string[]> {
  const { usuario, contrasena, activo } = await darContrasena(bd, user);
  return [
    'Contraseña nueva',
    `Usuario:    ${usuario}`,
    `Contraseña: ${contrasena}   (no se vuelve a mostrar; al entrar la cambia)`,
    ...(activo ? [] : [INACTIVO]),
  ];
}

/** The codes and the passkeys: afterwards the password is enough. */
export async function quitarSegundoFactor(bd: Ejecutor, user: string): Promise<string[]> {
  return bd.transaction().execute(async (tx) => {
    const { idUsuario, user: usuario, activo } = await cuentaDe(tx, user);
    await firmar(tx, { sesion: null, operacion: 'consola', idPeticion: '' });
    const conCodigos = await quitarFactor(tx, idUsuario);
    const llaves = await quitarLlaves(tx, idUsuario);
    if (!conCodigos && llaves === 0)
      throw new ErrorDeArranque(`«${usuario}» no tiene segundo factor ni llaves de acceso.`);
    return [
      'Segundo factor quitado',
      `Usuario: ${usuario}`,
      `Quitado: ${[...(conCodigos ? ['los códigos de su aplicación'] : []), ...(llaves > 0 ? [contado(llaves, LLAVES)] : [])].join(' y ')}`,
      'Para entrar le basta su contraseña.',
      ...(activo ? [] : [INACTIVO]),
    ];
  });
}

const LLAVES = ['llave de acceso', 'llaves de acceso'] as const;

async function cuentaDe(tx: Ejecutor, user: string): Promise<CuentaParaEntrar> {
  const cuenta = await buscarCuenta(tx, user);
  if (cuenta) return cuenta;
  throw new ErrorDeArranque(
    `No hay ningún usuario «${user}». Escribe el nombre con el que entra, tal como se ve en Usuarios.`,
  );
}

/** Sets a provisional password and ends the user's sessions. */
async function darContrasena(bd: Ejecutor, user: string) {
  const contrasena = contrasenaAlAzar();
  const a = await cifrarContrasena(contrasena);
  return bd.transaction().execute(async (tx) => {
    const cuenta = await cuentaDe(tx, user);
    await firmar(tx, { sesion: null, operacion: 'consola', idPeticion: '' });
    await reemplazarContrasena(tx, cuenta.idUsuario, { a, debeCambiarContrasena: true });
    return { usuario: cuenta.user, activo: cuenta.activo, contrasena };
  });
}
