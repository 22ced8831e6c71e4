/**
 * The statements of the ceiling: the fewest joins and the simplest plan that answer the same. With
 * a `name`, PostgreSQL plans one once per connection.
 */
export interface Sentencia {
  name?: string;
  text: string;
}

export const SESION: Sentencia = {
  name: 'sesion',
  text: `
    select u.id_usuario, r.nombre as rol
    from sesiones s
    join usuarios u on u.id_usuario = s.id_usuario and u.activo
    join roles_usuario r on r.id = u.id_rol_usuario
    where s.token_hash = $1 and s.expira_en > now()`,
};

const COLUMNAS = `v.*, s.nombre as supervisor, t.nombre as tecnico, c.nombre as cliente, c.direccion, c.telefono,
  c.latitud, c.longitud, p.nombre as tipo_visita, e.id as id_estado_visita, r.llave, q.nombre as cerro`;
const CON_LO_SUYO = `
  join usuarios s on s.id_usuario = v.id_supervisor
  join usuarios t on t.id_usuario = v.id_tecnico
  join clientes c on c.id_cliente = v.id_cliente
  join tipos_visita p on p.id = v.id_tipo_visita
  join estados_visita e on e.nombre = v.estado
  left join reportes r on r.id_visita = v.id_visita
  left join usuarios q on q.id_usuario = v.cerrada_por`;
const ULTIMAS = 'fecha_planificada desc, id_visita desc';

/** Whose visits. The administrator's condition keeps the parameter that the others need. */
export const DE_ROL = {
  Administrador: 'true or $1::integer is null',
  Supervisor: 'id_supervisor = $1',
  Tecnico: 'id_tecnico = $1',
};
export type Rol = keyof typeof DE_ROL;

export const lista = (rol: Rol, limite: number | null): Sentencia => ({
  name: `lista ${rol} ${limite}`,
  text: `select ${COLUMNAS}
    from (select * from visitas where ${DE_ROL[rol]} order by ${ULTIMAS} ${limite === null ? '' : `limit ${limite}`}) v
    ${CON_LO_SUYO} order by v.fecha_planificada desc, v.id_visita desc`,
});

export const NOMBRES: Sentencia = {
  text: `select
    array(select id_cliente from clientes where nombre_plegado like patron_de_busqueda($1)) as clientes,
    array(select id_usuario from usuarios where nombre_plegado like patron_de_busqueda($1)) as tecnicos`,
};

/** Planned each time: the number of names found decides how the visits are read. */
export const busqueda = (rol: Rol, limite: number): Sentencia => ({
  text: `select ${COLUMNAS}
    from (select * from visitas where (${DE_ROL[rol]}) and (id_cliente = any($2) or id_tecnico = any($3))
      order by ${ULTIMAS} limit ${limite}) v
    ${CON_LO_SUYO} order by v.fecha_planificada desc, v.id_visita desc`,
});

export const una = (rol: Rol): Sentencia => ({
  name: `una ${rol}`,
  text: `select ${COLUMNAS}, exists (select from intentos_no_aplicados i where i.id_visita = v.id_visita) as con_intentos
    from visitas v ${CON_LO_SUYO} where v.id_visita = $2 and (${DE_ROL[rol]})`,
});

export const DECIDIDA_POR: Sentencia = {
  name: 'decidida por',
  text: `select u.id_usuario as "idUsuario", u.nombre from bitacora b join usuarios u using (id_usuario)
    where b.entidad = 'visita' and b.id_entidad = $1 and b.operacion in ('visitas.aprobarCancelacion',
      'visitas.rechazarCancelacion', 'visitas.cerrar', 'visitas.cerrarVarias', 'series.cancelar', 'series.editar')
    order by b.id_bitacora desc limit 1`,
};

export const mapa = (rol: Rol): Sentencia => ({
  name: `mapa ${rol}`,
  text: `select v.id_visita as "idVisita", v.fecha_planificada as "fechaPlanificada", v.estado,
      v.estado = 'Pendiente' and v.fecha_planificada < $2 as atrasada,
      c.nombre as cliente, t.nombre as tecnico, c.latitud, c.longitud
    from visitas v join clientes c on c.id_cliente = v.id_cliente and c.latitud is not null
    join usuarios t on t.id_usuario = v.id_tecnico
    where ${DE_ROL[rol]} order by v.fecha_planificada desc, v.id_visita desc limit 5000`,
});

export const MAPA_DE_CLIENTES: Sentencia = {
  name: 'mapa de clientes',
  text: `select id_cliente as "idCliente", nombre, direccion, activo, latitud, longitud from clientes
    where latitud is not null order by nombre collate "es-x-icu", id_cliente limit 5000`,
};

