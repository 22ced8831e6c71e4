import { type RawBuilder, sql } from 'kysely';
import { abrirBaseDeDatos, type Conexion } from '../../src/plataforma/bd/conexion.ts';
import { SIN_LIMITES } from '../../src/plataforma/bd/limites.ts';
import { rellenarReportes } from '../reportes.ts';
import { LO_CUENTAN } from '../visitas.ts';

const PLANTILLA = { clientes: 5_000, tecnicos: 200, supervisores: 20 };

/** One client has the rare name; an eighth of them are hardware stores. */
export const NOMBRE_RARO = 'Zapatería Xejuyup';
export const NOMBRE_FRECUENTE = 'ferreteria';

const AL_ESCRIBIR = LO_CUENTAN.map(sql.ref);

/**
 * Years of work of a large company, always the same. Sara is its first supervisor and Tomás its
 * first technician.
 */
export async function llenarEmpresaGrande(
  conexion: Conexion,
  { visitas, hoy }: { visitas: number; hoy: string },
): Promise<void> {
  const bd = abrirBaseDeDatos(conexion, { limites: SIN_LIMITES });
  // The log of a hundred thousand visits and their notices would only take time.
  for (const uno of AL_ESCRIBIR) await sql`alter table visitas disable trigger ${uno}`.execute(bd);
  for (const sentencia of [PERSONAS, VINCULOS, CLIENTES, visitasHasta(hoy, visitas)]) {
    await sentencia.execute(bd);
  }
  for (const uno of AL_ESCRIBIR) await sql`alter table visitas enable trigger ${uno}`.execute(bd);
  await rellenarReportes(bd);
  await sql`vacuum analyze`.execute(bd);
  await bd.destroy();
}

const { clientes, tecnicos, supervisores } = PLANTILLA;

const PERSONAS = sql`
  insert into usuarios (nombre, documento_identificacion, usuario, contrasena_hash, id_rol_usuario)
  select (array['Juan','María','José','Ana','Luis','Sofía','Carlos','Andrea'])[1 + n % 8] || ' ' ||
      (array['Pérez','García','López','Hernández','Morales','Castillo','Ixcoy'])[1 + n % 7] || ' ' || n,
    'DPI ' || n, 'persona.' || n,
    (select contrasena_hash from usuarios where usuario = 'sara'), r.id
  from generate_series(1, ${tecnicos + supervisores - 4}::integer) n
  join roles_usuario r on r.nombre = case when n <= ${tecnicos - 2} then 'Tecnico' else 'Supervisor' end`;

/** Ids by position: the first of each role is the one who signs in. */
const deRol = (rol: string): RawBuilder<unknown> => sql`
  (select array_agg(id_usuario order by id_usuario) from usuarios u
    join roles_usuario r on r.id = u.id_rol_usuario and r.nombre = ${rol})`;

const VINCULOS = sql`
  insert into supervisores_tecnicos (id_supervisor, id_tecnico)
  select s[1 + (n - 1) % ${supervisores}::integer], t[n]
  from generate_series(1, ${tecnicos}::integer) n,
    (select ${deRol('Supervisor')} as s, ${deRol('Tecnico')} as t) ids`;

const CLIENTES = sql`
  insert into clientes (nombre, documento_identificacion, direccion, telefono, latitud, longitud)
  select case when n = 1 then ${NOMBRE_RARO} else
      (array['Ferretería','Farmacia','Panadería','Hotel','Clínica','Colegio','Almacén','Taller'])[1 + n % 8] || ' ' ||
      (array['El Roble','La Esperanza','San José','Los Altos','Ñandú','La Unión','El Progreso'])[1 + n % 7] || ' ' || n end,
    'CLIENTE ' || n, n % 20 + 1 || 'a avenida ' || n % 90 + 1 || '-30, zona ' || n % 18 + 1, '2232-' || 1000 + n,
    14.6 + (n % 100) / 1000.0, -90.5 - (n % 77) / 1000.0
  from generate_series(1, ${clientes}::integer) n`;

