import type { Ejecutor } from '../../src/plataforma/bd/esquema.ts';

/** The input of the recount: every row as stored, with nothing computed by the database. */
export async function leerHechos(bd: Ejecutor) {
  const visitas = await bd.selectFrom('visitas').selectAll().execute();
  const clientes = await bd.selectFrom('clientes').selectAll().execute();
  const tipos = await bd.selectFrom('tiposVisita').selectAll().execute();
  const vinculos = await bd.selectFrom('supervisoresTecnicos').selectAll().execute();
  const usuarios = await bd
    .selectFrom('usuarios as u')
    .innerJoin('rolesUsuario as r', 'r.id', 'u.idRolUsuario')
    .select(['u.idUsuario', 'u.nombre', 'u.activo', 'r.nombre as rol'])
    .execute();
  return { visitas, clientes, tipos, vinculos, usuarios };
}

export type Hechos = Awaited<ReturnType<typeof leerHechos>>;
export type Visita = Hechos['visitas'][number];
