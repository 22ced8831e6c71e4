import { type Kysely, sql } from 'kysely';

/** What a visit shows: files, what its type asks and what was answered, a signature; and reports with photos. */
export async function up(bd: Kysely<unknown>): Promise<void> {
  await sql.raw(AMBITO).execute(bd);
  await sql.raw(ARCHIVOS).execute(bd);
  await sql.raw(FORMULARIOS).execute(bd);
  await sql.raw(VUELTAS).execute(bd);
  await sql.raw(HOJAS).execute(bd);
  await sql.raw(INTENTOS).execute(bd);
  await sql.raw(EVIDENCIAS).execute(bd);
  await sql.raw(REPORTES).execute(bd);
  await sql.raw(REABIERTAS).execute(bd);
  await sql.raw(LUGARES).execute(bd);
  await sql.raw(AVISOS).execute(bd);
}

const AMBITO = `
  alter table cambios drop constraint cambios_ambito_valido, add constraint cambios_ambito_valido
    check (ambito in ('visitas', 'avisos', 'clientes', 'usuarios', 'tecnicos', 'catalogos', 'sesion', 'planificacion', 'evidencia'));
`;

// 'huella' is the hash of what was sent, and the address; 'guardada' that of what is kept, which has no
// metadata. Only who sent the bytes may add them to a visit: who knows a hash learns nothing.
const ARCHIVOS = `
  create table archivos (
    huella bytea constraint archivos_pk primary key constraint archivos_huella_larga check (octet_length(huella) = 32),
    guardada bytea not null constraint archivos_guardada_larga check (octet_length(guardada) = 32),
    tipo text not null constraint archivos_tipo_valido check (tipo in ('jpeg', 'pdf')),
    bytes integer not null constraint archivos_con_bytes check (bytes > 0),
    ancho integer,
    alto integer,
    recibido_en timestamptz not null default now(),
    constraint archivos_foto_con_medidas check ((tipo = 'jpeg') = (ancho is not null and alto is not null))
  );
  create index archivos_por_recibido on archivos (recibido_en);
  create index archivos_de_guardada on archivos (guardada);

  create table archivos_enviados (
    huella bytea not null constraint archivos_enviados_archivo references archivos on delete cascade,
    id_usuario integer not null constraint archivos_enviados_usuario references usuarios,
    enviado_en timestamptz not null default now(),
    constraint archivos_enviados_pk primary key (huella, id_usuario)
  );
  create index archivos_enviados_de_usuario on archivos_enviados (id_usuario, enviado_en);
`;

// A published version never changes. A type has at most one draft. 'pide' is false when the content asks for
// nothing: the program says so, because it alone reads the content.
const FORMULARIOS = `
  create table formularios (
    id_formulario integer generated always as identity constraint formularios_pk primary key,
    id_tipo_visita integer not null constraint formularios_tipo references tipos_visita,
    version integer not null constraint formularios_version_positiva check (version > 0),
    contenido jsonb not null,
    pide boolean not null,
    guardado_en timestamptz not null default now(),
    guardado_por integer not null constraint formularios_guardado_por references usuarios,
    publicado_en timestamptz,
    constraint formularios_version_unica unique (id_tipo_visita, version)
  );
  create unique index formularios_un_borrador on formularios (id_tipo_visita) where publicado_en is null;

  create trigger formularios_bitacora after insert or update or delete on formularios
    for each row execute function anotar_en_bitacora('formulario', 'id_tipo_visita');
`;

// 'vuelta' is the number of the execution: reopening a visit begins the next one.
const VUELTAS = `
  alter table visitas
    add column vuelta integer not null default 1 constraint visitas_vuelta_positiva check (vuelta > 0),
    add column fuera_de_limites boolean not null default false;
  create index visitas_fuera_de_limites on visitas (fecha_planificada, id_visita) where fuera_de_limites;
  create index visitas_fuera_de_limites_de_supervisor on visitas (id_supervisor, fecha_planificada, id_visita)
    where fuera_de_limites;
`;

// The sheet of an execution: what it asks and what was answered. 'por_llegar' describes the files that
// the finish named and that have not arrived; 'huella_firmada' is the hash of what was signed.
const HOJAS = `
  create table hojas (
    id_visita integer not null constraint hojas_visita references visitas,
    vuelta integer not null,
    id_formulario integer constraint hojas_formulario references formularios,
    respuestas jsonb not null default '[]',
    respondida_en timestamptz,
    no_cumplidas jsonb not null default '[]',
    por_llegar jsonb not null default '[]',
    firma jsonb,
    huella_firmada bytea constraint hojas_huella_larga check (octet_length(huella_firmada) = 32),
    constraint hojas_pk primary key (id_visita, vuelta),
    constraint hojas_firma_con_huella check (huella_firmada is null or firma is not null)
  );
  create index hojas_de_formulario on hojas (id_formulario);
  create index hojas_esperando on hojas (id_visita) where por_llegar <> '[]';
`;

// What a finish that came too late said besides its result.
const INTENTOS = `
  alter table intentos_no_aplicados add column evidencia jsonb;
`;

