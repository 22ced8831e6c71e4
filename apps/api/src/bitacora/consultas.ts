import { sql } from 'kysely';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { Ventana } from '../plataforma/listas/ventana.ts';

/** The row whose history is read. */
export interface Sujeto {
  entidad: string;
  id: number;
}

/** Returns the latest entries first. `despues` is the id of the last entry already read. */
export const listar = (
  bd: Ejecutor,
  { entidad, id }: Sujeto,
  { limite, despues }: Ventana<number>,
) =>
  bd
    .selectFrom('bitacora as b')
    .leftJoin('usuarios as u', 'u.idUsuario', 'b.idUsuario')
    .select(['b.idBitacora', 'b.ocurridaEn', 'b.idUsuario', 'u.nombre', 'b.operacion'])
    .select(['b.antes', 'b.despues', 'b.idPeticion'])
    .where('b.entidad', '=', entidad)
    .where('b.idEntidad', '=', id)
    .$if(despues !== null, (consulta) => consulta.where('b.idBitacora', '<', despues))
    .orderBy('b.idBitacora', 'desc')
    .$if(limite !== null, (consulta) => consulta.limit(sql.lit(Number(limite))))
    .execute();
