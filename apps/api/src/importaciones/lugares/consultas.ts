import type { CertezaDeLugar } from '@visitas/contract/importaciones/esquemas';
import { sql } from 'kysely';
import type { Ejecutor } from '../../plataforma/bd/esquema.ts';

export interface LugarHallado {
  latitud: number;
  longitud: number;
  nombre: string;
  certeza: CertezaDeLugar;
}

export interface PorBuscar {
  idImportacion: number;
  fila: number;
  idCliente: number;
  direccion: string;
}

/**
 * Some of the clients whose address is looked for: several instances rarely choose the same one. Those without an
 * answer let the others pass.
 */
export async function leerPorBuscar(
  bd: Ejecutor,
  sinRespuesta: ReadonlySet<number>,
): Promise<PorBuscar[]> {
  const { rows } = await sql<PorBuscar>`
    select f.id_importacion, f.fila, c.id_cliente, c.direccion
    from filas_importadas f
    join importaciones i on i.id_importacion = f.id_importacion and i.estado = 'confirmada'
    join clientes c on c.id_cliente = f.id_registro
    where f.lugar = 'porBuscar' and c.id_cliente <> all(${[...sinRespuesta]}::integer[])
    order by f.id_importacion, f.fila limit 10`.execute(bd);
  return rows;
}

/** Whatever the answer, an address is looked for once; the one that a person wrote meanwhile waits for its own search. */
export const anotarLugar = (
  tx: Ejecutor,
  { idImportacion, fila, direccion }: PorBuscar,
  lugar: 'hallado' | 'dudoso',
  hallado: LugarHallado | null,
) =>
  sql`update filas_importadas f set lugar = ${lugar}, hallado = ${hallado && JSON.stringify(hallado)}::jsonb
    from clientes c
    where f.id_importacion = ${idImportacion} and f.fila = ${fila} and c.id_cliente = f.id_registro
      and (c.latitud is not null or ${lugar} = 'dudoso' and c.direccion = ${direccion})`.execute(
    tx,
  );

/**
 * A place or an address that a person wrote meanwhile stays. Both versions go up, so that undoing the import knows who was
 * edited by a person, and a form that was opened without the place does not erase it.
 */
export const ponerLugar = (
  tx: Ejecutor,
  { idImportacion, fila, idCliente, direccion }: PorBuscar,
  { latitud, longitud }: LugarHallado,
) =>
  sql`with puesto as (
      update clientes set latitud = ${latitud}, longitud = ${longitud}, version = version + 1
      where id_cliente = ${idCliente} and direccion = ${direccion} and latitud is null returning id_cliente)
    update filas_importadas f set version = f.version + 1 from puesto p
    where f.id_importacion = ${idImportacion} and f.fila = ${fila}`.execute(tx);

/** Those that nobody looks for, while there is no geocoder, are to be looked at too. */
export const listarDudosos = async (
  bd: Ejecutor,
  idImportacion: number,
  { seBuscan }: { seBuscan: boolean },
) => {
  const { rows } = await sql<{
    idCliente: number;
    nombre: string;
    direccion: string;
    hallado: LugarHallado | null;
  }>`
    select c.id_cliente, c.nombre, c.direccion, f.hallado
    from filas_importadas f join clientes c on c.id_cliente = f.id_registro
    where f.id_importacion = ${idImportacion} and (f.lugar = 'dudoso' or f.lugar = 'porBuscar' and not ${seBuscan}) and c.latitud is null
    order by f.fila limit ${sql.lit(DUDOSOS)}`.execute(bd);
  return rows;
};

/** A person looks at them one by one: those that are placed leave the list, and others come. */
const DUDOSOS = 500;
