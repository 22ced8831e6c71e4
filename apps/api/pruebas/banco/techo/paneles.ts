import { conTodas, enLista, type Lectura } from './lecturas.ts';
import {
  type Campo,
  enSql,
  escritorDe,
  type FilaEnTexto,
  instante,
  logico,
  numero,
  objeto,
  palabra,
  texto,
} from './plantilla.ts';
import { conSesion, DE_ROL, type Rol } from './sesion.ts';
import { DE_LA_HORA } from './visita.ts';

const MES = `date_trunc('month', $2::date)::date`;
const cuantas = (estado: string) =>
  `coalesce(sum(cuantas) filter (where estado = '${estado}'), 0)::integer`;

/** From the stored counts; this month's late visits are counted apart. */
const cuentas = (alcance: string, persona?: string) => `
  select ${persona ? `${persona} as id_usuario,` : ''} ${cuantas('Finalizada')} as finalizadas,
    ${cuantas('En Proceso')} as en_proceso, ${cuantas('Pendiente')} as pendientes, ${cuantas('Atrasada')} as atrasadas
  from (
    select id_supervisor, id_tecnico, cuantas,
      case when estado = 'Pendiente' and mes < ${MES} then 'Atrasada' else estado end as estado
    from cuentas_de_visitas where ${alcance}
    union all
    select id_supervisor, id_tecnico, cuantas * signo, m.estado from (
      select id_supervisor, id_tecnico, count(*) as cuantas from visitas where ${alcance} and estado = 'Pendiente'
        and fecha_planificada >= ${MES} and fecha_planificada < $2::date group by 1, 2
    ) d, (values ('Atrasada', 1), ('Pendiente', -1)) m (estado, signo)
  ) c ${persona ? 'group by 1 having sum(cuantas) > 0' : ''}`;

const ESTADO = `case when v.estado = 'Pendiente' and v.fecha_planificada < $2::date then 'Atrasada' else v.estado end`;

const fila = (ademas: Record<string, Campo>, { cliente = 'cliente' } = {}): Campo =>
  objeto({
    idVisita: numero('v.id_visita'),
    [cliente]: texto('c.nombre'),
    direccion: texto('c.direccion'),
    tecnico: texto('t.nombre'),
    supervisor: texto('s.nombre'),
    tipoVisita: texto('p.nombre'),
    fechaPlanificada: palabra('v.fecha_planificada'),
    ...DE_LA_HORA,
    estado: palabra(ESTADO),
    motivoCancelacion: texto('v.motivo_cancelacion'),
    noRealizada: logico('v.no_realizada is not null'),
    ...ademas,
  });

/** Clients are looked up: a join would read them all. */
const conNombres = (de: string) => `(${de}) v
  cross join lateral (select * from clientes where id_cliente = v.id_cliente offset 0) c
  join usuarios t on t.id_usuario = v.id_tecnico
  join usuarios s on s.id_usuario = v.id_supervisor
  join tipos_visita p on p.id = v.id_tipo_visita`;

/** Each figure of the summary beside its name in the answer. */
type Resumen = Record<string, string>;

/**
 * The summary is one row, which comes beside every row of the list. `escribir` gets the summary's fields,
 * already written, and the list's rows.
 */
function panel(
  rol: Rol,
  nombre: string,
  { cuentas: suyas, resumen, filas }: { cuentas: string; resumen: Resumen; filas: string },
  responder: (filas: readonly FilaEnTexto[]) => string,
): Lectura {
  const cifras = Object.entries(resumen).map(([campo, valor]) => `${valor} as "${campo}"`);
  return {
    ...conSesion(
      rol,
      nombre,
      `with cuentas as materialized (${suyas}), resumen as (select ${cifras.join(', ')})
      select filas.*, resumen.* from resumen left join lateral (${filas}) filas on true`,
    ),
    recibir: conTodas(responder),
  };
}

/** The columns of the summary come last, and are JSON as they are. */
const resumenDe = (resumen: Resumen, fila: FilaEnTexto = []): string => {
  const campos = Object.keys(resumen);
  return campos.map((campo, n) => `"${campo}":${fila[fila.length - campos.length + n]}`).join(',');
};

const total = (cual: string): string => `(select coalesce(sum(${cual}), 0)::integer from cuentas)`;
const TOTALES = {
  totalFinalizadas: total('finalizadas'),
  totalEnProceso: total('en_proceso'),
  totalPendientes: total('pendientes'),
  totalAtrasadas: total('atrasadas'),
};

const barras = (persona: 'Tecnico' | 'Supervisor', ademas: string): string => `(
  select concat('[', string_agg(barra, ','), ']') from (
    select ${enSql(
      objeto({
        [`id${persona}`]: numero('u.id_usuario'),
        [`nombre${persona}`]: texto('u.nombre'),
        finalizadas: numero('coalesce(finalizadas, 0)'),
        pendientes: numero('coalesce(pendientes + atrasadas, 0)'),
      }),
    )} as barra
    from usuarios u left join cuentas using (id_usuario)
    where u.id_usuario in (select id_usuario from cuentas union ${ademas})
    order by u.nombre collate "es-x-icu", u.id_usuario) b)`;

const POR_FECHA = 'fecha_planificada, hora_desde, id_visita';
const DIEZ_Y_SU_DIA = 'order by fecha_planificada fetch first 10 rows with ties';
const ULTIMAS = 'fecha_planificada desc, id_visita desc';

