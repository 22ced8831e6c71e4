import { sql } from 'kysely';
import type { Ejecutor } from '../../plataforma/bd/esquema.ts';

export const buscarEntrega = (bd: Ejecutor, idUsuario: number, idImportacion: number) =>
  bd
    .selectFrom('importaciones')
    .select(['nombre', 'estado', 'llaveHuella', 'entregadasEn'])
    .where('idImportacion', '=', idImportacion)
    .where('creadaPor', '=', idUsuario)
    .executeTakeFirst();

/** The users that an import created and that still have its password, in the order of their file. */
export async function usuariosCreados(bd: Ejecutor, idImportacion: number) {
  const { rows } = await sql<{ user: string; nombre: string; fila: number }>`
    select u.usuario as "user", u.nombre, f.fila
    from filas_importadas f join importaciones i using (id_importacion)
    join usuarios u on u.id_usuario = f.id_registro and u.contrasena_en <= i.confirmada_en
    where f.id_importacion = ${idImportacion} and f.antes is null order by f.fila`.execute(bd);
  return rows;
}

export const anotarEntrega = (bd: Ejecutor, idImportacion: number) =>
  bd
    .updateTable('importaciones')
    .set({ entregadasEn: sql<Date>`now()` })
    .where('idImportacion', '=', idImportacion)
    .where('entregadasEn', 'is', null)
    .execute();