const DIAS_ADELANTE = 30;
const DIAS_EN_TOTAL = 760;

/** Two years back and a month ahead: six of ten are finished, some are late, some in process. */
function visitasHasta(hoy: string, visitas: number) {
  const vueltas = visitas / tecnicos;
  const diasHasta = (vuelta: string) =>
    sql`(${sql.raw(vuelta)}) * ${DIAS_EN_TOTAL}::integer / ${vueltas}::integer`;
  return sql`
  insert into visitas (id_supervisor, id_tecnico, id_cliente, id_tipo_visita, fecha_planificada,
    observaciones, estado, cancelacion, motivo_cancelacion, actualizada_en,
    fecha_inicio, latitud_inicio, longitud_inicio, tomada_inicio, rango_inicio, precision_inicio,
    cliente_latitud_inicio, cliente_longitud_inicio, distancia_inicio, veredicto_inicio,
    fecha_finalizacion, latitud_fin, longitud_fin, tomada_fin, rango_fin, resultado)
  select s[1 + k % ${supervisores}::integer], t[1 + k], 1 + azar % ${clientes}::integer, 1 + azar % 4, fecha,
    'Mantenimiento trimestral: limpiar y probar el sistema de cámaras de la bodega, orden ' || n,
    estado, case estado when 'Cancelada' then 'aprobada' else 'ninguna' end,
    case estado when 'Cancelada' then 'El cliente pidió reprogramar: tendrá inventario ese día.' end,
    coalesce(fin, inicio, fecha - interval '3 days'),
    inicio, inicio_en.lat, inicio_en.lon, inicio, 200 * inicio_en.una, 12 * inicio_en.una,
    inicio_en.lat, inicio_en.lon, 8.5 * inicio_en.una, case when inicio is not null then 'dentro' end,
    fin, fin_en.lat, fin_en.lon, fin, 200 * fin_en.una,
    case when fin is not null then 'Se limpió y se ajustó el sistema de cámaras. Sin novedades. Conviene cambiar las baterías.' end
  from generate_series(0, ${visitas - 1}::integer) n,
    (select ${deRol('Supervisor')} as s, ${deRol('Tecnico')} as t) ids,
    lateral (select abs(hashint4(n)) as azar, abs(hashint4(n + 1000000)) % 100 as suerte) z,
    lateral (select n % ${tecnicos}::integer as k, ${vueltas - 1}::integer - n / ${tecnicos}::integer as vuelta) a,
    lateral (select ${diasHasta('vuelta')} as dias, ${diasHasta('vuelta - 1')} as antes) b,
    lateral (select ${hoy}::date + ${DIAS_ADELANTE}::integer - dias as fecha, dias > antes as es_la_primera) dia,
    lateral (select case
      when fecha > ${hoy}::date then case when suerte < 3 then 'Cancelada' else 'Pendiente' end
      when fecha = ${hoy}::date then case when k % 2 = 0 and es_la_primera then 'En Proceso' else 'Pendiente' end
      when suerte < 6 then 'Pendiente'
      when suerte < 38 then 'Cancelada' else 'Finalizada' end as estado) c,
    lateral (select case when estado in ('En Proceso', 'Finalizada') then fecha + time '14:20' end as inicio,
      case when estado = 'Finalizada' then fecha + time '15:40' end as fin) d,
    lateral (${lugar('inicio')}) inicio_en,
    lateral (${lugar('fin')}) fin_en`;
}

/** All null when it did not happen. */
function lugar(momento: 'inicio' | 'fin'): RawBuilder<unknown> {
  return sql`
    select una, una * (14.6 + suerte / 1000.0) as lat, una * (-90.5 - suerte / 1000.0) as lon
    from (select case when ${sql.ref(momento)} is not null then 1 end as una) u`;
}