/** From the stored counts; this month's late visits are counted apart. */
const cuentas = (alcance: string, persona?: string) => `
  select ${persona ? `${persona} as id_usuario,` : ''}
    coalesce(sum(cuantas) filter (where estado = 'Finalizada'), 0)::integer as finalizadas,
    coalesce(sum(cuantas) filter (where estado = 'En Proceso'), 0)::integer as en_proceso,
    coalesce(sum(cuantas) filter (where estado = 'Pendiente'), 0)::integer as pendientes,
    coalesce(sum(cuantas) filter (where estado = 'Atrasada'), 0)::integer as atrasadas
  from (
    select id_supervisor, id_tecnico, cuantas, case when estado = 'Pendiente'
      and mes < date_trunc('month', $2::date)::date then 'Atrasada' else estado end as estado
    from cuentas_de_visitas where (${alcance})
    union all
    select id_supervisor, id_tecnico, cuantas * signo, m.estado from (
      select id_supervisor, id_tecnico, count(*) as cuantas from visitas where (${alcance}) and estado = 'Pendiente'
        and fecha_planificada >= date_trunc('month', $2::date)::date and fecha_planificada < $2::date group by 1, 2
    ) d, (values ('Atrasada', 1), ('Pendiente', -1)) m (estado, signo)
  ) c ${persona ? 'group by 1 having sum(cuantas) > 0' : ''}`;

const filas = (de: string, orden: string, ademas = '') => `(
  select coalesce(json_agg(json_build_object('idVisita', v.id_visita, 'cliente', c.nombre,
    'direccion', c.direccion, 'tecnico', t.nombre, 'supervisor', s.nombre, 'tipoVisita', p.nombre,
    'fechaPlanificada', v.fecha_planificada, 'motivoCancelacion', v.motivo_cancelacion,
    'noRealizada', v.no_realizada is not null,
    'estado', case when v.estado = 'Pendiente' and v.fecha_planificada < $2 then 'Atrasada' else v.estado end
    ${ademas}) order by ${orden}), '[]')
  from (${de}) v
  join clientes c using (id_cliente)
  join usuarios t on t.id_usuario = v.id_tecnico
  join usuarios s on s.id_usuario = v.id_supervisor
  join tipos_visita p on p.id = v.id_tipo_visita)`;

const TOTALES = `
  (select coalesce(sum(finalizadas), 0)::integer from cuentas) as "totalFinalizadas",
  (select coalesce(sum(en_proceso), 0)::integer from cuentas) as "totalEnProceso",
  (select coalesce(sum(pendientes), 0)::integer from cuentas) as "totalPendientes",
  (select coalesce(sum(atrasadas), 0)::integer from cuentas) as "totalAtrasadas"`;

const barras = (persona: string, ademas: string) => `(
  select coalesce(json_agg(json_build_object('id${persona}', u.id_usuario, 'nombre${persona}', u.nombre,
    'finalizadas', coalesce(finalizadas, 0), 'pendientes', coalesce(pendientes + atrasadas, 0)
  ) order by u.nombre collate "es-x-icu", u.id_usuario), '[]')
  from usuarios u left join cuentas using (id_usuario)
  where u.id_usuario in (select id_usuario from cuentas union ${ademas}))`;

