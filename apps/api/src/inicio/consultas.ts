import { AMBITOS } from '@visitas/contract/comun/ambitos';
import { ADMINISTRADOR, SUPERVISOR, TECNICO } from '@visitas/contract/comun/roles';
import { HASTA, type Inicio } from '@visitas/contract/inicio/esquemas';
import type { Respuesta } from '@visitas/contract/operaciones';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { compilada } from '../plataforma/bd/compilada.ts';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import { tieneRol } from '../usuarios/consultas.ts';
import { SUS_SUPERVISORES } from '../usuarios/tecnicos/consultas.ts';
import { cuentasPorEstado } from '../visitas/cuentas/consultas.ts';

/** Reads one row more than is told. */
const UNA_MAS = sql.lit(HASTA + 1);
const hasta = (filas: RawBuilder<unknown>) =>
  sql`(select nullif(count(*), ${UNA_MAS})::integer from (${filas} limit ${UNA_MAS}) f)`;

const activosDe = (rol: readonly string[]) =>
  sql`from usuarios u join roles_usuario r on r.id = u.id_rol_usuario and r.nombre = any(${rol}::text[]) where u.activo`;

type Hechos = Omit<Inicio, 'empresa' | 'zonaHoraria' | 'demostracion'>;

/**
 * One statement, which reads a row of clients, of visits and of the log. Users are few: it counts them up to the limit,
 * and may read all of them.
 */
export const leerInicio = compilada((bd, { yo }: { yo: number }) =>
  sql<Hechos>`select
    coalesce((select (despues ->> 'oculto')::boolean from bitacora
      where entidad = 'inicio' and id_entidad = ${yo} order by id_bitacora desc limit 1), false) as oculto,
    ${hasta(sql`select from tipos_visita where activo`)} as tipos,
    ${hasta(sql`select ${activosDe(SUPERVISOR)}`)} as supervisores,
    array(select u.nombre ${activosDe(SUPERVISOR)} order by u.nombre collate "es-x-icu" limit 3) as nombres_de_supervisores,
    ${hasta(sql`select ${activosDe(TECNICO)}`)} as tecnicos,
    ${hasta(sql`select ${activosDe(TECNICO)} and not exists (select ${SUS_SUPERVISORES})`)} as sin_supervisor,
    exists(select ${activosDe(TECNICO)} and exists (select ${SUS_SUPERVISORES})) as a_cargo,
    exists(select from clientes where activo) as clientes,
    (select id_visita from visitas order by id_visita limit 1) is not null as visitas`.compile(bd),
);

/** Only the log keeps it, as one more thing that the person did. Its last line is how they left it. */
export async function anotarOculto(
  bd: Ejecutor,
  { yo, oculto, idPeticion }: { yo: number; oculto: boolean; idPeticion: string },
): Promise<void> {
  const despues = JSON.stringify({ oculto });
  await sql`
    insert into bitacora (entidad, id_entidad, id_usuario, operacion, despues, id_peticion)
    values ('inicio', ${yo}, ${yo}, 'inicio.ocultar', ${despues}::jsonb, ${idPeticion})`.execute(
    bd,
  );
}

const ES_LA_MARCA = sql<SqlBool>`entidad = 'inicio' and id_entidad = 0 and operacion = 'demostracion'`;

/** The log says that these data are the demonstration's. Emptying it takes the log, and the mark. */
export const esDemostracion = async (bd: Ejecutor): Promise<boolean> =>
  (await bd
    .selectFrom('bitacora')
    .select('idBitacora')
    .where(ES_LA_MARCA)
    .limit(sql.lit(1))
    .executeTakeFirst()) !== undefined;

/** Once, however often the program starts. */
export async function marcarDemostracion(bd: Ejecutor): Promise<void> {
  await sql`
    insert into bitacora (entidad, id_entidad, operacion)
    select 'inicio', 0, 'demostracion'
    where not exists (select from bitacora where ${ES_LA_MARCA})`.execute(bd);
}

type Figuras = Omit<Respuesta<'inicio.hoy'>, 'hoy'>;

const deHoy = (alcance: RawBuilder<SqlBool>, hoy: string) => {
  const suma = (estado: string) =>
    sql`(select coalesce(sum(cuantas), 0)::integer from cuentas where estado = ${sql.lit(estado)})`;
  const planificadas = (estado: string) =>
    sql`(select count(*)::integer from visitas v where ${alcance}
      and v.fecha_planificada = ${hoy} and v.estado = ${sql.lit(estado)})`;
  return sql<Figuras>`
    with cuentas as (${cuentasPorEstado(alcance, hoy)})
    select ${planificadas('Finalizada')} as finalizadas, ${suma('En Proceso')} as en_proceso,
      ${planificadas('Pendiente')} as pendientes, ${suma('Atrasada')} as atrasadas`;
};

