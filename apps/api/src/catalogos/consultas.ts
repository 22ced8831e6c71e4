import type { DuracionReal } from '@visitas/contract/catalogos/duracion';
import { type Generated, type GeneratedAlways, sql } from 'kysely';
import { compilada } from '../plataforma/bd/compilada.ts';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import {
  contar,
  enVentanaPorNombre,
  type Filtro,
  queContienen,
  segunActivo,
  type VentanaPorNombre,
} from '../plataforma/listas/porNombre.ts';
import {
  DURACION_DEL_TIPO,
  esCreible,
  MINUTOS_REALES,
  TIENE_DURACION,
} from '../visitas/duraciones/consultas.ts';

interface FilaCatalogo {
  id: Generated<number>;
  nombre: string;
  activo: Generated<boolean>;
  sistema: Generated<boolean>;
  version: Generated<number>;
  nombrePlegado: GeneratedAlways<string>;
}

declare module '../plataforma/bd/esquema.ts' {
  interface Esquema {
    rolesUsuario: FilaCatalogo;
    estadosVisita: FilaCatalogo;
    tiposVisita: FilaCatalogo & {
      /** What a visit of this type takes, unless the visit says another thing. */
      duracionMinutos: Generated<number | null>;
    };
  }
}

export type Tabla = 'rolesUsuario' | 'estadosVisita' | 'tiposVisita';

export interface ItemCatalogo {
  id: number;
  nombre: string;
  activo: boolean;
  version: number;
  /** Null in the catalogues that have none. */
  duracionMinutos: number | null;
}

const camposDe = (tabla: Tabla) =>
  [
    ...(['id', 'nombre', 'activo', 'version'] as const),
    sql<number | null>`${tabla === 'tiposVisita' ? sql.ref('duracion_minutos') : sql.lit(null)}`.as(
      'duracionMinutos',
    ),
  ] as const;

const items = (bd: Ejecutor, tabla: Tabla, { activo }: Filtro) =>
  segunActivo(bd.selectFrom(tabla), tabla, activo);

export const listar = (
  bd: Ejecutor,
  tabla: Tabla,
  filtro: Filtro,
  ventana: VentanaPorNombre,
): Promise<ItemCatalogo[]> =>
  enVentanaPorNombre(
    items(bd, tabla, filtro).select(camposDe(tabla)),
    { tabla, id: 'id' },
    ventana,
  ).execute();

export const cuantos = (bd: Ejecutor, tabla: Tabla, filtro: Filtro, buscar: string | null) =>
  contar(queContienen(items(bd, tabla, filtro), tabla, buscar));

export const buscar = (bd: Ejecutor, tabla: Tabla, id: number): Promise<ItemCatalogo | undefined> =>
  bd.selectFrom(tabla).select(camposDe(tabla)).where('id', '=', id).executeTakeFirst();

/** What is written only in the types of visit. An absent one stays as it is. */
export interface Ademas {
  duracionMinutos?: number | null | undefined;
}

export const insertar = (
  bd: Ejecutor,
  tabla: Tabla,
  { nombre, ...ademas }: { nombre: string } & Ademas,
): Promise<ItemCatalogo> =>
  bd
    .insertInto(tabla)
    .values({ nombre, ...ademas })
    .returning(camposDe(tabla))
    .executeTakeFirstOrThrow();

export type Edicion = Pick<ItemCatalogo, 'id' | 'nombre' | 'activo'> &
  Ademas & { version?: number | undefined };

export const actualizar = (
  bd: Ejecutor,
  tabla: Tabla,
  { id, version, ...cambios }: Edicion,
): Promise<ItemCatalogo | undefined> =>
  bd
    .updateTable(tabla)
    .set((eb) => ({ ...cambios, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .$if(version !== undefined, (consulta) => consulta.where('version', '=', Number(version)))
    .returning(camposDe(tabla))
    .executeTakeFirst();

/** No row when the type does not exist. */
export const leerMediana = compilada((bd, { id, desde }: { id: number; desde: Date }) =>
  sql<DuracionReal>`
    select count(r.minutos)::integer as visitas,
      round(percentile_cont(0.5) within group (order by r.minutos))::integer as mediana,
      ${DURACION_DEL_TIPO}::integer as esperada
    from tipos_visita t
    left join lateral (
      select ${MINUTOS_REALES} as minutos from visitas v
      where v.id_tipo_visita = t.id and v.fecha_finalizacion >= ${desde} and ${TIENE_DURACION}
    ) r on ${esCreible(sql`r.minutos`)}
    where t.id = ${id} group by t.id`.compile(bd),
);
