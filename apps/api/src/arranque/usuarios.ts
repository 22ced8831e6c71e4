import { leerConfig } from '../plataforma/config/config.ts';
import { ErrorDeArranque } from '../plataforma/fallos.ts';
import { usarMotor } from '../plataforma/motor/motor.ts';
import { darContrasena } from '../sesion/contrasenas/entrega.ts';
import { prepararBaseDeDatos } from './baseDeDatos.ts';
import type { Cierre } from './cierre.ts';
import { anunciar, decir } from './consola.ts';
import { cargarEntorno } from './opciones.ts';

interface Orden {
  /** The project's folder. */
  raiz: string;
  argumentos: readonly string[];
  cierre: Cierre;
}

/**
 * `npm run usuarios -- clave <user>`: for the administrator whom nobody inside can help. Whoever
 * runs it owns the data already.
 */
export async function atenderUsuarios({ raiz, argumentos, cierre }: Orden): Promise<void> {
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
