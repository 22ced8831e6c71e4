import { VISTAS_MAXIMAS, type Vista } from '@visitas/contract/vistas/operaciones';
import { type GeneratedAlways, sql } from 'kysely';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';

declare module '../plataforma/bd/esquema.ts' {
  interface Esquema {
    vistas: {
      idVista: GeneratedAlways<number>;
      idUsuario: number;
      nombre: string;
      filtros: string;
    };
  }
}

const COLUMNAS = ['idVista', 'nombre', 'filtros'] as const;

export const listar = (bd: Ejecutor, idUsuario: number): Promise<Vista[]> =>
  bd
    .selectFrom('vistas')
    .select(COLUMNAS)
    .where('idUsuario', '=', idUsuario)
    .orderBy(sql`nombre collate "es-x-icu"`)
    .orderBy('idVista')
    .execute();

interface Guardada {
  idUsuario: number;
  nombre: string;
  filtros: string;
}

/** Undefined when the user already has `VISTAS_MAXIMAS` views and this name is new. */
export async function guardar(
  bd: Ejecutor,
  { idUsuario, nombre, filtros }: Guardada,
): Promise<Vista | undefined> {
  const plegado = sql`lower(${nombre} collate "und-x-icu")`;
  const { rows } = await sql<Vista>`
    insert into vistas (id_usuario, nombre, filtros)
    select ${idUsuario}, ${nombre}, ${filtros}
    where (select count(*) from vistas
      where id_usuario = ${idUsuario} and lower(nombre collate "und-x-icu") <> ${plegado}) < ${VISTAS_MAXIMAS}
    on conflict (id_usuario, lower(nombre collate "und-x-icu"))
      do update set nombre = excluded.nombre, filtros = excluded.filtros
    returning id_vista, nombre, filtros`.execute(bd);
  return rows[0];
}

export const renombrar = (
  bd: Ejecutor,
  idUsuario: number,
  { idVista, nombre }: Omit<Vista, 'filtros'>,
): Promise<Vista | undefined> =>
  bd
    .updateTable('vistas')
    .set({ nombre })
    .where('idUsuario', '=', idUsuario)
    .where('idVista', '=', idVista)
    .returning(COLUMNAS)
    .executeTakeFirst();

export async function eliminar(bd: Ejecutor, idUsuario: number, idVista: number): Promise<boolean> {
  const { numDeletedRows } = await bd
    .deleteFrom('vistas')
    .where('idUsuario', '=', idUsuario)
    .where('idVista', '=', idVista)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