/** The rows of one day, and the counts that triggers keep (032). */
export const deHoyDeTodos = compilada((bd, { hoy }: { hoy: string }) =>
  deHoy(sql`true`, hoy).compile(bd),
);
export const deHoyDeSupervisor = compilada(
  (bd, { hoy, idSupervisor }: { hoy: string; idSupervisor: number }) =>
    deHoy(sql`v.id_supervisor = ${idSupervisor}`, hoy).compile(bd),
);

/**
 * The tables of the work of a company, and the ways into its accounts: nothing of the demonstration may be left in
 * them.
 */
export const SE_VACIAN = [
  'ajustes',
  'archivos_enviados',
  'atrasos_vistos',
  'ausencias',
  'avisos',
  'avisos_dados',
  'bitacora',
  'calendarios',
  'cartas',
  'clientes',
  'codigos_de_recuperacion',
  'columnas_recordadas',
  'direcciones_de_un_uso',
  'ejecuciones',
  'enlaces',
  'evidencias',
  'feriados',
  'filas_importadas',
  'formularios',
  'fotos_de_usuario',
  'hojas',
  'identidades',
  'importaciones',
  'intentos_no_aplicados',
  'jornadas',
  'llaves_de_acceso',
  'plazos_de_factor',
  'porques_de_rango',
  'propuestas',
  'propuestas_de_lugar',
  'proveedores',
  'recuperaciones_pedidas',
  'reportes',
  'segundos_factores',
  'series',
  'series_sin_hacer',
  'sesiones_de_proveedor',
  'supervisores_tecnicos',
  'tablas_importadas',
  'tecnicos_anteriores',
  'visitas',
  'vistas',
] as const;

/** These never lose a row, and only a demonstration does. */
const GUARDADAS = [
  ['bitacora', 'bitacora_completa'],
  ['reportes', 'reportes_completos'],
] as const;

const ESPERA_MS = sql.lit('5s');

/** True while this user is an active administrator. Until the transaction ends nobody else writes users. */
export async function sostenerAdministrador(tx: Ejecutor, yo: number): Promise<boolean> {
  // Open screens read all the time, and emptying waits for all of them.
  await sql`set local lock_timeout = ${ESPERA_MS}`.execute(tx);
  await sql`lock table usuarios in share row exclusive mode`.execute(tx);
  return tieneRol(tx, yo, { roles: ADMINISTRADOR, activo: true });
}

/**
 * Somebody else who was not there when the demonstration was loaded, and has written something since. Signing in,
 * taking a list away and setting one's own account are no work.
 */
export async function quienTrabajo(
  bd: Ejecutor,
  yo: number,
): Promise<{ nombre: string } | undefined> {
  const { rows } = await sql<{ nombre: string }>`
    select u.nombre from usuarios u
    where u.id_usuario <> ${yo} and not exists (
        select from bitacora b, (select min(id_bitacora) as id from bitacora where ${ES_LA_MARCA}) marca
        where b.entidad = 'usuario' and b.id_entidad = u.id_usuario and b.id_bitacora < marca.id)
      and exists (
        select from bitacora b where b.id_usuario = u.id_usuario and b.entidad not in ('sesion', 'inicio', 'exportacion')
          and (b.entidad, b.id_entidad) <> ('usuario', u.id_usuario))
    order by u.id_usuario limit 1`.execute(bd);
  return rows[0];
}

/**
 * Empties the demonstration and leaves one person. The catalogues stay. The log of the people who are gone goes
 * with them: its first lines are then those of this call. The files without a visit are deleted by their own
 * cleaning.
 */
export async function vaciar(tx: Ejecutor, yo: number): Promise<void> {
  // Emptying tells no row, and every instance has settings in force. Before the table, as who saves settings does.
  await sql`update version_de_ajustes set version = version + 1`.execute(tx);
  await guardar(tx, 'disable');
  await sql`truncate ${sql.join(SE_VACIAN.map((tabla) => sql.table(tabla)))}`.execute(tx);
  await guardar(tx, 'enable');
  await tx.deleteFrom('usuarios').where('idUsuario', '<>', yo).execute();
  // Everybody could set them, and somebody else may read those letters.
  await tx
    .updateTable('usuarios')
    .set({ correo: null, correoEn: null, foto: null })
    .where('idUsuario', '=', yo)
    .execute();
  await sql`insert into cambios (ambito, entidad, id_entidad, personas)
    select ambito, 'usuario', ${yo}, array[${yo}::integer] from unnest(${CAMBIAN}::text[]) ambito`.execute(
    tx,
  );
}

/** The catalogues stay. */
const CAMBIAN = AMBITOS.filter((ambito) => ambito !== 'catalogos');

async function guardar(tx: Ejecutor, como: 'enable' | 'disable'): Promise<void> {
  for (const [tabla, trigger] of GUARDADAS)
    await sql`alter table ${sql.table(tabla)} ${sql.raw(como)} trigger ${sql.ref(trigger)}`.execute(
      tx,
    );
}