const instante = (columna: string) =>
  `to_char(v.${columna} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const CAMPOS_DEL_TECNICO = `, 'idCliente', v.id_cliente, 'telefono', c.telefono, 'latitud', c.latitud, 'longitud', c.longitud,
  'fechaInicio', ${instante('fecha_inicio')}, 'fechaFinalizacion', ${instante('fecha_finalizacion')}`;

export const PANELES: Record<Rol, Sentencia> = {
  Tecnico: {
    name: 'panel de técnico',
    text: `with cuentas as (${cuentas('id_tecnico = $1')})
      select finalizadas as completadas, en_proceso as "enProceso", pendientes, atrasadas,
        ${filas(
          "select * from visitas where id_tecnico = $1 and estado in ('En Proceso', 'Pendiente')",
          "estado = 'Pendiente', fecha_planificada, id_visita",
          CAMPOS_DEL_TECNICO,
        )} as abiertas,
        ${filas(
          `select * from visitas where id_tecnico = $1 and estado in ('Finalizada', 'Cancelada')
            order by ${ULTIMAS} limit 50`,
          ULTIMAS,
          CAMPOS_DEL_TECNICO,
        )} as cerradas
      from cuentas`,
  },
  Supervisor: {
    name: 'panel de supervisor',
    text: `with cuentas as (${cuentas('id_supervisor = $1', 'id_tecnico')})
      select ${TOTALES},
        ${filas(
          `(select * from visitas where id_supervisor = $1 and estado = 'En Proceso'
              order by fecha_planificada, id_visita limit 10)
            union all
            (select * from visitas where id_supervisor = $1 and estado = 'Pendiente' and fecha_planificada >= $2
              order by fecha_planificada, id_visita limit 10)
            order by fecha_planificada, id_visita limit 10`,
          'fecha_planificada, id_visita',
        )} as "proximasVisitas",
        ${barras(
          'Tecnico',
          `select t.id_usuario from supervisores_tecnicos st
            join usuarios t on t.id_usuario = st.id_tecnico and t.activo
            join roles_usuario r on r.id = t.id_rol_usuario and r.nombre = 'Tecnico'
            where st.id_supervisor = $1`,
        )} as "tecnicosResumen"`,
  },
  Administrador: {
    name: 'panel de administrador',
    text: `with cuentas as (${cuentas(DE_ROL.Administrador, 'id_supervisor')})
      select ${TOTALES},
        ${barras(
          'Supervisor',
          `select s.id_usuario from usuarios s
            join roles_usuario r on r.id = s.id_rol_usuario and r.nombre = 'Supervisor' where s.activo`,
        )} as "supervisoresResumen",
        ${filas(
          'select * from visitas where dicha_en is not null order by dicha_en desc, id_visita desc limit 10',
          'dicha_en desc, id_visita desc',
          `, 'cancelacion', v.cancelacion, 'actualizadaEn', ${instante('dicha_en')}, 'ultima', (
            select json_build_object('operacion', b.operacion, 'ocurridaEn',
              to_char(b.ocurrida_en at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
            from bitacora b where b.entidad = 'visita' and b.id_entidad = v.id_visita
            order by b.id_bitacora desc limit 1)`,
        )} as recientes`,
  },
};

/** Tells the log triggers who writes, in the same statement, which is the transaction. */
const firma = (operacion: string) => `firma as (
  select set_config('visitas.id_usuario', $1::integer::text, true),
    set_config('visitas.operacion', '${operacion}', true), set_config('visitas.id_peticion', 'techo', true))`;

export const CREAR: Sentencia = {
  name: 'crear',
  text: `with ${firma('visitas.crear')}
    insert into visitas (id_supervisor, id_tecnico, id_cliente, id_tipo_visita, fecha_planificada, observaciones)
    select $1, $2, $3, $4, $5, $6 from firma returning id_visita`,
};

export const LUGAR: Sentencia = {
  name: 'lugar',
  text: `select c.latitud, c.longitud from visitas v join clientes c using (id_cliente)
    where v.id_visita = $1 and v.id_tecnico = $2`,
};

const posicion = (
  momento: 'inicio' | 'fin',
) => `recibido_${momento} = $3, hora_dudosa_${momento} = false,
  latitud_${momento} = $4, longitud_${momento} = $5, precision_${momento} = $6, tomada_${momento} = $7,
  rango_${momento} = $8, cliente_latitud_${momento} = $9, cliente_longitud_${momento} = $10,
  distancia_${momento} = $11, veredicto_${momento} = $12, version = version + 1, actualizada_en = clock_timestamp()`;

export const INICIAR: Sentencia = {
  name: 'iniciar',
  text: `with ${firma('visitas.iniciar')}
    update visitas v set estado = 'En Proceso', fecha_inicio = $3, ${posicion('inicio')}
    from firma where id_visita = $2 and id_tecnico = $1 and estado = 'Pendiente' and cancelacion <> 'aprobada'
    returning v.*, null::bytea as llave`,
};

/** Stores the report too; its bytes are already built. */
export const FINALIZAR: Sentencia = {
  name: 'finalizar',
  text: `with ${firma('visitas.finalizar')}, hecha as (
      update visitas v set estado = 'Finalizada', fecha_finalizacion = greatest(fecha_inicio, $3),
        resultado = $13, ${posicion('fin')}
      from firma where id_visita = $2 and id_tecnico = $1 and estado = 'En Proceso'
      returning v.*
    ), reporte as (
      insert into reportes (id_visita, clave, emitido_en, contenido, huella, archivo, huella_archivo, llave)
      select id_visita, $14, $3, $15, $16, $17, sha256($17), $18 from hecha returning llave
    ) select hecha.*, reporte.llave from hecha, reporte`,
};
