import type {
  esquemaClienteEdicion,
  esquemaClienteNuevo,
} from '@visitas/contract/clientes/esquemas';
import { type Generated, type GeneratedAlways, type NotNull, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import {
  contar,
  enVentanaPorNombre,
  type Filtro,
  ordenadaPorNombre,
  queContienen,
  segunActivo,
  type VentanaPorNombre,
} from '../plataforma/listas/porNombre.ts';

declare module '../plataforma/bd/esquema.ts' {
  interface Esquema {
    clientes: {
      idCliente: Generated<number>;
      nombre: string;
      documentoIdentificacion: string;
      direccion: string;
      telefono: string;
      correo: string | null;
      nit: string | null;
      latitud: number | null;
      longitud: number | null;
      /** Notes for the technician who goes there, with their author and date. */
      notas: Generated<string | null>;
      notasPor: Generated<number | null>;
      notasEn: Generated<Date | null>;
      idTipoVisitaUsual: Generated<number | null>;
      activo: Generated<boolean>;
      version: Generated<number>;
      nombrePlegado: GeneratedAlways<string>;
    };
  }
}

export type ClienteNuevo = z.output<typeof esquemaClienteNuevo>;
export type ClienteEdicion = z.output<typeof esquemaClienteEdicion>;

const LISTA = { tabla: 'clientes', id: 'idCliente' } as const;

const CAMPOS = [
  'idCliente',
  'nombre',
  'documentoIdentificacion',
  'direccion',
  'telefono',
  'correo',
  'nit',
  'latitud',
  'longitud',
  'activo',
  'version',
] as const;

const clientes = (bd: Ejecutor, { activo }: Filtro) =>
  segunActivo(bd.selectFrom('clientes'), LISTA.tabla, activo);

export const listar = (bd: Ejecutor, filtro: Filtro, ventana: VentanaPorNombre) =>
  enVentanaPorNombre(clientes(bd, filtro).select(CAMPOS), LISTA, ventana).execute();

export const cuantos = (bd: Ejecutor, filtro: Filtro, buscar: string | null): Promise<number> =>
  contar(queContienen(clientes(bd, filtro), LISTA.tabla, buscar));

const enMapa = (bd: Ejecutor, buscar: string | null) =>
  queContienen(bd.selectFrom('clientes'), LISTA.tabla, buscar).where('latitud', 'is not', null);

export const listarEnMapa = (bd: Ejecutor, buscar: string | null, limite: number) =>
  ordenadaPorNombre(enMapa(bd, buscar), LISTA)
    .select(['idCliente', 'nombre', 'direccion', 'activo', 'latitud', 'longitud'])
    .$narrowType<{ latitud: NotNull; longitud: NotNull }>()
    .limit(sql.lit(limite))
    .execute();

export const cuantosEnMapa = (bd: Ejecutor, buscar: string | null): Promise<number> =>
  contar(enMapa(bd, buscar));

export const buscar = (bd: Ejecutor, id: number) =>
  bd.selectFrom('clientes').select(CAMPOS).where('idCliente', '=', id).executeTakeFirst();

export const insertar = (bd: Ejecutor, cliente: ClienteNuevo) =>
  bd.insertInto('clientes').values(cliente).returning(CAMPOS).executeTakeFirstOrThrow();

export const actualizar = (bd: Ejecutor, { idCliente, version, ...campos }: ClienteEdicion) =>
  bd
    .updateTable('clientes')
    .set((eb) => ({ ...campos, version: eb('version', '+', 1) }))
    .where('idCliente', '=', idCliente)
    .$if(version !== undefined, (consulta) => consulta.where('version', '=', Number(version)))
    .returning(CAMPOS)
    .executeTakeFirst();

export const activar = (bd: Ejecutor, id: number, activo: boolean) =>
  bd
    .updateTable('clientes')
    .set((eb) => ({ activo, version: eb('version', '+', 1) }))
    .where('idCliente', '=', id)
    .returning(CAMPOS)
    .executeTakeFirst();
