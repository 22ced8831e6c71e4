import { hash } from '@node-rs/argon2';
import type { Ejecutor } from '../src/plataforma/bd/esquema.ts';
import { insertarUsuarios, siEstaVacia, type UsuarioSemilla } from '../src/semillas/sembrar.ts';

export const CONTRASENA = 'clave-de-prueba';

/** A cheap hash; the cost of the real one has its own test. */
export const cifrarDeprisa = (contrasena: string): Promise<string> =>
  hash(contrasena, { memoryCost: 64, timeCost: 1 });

/** Two people of each role, so that every test can use "someone else's" data. */
const EMPRESA: UsuarioSemilla[] = [
  persona('ana', 'Ana López', 'Administrador'),
  persona('andres', 'Andrés Paz', 'Administrador'),
  persona('sara', 'Sara García', 'Supervisor'),
  persona('saul', 'Saúl Ruiz', 'Supervisor'),
  persona('tomas', 'Tomás Pérez', 'Tecnico'),
  persona('tania', 'Tania Morán', 'Tecnico'),
];

export function persona(
  usuario: string,
  nombre: string,
  rol: UsuarioSemilla['rol'],
): UsuarioSemilla {
  return { usuario, nombre, rol, documentoIdentificacion: `DPI-${usuario}` };
}

export async function fundarEmpresa(bd: Ejecutor): Promise<void> {
  const cifrada = await cifrarDeprisa(CONTRASENA);
  await siEstaVacia(bd, (tx) => insertarUsuarios(tx, cifrada, EMPRESA));
}