const DEL_TECNICO = escritorDe(
  fila({
    idCliente: numero('v.id_cliente'),
    telefono: texto('c.telefono'),
    latitud: numero('c.latitud'),
    longitud: numero('c.longitud'),
    fechaInicio: instante('v.fecha_inicio'),
    fechaFinalizacion: instante('v.fecha_finalizacion'),
  }),
);

const DEL_TECNICO_HOY = {
  completadas: '(select finalizadas from cuentas)',
  enProceso: '(select en_proceso from cuentas)',
  pendientes: '(select pendientes from cuentas)',
  atrasadas: '(select atrasadas from cuentas)',
  hoy: `'"' || $2::date || '"'`,
};

/** The next is the first pending one that is not late. */
const PANEL_DE_TECNICO = panel(
  'Tecnico',
  'panel de técnico',
  {
    cuentas: cuentas(DE_ROL.Tecnico),
    resumen: DEL_TECNICO_HOY,
    filas: `
      (select ${DEL_TECNICO.columnas}, ${ESTADO} = 'Pendiente' as puede_seguir
      from ${conNombres(`select * from visitas where ${DE_ROL.Tecnico} and estado in ('En Proceso', 'Pendiente')`)}
      order by v.estado = 'Pendiente', ${POR_FECHA})
      union all
      (select ${DEL_TECNICO.columnas}, false
      from ${conNombres(`
        select * from visitas where id_tecnico >= sesion.id_usuario and id_tecnico <= sesion.id_usuario
          and estado in ('Finalizada', 'Cancelada')
        order by id_tecnico, ${ULTIMAS} limit 50`)}
      order by ${ULTIMAS})`,
  },
  (filas) => {
    const deLaProxima = -1 - Object.keys(DEL_TECNICO_HOY).length;
    const proxima = filas.find((una) => una.at(deLaProxima) === 't');
    return `{${resumenDe(DEL_TECNICO_HOY, filas[0])},"proximaVisita":${
      proxima ? DEL_TECNICO.escribir(proxima) : 'null'
    },"visitas":${enLista(DEL_TECNICO)(filas)}}`;
  },
);

const DEL_SUPERVISOR = {
  ...TOTALES,
  tecnicosResumen: barras(
    'Tecnico',
    `select t.id_usuario from supervisores_tecnicos st
      join usuarios t on t.id_usuario = st.id_tecnico and t.activo
      join roles_usuario r on r.id = t.id_rol_usuario and r.nombre = 'Tecnico'
      where st.id_supervisor = sesion.id_usuario`,
  ),
};
const PROXIMA = escritorDe(fila({}));

const PANEL_DE_SUPERVISOR = panel(
  'Supervisor',
  'panel de supervisor',
  {
    cuentas: cuentas(DE_ROL.Supervisor, 'id_tecnico'),
    resumen: DEL_SUPERVISOR,
    filas: `select ${PROXIMA.columnas} from ${conNombres(`
      (select * from visitas where ${DE_ROL.Supervisor} and estado = 'En Proceso' ${DIEZ_Y_SU_DIA})
      union all
      (select * from visitas where ${DE_ROL.Supervisor} and estado = 'Pendiente'
        and fecha_planificada >= $2::date ${DIEZ_Y_SU_DIA})
      order by ${POR_FECHA} limit 10`)}
      order by ${POR_FECHA}`,
  },
  (filas) =>
    `{${resumenDe(DEL_SUPERVISOR, filas[0])},"proximasVisitas":${enLista(PROXIMA)(filas)}}`,
);

/** A visit that the loader wrote has no log, and its state says what happened last. */
const SUCESO = `case when ultima.operacion is null then
    case v.estado when 'Finalizada' then 'finalizada' when 'En Proceso' then 'iniciada'
      when 'Cancelada' then 'cancelacionAprobada' else 'creada' end
  when ultima.es_alta then 'creada'
  when ultima.operacion = 'visitas.iniciar' then 'iniciada'
  when ultima.operacion = 'visitas.finalizar' then 'finalizada' else 'editada' end`;

const RECIENTES = 'dicha_en desc, id_visita desc';
const RECIENTE = escritorDe(
  fila(
    {
      suceso: palabra(SUCESO),
      ocurridoEn: instante(
        'case when ultima.operacion is null then v.dicha_en else ultima.ocurrida_en end',
      ),
    },
    { cliente: 'nombre' },
  ),
);

const DEL_ADMINISTRADOR = {
  ...TOTALES,
  supervisoresResumen: barras(
    'Supervisor',
    `select s.id_usuario from usuarios s
      join roles_usuario r on r.id = s.id_rol_usuario and r.nombre = 'Supervisor' where s.activo`,
  ),
};

const PANEL_DE_ADMINISTRADOR = panel(
  'Administrador',
  'panel de administrador',
  {
    cuentas: cuentas(DE_ROL.Administrador, 'id_supervisor'),
    resumen: DEL_ADMINISTRADOR,
    filas: `select ${RECIENTE.columnas}
      from ${conNombres(`select * from visitas where dicha_en is not null order by ${RECIENTES} limit 10`)}
      left join lateral (
        select b.operacion, b.ocurrida_en, b.antes is null as es_alta from bitacora b
        where b.entidad = 'visita' and b.id_entidad = v.id_visita
        order by b.id_bitacora desc limit 1) ultima on true
      order by ${RECIENTES}`,
  },
  (filas) => `{${resumenDe(DEL_ADMINISTRADOR, filas[0])},"recientes":${enLista(RECIENTE)(filas)}}`,
);

export const PANELES: Record<Rol, Lectura> = {
  Tecnico: PANEL_DE_TECNICO,
  Supervisor: PANEL_DE_SUPERVISOR,
  Administrador: PANEL_DE_ADMINISTRADOR,
};
