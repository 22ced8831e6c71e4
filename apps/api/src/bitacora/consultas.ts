import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { Ventana } from '../plataforma/listas/ventana.ts';

interface Registro {
  entidad: string;
  id: number;
}

/** The last first; `despues` is the id of the one before. */
export const listar = (
  bd: Ejecutor,
  { entidad, id }: Registro,
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
    .$if(limite !== null, (consulta) => consulta.limit(Number(limite)))
    .execute();
