import { ESTADOS_DEL_SISTEMA } from '@visitas/contract/comun/estados';
import { ROLES, type Rol } from '@visitas/contract/comun/roles';
import { LARGO_DE_CONTRASENA } from '@visitas/contract/sesion/contrasena';
import { sql } from 'kysely';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { Config } from '../plataforma/config/config.ts';
import { ErrorDeArranque } from '../plataforma/fallos.ts';
import { reparoA } from '../sesion/contrasenas/politica.ts';
import { cifrarContrasena, contrasenaAlAzar } from '../sesion/secretos.ts';

export interface Sembrado {
  /** Null unless the database was just filled. The password is shown once and kept nowhere. */
  administradorNuevo: { usuario: string; contrasena: string } | null;
}

export const TIPOS_INICIALES = [
  'Instalación',
  'Mantenimiento preventivo',
  'Inspección técnica',
  'Soporte en sitio',
] as const;
export type TipoInicial = (typeof TIPOS_INICIALES)[number];

/** Fills an empty database with what the program needs. A database with users stays as it is. */
export async function sembrar(
  bd: Ejecutor,
  { administrador, nombreEmpresa }: Pick<Config, 'administrador' | 'nombreEmpresa'>,
): Promise<Sembrado> {
  // A start of a company in use hashes no password and takes no lock.
  if (await tieneUsuarios(bd)) return { administradorNuevo: null };
  const { usuario, contrasena: elegida } = administrador;
  const primero = { ...PRIMERO, usuario, debeCambiarContrasena: elegida === null };
  const contrasena = elegida ?? contrasenaAlAzar();
  const hash = await cifrarContrasena(contrasena);
  const sembrada = await siEstaVacia(bd, async (tx) => {
    // Only for a new company: a password admitted earlier must not stop a program in use.
    if (elegida !== null) exigirContrasena(elegida, usuario, nombreEmpresa);
    await insertarUsuarios(tx, hash, [primero]);
  });
  return { administradorNuevo: sembrada ? { usuario, contrasena } : null };
}

const PRIMERO = {
  nombre: 'Administrador',
  documentoIdentificacion: 'ADMIN',
  rol: 'Administrador',
} as const;

function exigirContrasena(contrasena: string, user: string, empresa: string | null): void {
  const corta = contrasena.length < LARGO_DE_CONTRASENA.minimo;
  const reparo = corta
    ? `Tiene menos de ${LARGO_DE_CONTRASENA.minimo} caracteres.`
    : reparoA(contrasena, { ...PRIMERO, user, empresa });
  if (reparo === null) return;
  throw new ErrorDeArranque(
    `El ajuste ADMIN_PASSWORD no sirve para el primer administrador. ${reparo} También puedes quitarlo: se inventa una contraseña y se muestra una vez.`,
  );
}

/** Fills the catalogues and calls `llenar`, once, however many instances start together. */
export async function siEstaVacia(
  bd: Ejecutor,
  llenar: (tx: Ejecutor) => Promise<void>,
): Promise<boolean> {
  return bd.transaction().execute(async (tx) => {
    // If another instance is filling it, this waits and then finds users.
    await sql`lock table usuarios in share row exclusive mode`.execute(tx);
    if (await tieneUsuarios(tx)) return false;
    await sembrarCatalogos(tx);
    await llenar(tx);
    return true;
  });
}

const tieneUsuarios = async (bd: Ejecutor): Promise<boolean> =>
  (await bd.selectFrom('usuarios').select('idUsuario').limit(1).executeTakeFirst()) !== undefined;

async function sembrarCatalogos(bd: Ejecutor): Promise<void> {
  const delSistema = (nombre: string) => ({ nombre, sistema: true });
  await bd.insertInto('rolesUsuario').values(ROLES.map(delSistema)).execute();
  await bd.insertInto('estadosVisita').values(ESTADOS_DEL_SISTEMA.map(delSistema)).execute();
  await bd
    .insertInto('tiposVisita')
    .values(TIPOS_INICIALES.map((nombre) => ({ nombre })))
    .execute();
}

export interface UsuarioSemilla {
  nombre: string;
  documentoIdentificacion: string;
  usuario: string;
  rol: Rol;
  debeCambiarContrasena?: boolean;
}

/** All with the same password, so one hash is enough. */
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
