import { randomBytes } from 'node:crypto';
import { rutaDeFoto } from '@visitas/contract/fotos/foto';
import { type Generated, sql } from 'kysely';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';

declare module '../plataforma/bd/esquema.ts' {
  interface Esquema {
    fotosDeUsuario: {
      idUsuario: number;
      /** Random: who has the address of a photo may see it. */
      nombre: string;
      contenido: Buffer;
      puestaEn: Generated<Date>;
    };
  }
}

/** Each photo has a new address, so a browser may keep it forever, and the old address is of nobody. */
export async function ponerFoto(
  tx: Ejecutor,
  idUsuario: number,
  contenido: Buffer,
): Promise<string> {
  const nombre = randomBytes(24).toString('base64url');
  const foto = rutaDeFoto(nombre);
  // The user first, as in every other write: rows are locked in one order.
  await anotarFoto(tx, idUsuario, foto);
  await tx
    .insertInto('fotosDeUsuario')
    .values({ idUsuario, nombre, contenido })
    .onConflict((conflicto) =>
      conflicto.column('idUsuario').doUpdateSet({ nombre, contenido, puestaEn: sql`now()` }),
    )
    .execute();
  return foto;
}

export async function quitarFoto(tx: Ejecutor, idUsuario: number): Promise<void> {
  await anotarFoto(tx, idUsuario, null);
  await tx.deleteFrom('fotosDeUsuario').where('idUsuario', '=', idUsuario).execute();
}

/** The version stays: an administrator who is editing this user loses nothing to a photo. */
const anotarFoto = (tx: Ejecutor, idUsuario: number, foto: string | null) =>
  tx.updateTable('usuarios').set({ foto }).where('idUsuario', '=', idUsuario).execute();

export const leerFoto = (bd: Ejecutor, nombre: string) =>
  bd
    .selectFrom('fotosDeUsuario')
    .select('contenido')
    .where('nombre', '=', nombre)
    .executeTakeFirst();
