import { sinCaracteresRotos } from '@visitas/contract/comun/campos';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Ventana } from './ventana.ts';

/** The place of a row in a list by name: its name and, because names repeat, its id. */
export const cursorPorNombre = z.tuple([
  z.string().check(z.maxLength(150), sinCaracteresRotos('El nombre')),
  z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
]);
export type CursorPorNombre = z.infer<typeof cursorPorNombre>;
export type VentanaPorNombre = Ventana<CursorPorNombre>;

export interface Filtro {
  activo?: boolean | undefined;
}

/** The table of a list by name, and its id column, because names repeat. */
interface DeLista {
  tabla: string;
  id: string;
}

const columnasDe = ({ tabla, id }: DeLista) => ({
  nombre: sql`${sql.ref(`${tabla}.nombre`)} collate "es-x-icu"`,
  id: sql.ref<number>(`${tabla}.${id}`),
});

/** Keeps the rows whose name contains a text, without regard to case or accents. */
export function queContienen<DB, T extends keyof DB, O>(
  consulta: SelectQueryBuilder<DB, T, O>,
  tabla: string,
  buscar: string | null,
): SelectQueryBuilder<DB, T, O> {
  if (buscar === null) return consulta;
  const plegado = sql.ref(`${tabla}.nombrePlegado`);
  return consulta.where(sql<SqlBool>`${plegado} like patron_de_busqueda(${buscar})`);
}

/** Keeps the active rows or the inactive ones; all of them when `activo` is undefined. */
export function segunActivo<DB, T extends keyof DB, O>(
  consulta: SelectQueryBuilder<DB, T, O>,
  tabla: string,
  activo: boolean | undefined,
): SelectQueryBuilder<DB, T, O> {
  if (activo === undefined) return consulta;
  return consulta.where(sql.ref<boolean>(`${tabla}.activo`), '=', activo);
}

/** In the order of a Spanish dictionary. */
export function ordenadaPorNombre<DB, T extends keyof DB, O>(
  consulta: SelectQueryBuilder<DB, T, O>,
  deLista: DeLista,
): SelectQueryBuilder<DB, T, O> {
  const columnas = columnasDe(deLista);
  return consulta.orderBy(columnas.nombre).orderBy(columnas.id);
}

export function enVentanaPorNombre<DB, T extends keyof DB, O>(
  consulta: SelectQueryBuilder<DB, T, O>,
  deLista: DeLista,
  { buscar, despues, limite }: VentanaPorNombre,
): SelectQueryBuilder<DB, T, O> {
  const columnas = columnasDe(deLista);
  let parte = ordenadaPorNombre(queContienen(consulta, deLista.tabla, buscar), deLista);
  if (despues) {
    const [nombre, ultimo] = despues;
    parte = parte.where(
      sql<SqlBool>`(${columnas.nombre}, ${columnas.id}) > (${nombre}, ${ultimo}::integer)`,
    );
  }
  return limite === null ? parte : parte.limit(sql.lit(limite));
}

export async function contar<DB, T extends keyof DB>(
  consulta: SelectQueryBuilder<DB, T, object>,
): Promise<number> {
  const { total } = await consulta
    .select(sql<number>`count(*)`.as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  return total;
}
