import { sql } from 'kysely';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';

export type Tabla = 'rolesUsuario' | 'estadosVisita' | 'tiposVisita';

export interface ItemCatalogo {
  id: number;
  nombre: string;
  activo: boolean;
  version: number;
}

const CAMPOS = ['id', 'nombre', 'activo', 'version'] as const;

export const listar = (bd: Ejecutor, tabla: Tabla): Promise<ItemCatalogo[]> =>
  bd
    .selectFrom(tabla)
    .select(CAMPOS)
    .orderBy(sql`nombre collate "es-x-icu"`)
    .orderBy('id')
    .execute();

export const buscar = (bd: Ejecutor, tabla: Tabla, id: number): Promise<ItemCatalogo | undefined> =>
  bd.selectFrom(tabla).select(CAMPOS).where('id', '=', id).executeTakeFirst();

export const insertar = (bd: Ejecutor, tabla: Tabla, nombre: string): Promise<ItemCatalogo> =>
  bd.insertInto(tabla).values({ nombre }).returning(CAMPOS).executeTakeFirstOrThrow();

export const actualizar = (
  bd: Ejecutor,
  tabla: Tabla,
  { id, nombre, activo, version }: Omit<ItemCatalogo, 'version'> & { version?: number },
): Promise<ItemCatalogo | undefined> =>
  bd
    .updateTable(tabla)
    .set((eb) => ({ nombre, activo, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .$if(version !== undefined, (consulta) => consulta.where('version', '=', Number(version)))
    .returning(CAMPOS)
    .executeTakeFirst();
