import { randomBytes } from 'node:crypto';
import { ESTADOS_DEL_SISTEMA } from '@visitas/contract/comun/estados';
import { ROLES } from '@visitas/contract/comun/roles';
import { sql } from 'kysely';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { Config } from '../plataforma/config.ts';
import { cifrarContrasena } from '../sesion/secretos.ts';
import { insertarUsuarios } from './usuarios.ts';

export interface Sembrado {
  /** Only the first time: its password is shown once and kept nowhere. */
  administradorNuevo: { usuario: string; contrasena: string } | null;
}

export const TIPOS_INICIALES = [
  'Instalación',
  'Mantenimiento preventivo',
  'Inspección técnica',
  'Soporte en sitio',
] as const;
export type TipoInicial = (typeof TIPOS_INICIALES)[number];

/** What an empty database needs to be used; one that has users is left as it is. */
export async function sembrar(
  bd: Ejecutor,
  { administrador }: Pick<Config, 'administrador'>,
): Promise<Sembrado> {
  const contrasena = administrador.contrasena ?? randomBytes(12).toString('base64url');
  const hash = await cifrarContrasena(contrasena);
  const { usuario } = administrador;
  const sembrada = await siEstaVacia(bd, (tx) =>
    insertarUsuarios(tx, hash, [
      { nombre: 'Administrador', documentoIdentificacion: 'ADMIN', usuario, rol: 'Administrador' },
    ]),
  );
  return { administradorNuevo: sembrada ? { usuario, contrasena } : null };
}

/** Fills catalogues and whatever `llenar` adds, once, however many instances start together. */
export async function siEstaVacia(
  bd: Ejecutor,
  llenar: (tx: Ejecutor) => Promise<void>,
): Promise<boolean> {
  return bd.transaction().execute(async (tx) => {
    // Waits for another instance doing the same, and then finds it done.
    await sql`lock table usuarios in share row exclusive mode`.execute(tx);
    if (await tx.selectFrom('usuarios').select('idUsuario').limit(1).executeTakeFirst())
      return false;
    await sembrarCatalogos(tx);
    await llenar(tx);
    return true;
  });
}

async function sembrarCatalogos(bd: Ejecutor): Promise<void> {
  const delSistema = (nombre: string) => ({ nombre, sistema: true });
  await bd.insertInto('rolesUsuario').values(ROLES.map(delSistema)).execute();
  await bd.insertInto('estadosVisita').values(ESTADOS_DEL_SISTEMA.map(delSistema)).execute();
  await bd
    .insertInto('tiposVisita')
    .values(TIPOS_INICIALES.map((nombre) => ({ nombre })))
    .execute();
}
