import type { ClaseDeAusencia } from '@visitas/contract/ausencias/clases';
import type { Ausencia } from '@visitas/contract/ausencias/operaciones';
import type { Peticion } from '@visitas/contract/operaciones';
import { type Generated, type GeneratedAlways, sql } from 'kysely';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { Sesion } from '../plataforma/http/acceso.ts';
import { tecnicosACargoDe } from '../usuarios/tecnicos/consultas.ts';
import { alcanceDe, ESTA_ABIERTA } from '../visitas/consultas.ts';

declare module '../plataforma/bd/esquema.ts' {
  interface Esquema {
    ausencias: {
      idAusencia: GeneratedAlways<number>;
      idTecnico: number;
      clase: ClaseDeAusencia;
      /** YYYY-MM-DD; `desde` and `hasta` are both included. */
      desde: string;
      hasta: string;
      nota: string | null;
      version: Generated<number>;
    };
  }
}

type Datos = Peticion<'ausencias.crear'>['cuerpo'];
type Edicion = Peticion<'ausencias.editar'>['cuerpo'];

/** Absences of the technicians whom the caller has in charge; no other exists for the caller. */
const ausencias = (bd: Ejecutor, sesion: Sesion) =>
  bd
    .selectFrom('ausencias as a')
    .innerJoin('usuarios as u', 'u.idUsuario', 'a.idTecnico')
    .select(['a.idAusencia', 'a.idTecnico', 'u.nombre as tecnico', 'a.clase'])
    .select(['a.desde', 'a.hasta', 'a.nota', 'a.version'])
    .select(
      sql<number>`(select count(*) from visitas v
        where v.id_tecnico = a.id_tecnico and ${ESTA_ABIERTA}
          and v.fecha_planificada between a.desde and a.hasta and ${alcanceDe(sesion)})`.as(
        'visitasAbiertas',
      ),
    )
    .where('a.idTecnico', 'in', enCargo(sesion));

const enCargo = (sesion: Sesion) => sql<number>`(${tecnicosACargoDe(sesion)})`;

interface Entre {
  desde: string | null;
  hasta: string | null;
  idTecnico: number | undefined;
}

export const listar = (
  bd: Ejecutor,
  sesion: Sesion,
  { desde, hasta, idTecnico }: Entre,
): Promise<Ausencia[]> =>
  ausencias(bd, sesion)
    .$if(desde !== null, (consulta) => consulta.where('a.hasta', '>=', desde))
    .$if(hasta !== null, (consulta) => consulta.where('a.desde', '<=', hasta))
    .$if(idTecnico !== undefined, (consulta) => consulta.where('a.idTecnico', '=', idTecnico ?? 0))
    .orderBy('a.desde')
    .orderBy(sql`u.nombre collate "es-x-icu"`)
    .orderBy('a.idAusencia')
    .execute();

export const buscar = (
  bd: Ejecutor,
  sesion: Sesion,
  idAusencia: number,
): Promise<Ausencia | undefined> =>
  ausencias(bd, sesion).where('a.idAusencia', '=', idAusencia).executeTakeFirst();

/**
 * True when the caller has this technician in charge. The lock keeps the user a technician until
 * the transaction ends, and writes their absences one at a time. Two overlapping ones together
 * would each wait for the other.
 */
export async function sostenerTecnico(
  bd: Ejecutor,
  sesion: Sesion,
  idTecnico: number,
): Promise<boolean> {
  const { rows } = await sql`
    ${tecnicosACargoDe(sesion)} and t.id_usuario = ${idTecnico} for no key update of t`.execute(bd);
  return rows.length === 1;
}

export async function insertar(bd: Ejecutor, datos: Datos): Promise<number> {
  const { idAusencia } = await bd
    .insertInto('ausencias')
    .values(datos)
    .returning('idAusencia')
    .executeTakeFirstOrThrow();
  return idAusencia;
}

export async function actualizar(
  bd: Ejecutor,
  sesion: Sesion,
  { idAusencia, version, ...datos }: Edicion,
): Promise<boolean> {
  const { numUpdatedRows } = await bd
    .updateTable('ausencias')
    .set((eb) => ({ ...datos, version: eb('version', '+', 1) }))
    .where('idAusencia', '=', idAusencia)
    .where('idTecnico', 'in', enCargo(sesion))
    .$if(version !== undefined, (consulta) => consulta.where('version', '=', Number(version)))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function eliminar(bd: Ejecutor, sesion: Sesion, idAusencia: number): Promise<boolean> {
  const { numDeletedRows } = await bd
    .deleteFrom('ausencias')
    .where('idAusencia', '=', idAusencia)
    .where('idTecnico', 'in', enCargo(sesion))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