const EVIDENCIAS = `
  create table evidencias (
    id_evidencia integer generated always as identity constraint evidencias_pk primary key,
    id_visita integer not null constraint evidencias_visita references visitas,
    vuelta integer not null,
    archivo bytea not null constraint evidencias_archivo references archivos,
    mediana bytea constraint evidencias_mediana references archivos,
    miniatura bytea constraint evidencias_miniatura references archivos,
    clase text not null constraint evidencias_clase_valida check (clase in ('antes', 'despues', 'otra')),
    leyenda text,
    pregunta text,
    orden double precision not null,
    ocurrido_en timestamptz not null,
    recibida_en timestamptz not null default now(),
    de integer not null constraint evidencias_de references usuarios,
    aparte boolean not null default false,
    constraint evidencias_una_vez unique (id_visita, vuelta, archivo)
  );
  create index evidencias_de_archivo on evidencias (archivo);
  create index evidencias_de_mediana on evidencias (mediana) where mediana is not null;
  create index evidencias_de_miniatura on evidencias (miniatura) where miniatura is not null;
  create trigger evidencias_bitacora after insert or update or delete on evidencias
    for each row execute function anotar_en_bitacora('evidencia', 'id_visita');
`;

// A report with photos is a file of the store ('guardado'); the others stay in their row.
const REPORTES = `
  alter table reportes alter column huella_archivo drop expression;
  alter table reportes
    add column vuelta integer not null default 1,
    add column guardado bytea constraint reportes_guardado references archivos,
    drop constraint reportes_uno_por_visita,
    add constraint reportes_uno_por_ejecucion primary key (id_visita, vuelta) include (llave),
    alter column archivo drop not null,
    add constraint reportes_archivo_o_guardado check ((archivo is null) <> (guardado is null)),
    add constraint reportes_huella_de_archivo check (archivo is null or huella_archivo = sha256(archivo));
  create index reportes_de_guardado on reportes (guardado) where guardado is not null;
`;

// An execution as its visit had it when the visit was reopened. 'fila' is the whole row.
const REABIERTAS = `
  create table ejecuciones (
    id_visita integer not null constraint ejecuciones_visita references visitas,
    vuelta integer not null,
    fila jsonb not null,
    motivo text not null constraint ejecuciones_motivo_valido check (char_length(motivo) between 1 and 500),
    reabierta_por integer not null constraint ejecuciones_reabierta_por references usuarios,
    reabierta_en timestamptz not null default clock_timestamp(),
    constraint ejecuciones_pk primary key (id_visita, vuelta)
  );
`;

// A technician proposes the true place of a client, and tells why a position was out of range. The place
// before the decision is kept: what was judged by it does not change.
const LUGARES = `
  create table propuestas_de_lugar (
    id_propuesta integer generated always as identity constraint propuestas_de_lugar_pk primary key,
    id_visita integer not null constraint propuestas_de_lugar_visita references visitas,
    id_cliente integer not null constraint propuestas_de_lugar_cliente references clientes,
    id_tecnico integer not null constraint propuestas_de_lugar_tecnico references usuarios,
    latitud double precision not null constraint propuestas_de_lugar_latitud check (latitud between -90 and 90),
    longitud double precision not null constraint propuestas_de_lugar_longitud check (longitud between -180 and 180),
    precision double precision not null constraint propuestas_de_lugar_precision check (precision between 0 and 50),
    nota text constraint propuestas_de_lugar_nota check (char_length(nota) between 1 and 300),
    propuesta_en timestamptz not null,
    recibida_en timestamptz not null default now(),
    decidida_en timestamptz,
    decidida_por integer constraint propuestas_de_lugar_decidida_por references usuarios,
    aceptada boolean,
    antes_latitud double precision,
    antes_longitud double precision,
    constraint propuestas_de_lugar_decidida check (num_nonnulls(decidida_en, decidida_por, aceptada) in (0, 3))
  );
  create unique index propuestas_de_lugar_una_sin_decidir on propuestas_de_lugar (id_visita) where decidida_en is null;
  create index propuestas_de_lugar_de_visita on propuestas_de_lugar (id_visita, id_propuesta desc);
  create index propuestas_de_lugar_de_cliente on propuestas_de_lugar (id_cliente) where decidida_en is null;
  create trigger propuestas_de_lugar_bitacora after insert or update on propuestas_de_lugar
    for each row execute function anotar_en_bitacora('propuestaDeLugar', 'id_visita');

  create table porques_de_rango (
    id_visita integer not null constraint porques_de_rango_visita references visitas,
    vuelta integer not null,
    motivo text not null constraint porques_de_rango_motivo check (motivo in ('mapa', 'citado', 'gps', 'otro')),
    detalle text constraint porques_de_rango_detalle check (char_length(detalle) between 1 and 500),
    dicho_en timestamptz not null,
    recibido_en timestamptz not null default now(),
    constraint porques_de_rango_pk primary key (id_visita, vuelta)
  );
  create trigger porques_de_rango_bitacora after insert or update on porques_de_rango
    for each row execute function anotar_en_bitacora('porqueDeRango', 'id_visita');
`;

const AVISOS = `
  alter table avisos
    drop constraint avisos_clase_valida,
    add constraint avisos_clase_valida check (clase in (
      'sinDecidir', 'sinSupervisor', 'cancelacionSolicitada', 'fueraDeRango', 'intentoNoAplicado', 'sinCrear', 'abiertaDeMas',
      'lugarPropuesto', 'asignada', 'cambiada', 'cancelada', 'reasignada', 'reabierta', 'cancelacionAprobada', 'cancelacionRechazada'));
`;
