import type { Generated, GeneratedAlways } from 'kysely';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import {
  contar,
  enVentanaPorNombre,
  type Filtro,
  queContienen,
  segunActivo,
  type VentanaPorNombre,
} from '../plataforma/listas/porNombre.ts';

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
}

const CAMPOS = ['id', 'nombre', 'activo', 'version'] as const;

const items = (bd: Ejecutor, tabla: Tabla, { activo }: Filtro) =>
  segunActivo(bd.selectFrom(tabla), tabla, activo);

export const listar = (
  bd: Ejecutor,
  tabla: Tabla,
  filtro: Filtro,
  ventana: VentanaPorNombre,
): Promise<ItemCatalogo[]> =>
  enVentanaPorNombre(
    items(bd, tabla, filtro).select(CAMPOS),
    { tabla, id: 'id' },
    ventana,
  ).execute();

export const cuantos = (bd: Ejecutor, tabla: Tabla, filtro: Filtro, buscar: string | null) =>
  contar(queContienen(items(bd, tabla, filtro), tabla, buscar));

export const buscar = (bd: Ejecutor, tabla: Tabla, id: number): Promise<ItemCatalogo | undefined> =>
  bd.selectFrom(tabla).select(CAMPOS).where('id', '=', id).executeTakeFirst();

export const insertar = (bd: Ejecutor, tabla: Tabla, nombre: string): Promise<ItemCatalogo> =>
  bd.insertInto(tabla).values({ nombre }).returning(CAMPOS).executeTakeFirstOrThrow();

export const actualizar = (
  bd: Ejecutor,
  tabla: Tabla,
  { id, nombre, activo, version }: Omit<ItemCatalogo, 'version'> & { version?: number | undefined },
): Promise<ItemCatalogo | undefined> =>
  bd
    .updateTable(tabla)
    .set((eb) => ({ nombre, activo, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .$if(version !== undefined, (consulta) => consulta.where('version', '=', Number(version)))
    .returning(CAMPOS)
    .executeTakeFirst();
