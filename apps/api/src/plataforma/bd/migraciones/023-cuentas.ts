import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/** The life of an account: where it is signed in, what it signs in with, and how its owner gets back in. */
export async function up(bd: Kysely<unknown>): Promise<void> {
  await sql.raw(SESIONES).execute(bd);
  await sql.raw(USUARIOS).execute(bd);
  await sql.raw(SEGUNDO_FACTOR).execute(bd);
  await sql.raw(AVISOS_DE_LA_CUENTA).execute(bd);
  await sql.raw(LLAVES_DE_ACCESO).execute(bd);
  await sql.raw(RECUPERACION).execute(bd);
  await sql.raw(PROVEEDORES).execute(bd);
  await sql`insert into llaves (uso, llave) values ('proveedor', ${randomBytes(32)})`.execute(bd);
  await sql.raw(FOTOS).execute(bd);
  await sql.raw(PROVISIONALES).execute(bd);
}

// 'confirmada_en' is the last time that its person gave a password or a passkey in it. With 'falta_factor' it only
// serves to set up the second factor. Nobody knows when for a session that was open before it. 'con_contrasena' is false
// for one that began with a passkey or the company's account.
const SESIONES = `
  alter table sesiones
    add column id_sesion integer generated always as identity constraint sesiones_id_unico unique,
    add column usada_en timestamptz not null default now(),
    add column direccion text constraint sesiones_direccion_corta check (char_length(direccion) <= 64),
    add column agente text constraint sesiones_agente_corto check (char_length(agente) <= 400),
    add column confirmada_en timestamptz not null default 'epoch',
    add column falta_factor boolean not null default false,
    add column con_contrasena boolean not null default true;
  alter table sesiones alter column confirmada_en set default now();

  alter table cambios drop constraint cambios_ambito_valido, add constraint cambios_ambito_valido
    check (ambito in ('visitas', 'avisos', 'clientes', 'usuarios', 'tecnicos', 'catalogos', 'sesion', 'planificacion', 'evidencia',
      'ajustes', 'cuenta'));
  create function anunciar_ingreso() returns trigger language plpgsql as $$
  begin
    insert into cambios (ambito, entidad, id_entidad, personas)
      values ('cuenta', 'usuario', new.id_usuario, array[new.id_usuario]);
    return null;
  end $$;
  create trigger sesiones_anuncian_ingreso after insert on sesiones
    for each row execute function anunciar_ingreso();
`;

// Without 'contrasena_hash' the account has no password: its person signs in with the company's provider. 'correo' is
// only kept once its owner has verified it, or an Administrador vouches for it.
const USUARIOS = `
  alter table usuarios
    alter column contrasena_hash drop not null,
    add column contrasena_en timestamptz,
    add column correo text constraint usuarios_correo_corto check (char_length(correo) between 3 and 254),
    add column correo_en timestamptz,
    add constraint usuarios_correo_entero check ((correo is null) = (correo_en is null));
  create unique index usuarios_correo_unico on usuarios (lower(correo)) where correo is not null;

  alter table usuarios disable trigger user;
  update usuarios set contrasena_en = now() where debe_cambiar_contrasena;
  alter table usuarios enable trigger user;

  create function fechar_contrasena() returns trigger language plpgsql as $$
  begin
    new.contrasena_en := case when new.contrasena_hash is not null then now() end;
    return new;
  end $$;
  create trigger usuarios_fechan_contrasena before insert on usuarios
    for each row execute function fechar_contrasena();
  create trigger usuarios_refechan_contrasena before update of contrasena_hash on usuarios
    for each row when (old.contrasena_hash is distinct from new.contrasena_hash) execute function fechar_contrasena();

  drop trigger usuarios_revocan_sesiones on usuarios;
  create trigger usuarios_revocan_sesiones
    after update of activo, contrasena_hash, id_rol_usuario on usuarios
    for each row when (
      (old.activo and not new.activo)
      or old.contrasena_hash is distinct from new.contrasena_hash
      or old.id_rol_usuario <> new.id_rol_usuario
    ) execute function revocar_sesiones();
`;

// A code belongs to a step of thirty seconds; 'ultimo_paso' is the last one used. 'sal' is the salt of the person's
// recovery codes, so that one hash is compared with all of them.
const SEGUNDO_FACTOR = `
  create table segundos_factores (
    id_usuario integer constraint segundos_factores_pk primary key
      constraint segundos_factores_usuario references usuarios on delete cascade,
    secreto bytea not null constraint segundos_factores_secreto_largo check (octet_length(secreto) = 20),
    sal bytea not null constraint segundos_factores_sal_larga check (octet_length(sal) = 16),
    ultimo_paso bigint not null default 0,
    creado_en timestamptz not null default now(),
    activado_en timestamptz,
    codigos_en timestamptz not null default now()
  );
  create trigger segundos_factores_bitacora after update on segundos_factores for each row
    when (new.activado_en is not null
      and (old.activado_en, old.codigos_en) is distinct from (new.activado_en, new.codigos_en))
    execute function anotar_en_bitacora('segundoFactor', 'id_usuario');
  create trigger segundos_factores_bitacora_al_quitar after delete on segundos_factores for each row
    when (old.activado_en is not null) execute function anotar_en_bitacora('segundoFactor', 'id_usuario');
  create function anunciar_factor() returns trigger language plpgsql as $$
  declare
    de constant integer := coalesce(new.id_usuario, old.id_usuario);
  begin
    insert into cambios (ambito, entidad, id_entidad, personas) values ('cuenta', 'usuario', de, array[de]);
    return null;
  end $$;
  create trigger segundos_factores_anuncian after update of activado_en, codigos_en on segundos_factores
    for each row execute function anunciar_factor();
  create trigger segundos_factores_anuncian_al_quitar after delete on segundos_factores
    for each row when (old.activado_en is not null) execute function anunciar_factor();
  create table codigos_de_recuperacion (
    id_usuario integer not null
      constraint codigos_de_recuperacion_factor references segundos_factores on delete cascade,
    codigo_hash bytea not null,
    usado_en timestamptz,
    constraint codigos_de_recuperacion_pk primary key (id_usuario, codigo_hash)
  );
  create trigger codigos_de_recuperacion_bitacora after update on codigos_de_recuperacion for each row
    when (old.usado_en is null and new.usado_en is not null)
    execute function anotar_en_bitacora('segundoFactor', 'id_usuario');
  create table plazos_de_factor (
    id_usuario integer constraint plazos_de_factor_pk primary key
      constraint plazos_de_factor_usuario references usuarios on delete cascade,
    desde timestamptz not null default now()
  );
`;

// A notice about the account is of no visit. Its author may be the console, which is nobody.
const AVISOS_DE_LA_CUENTA = `
  alter table avisos
    drop constraint avisos_clase_valida,
    add constraint avisos_clase_valida check (clase in (
      'sinDecidir', 'sinSupervisor', 'cancelacionSolicitada', 'fueraDeRango', 'intentoNoAplicado', 'sinCrear', 'abiertaDeMas',
      'lugarPropuesto', 'asignada', 'cambiada', 'cancelada', 'reasignada', 'reabierta', 'cancelacionAprobada', 'cancelacionRechazada',
      'factorQuitado', 'llaveQuitada', 'direccionUsada')),
    alter column id_visita drop not null,
    alter column id_tecnico drop not null,
    alter column fecha_planificada drop not null,
    add constraint avisos_de_una_visita
      check ((clase = any ('{factorQuitado,llaveQuitada,direccionUsada}')) = (id_visita is null) and (id_visita is null) = (fecha_planificada is null)),
    add constraint avisos_con_tecnico check (id_visita is null or id_tecnico is not null);

  create index avisos_de_la_cuenta on avisos (id_usuario, ocurrido_en desc, id_aviso desc) where id_visita is null;

  create function avisar_de_la_cuenta(de integer, de_que text) returns void language sql as $$
    insert into avisos (id_usuario, clase, id_tecnico)
      select id_usuario, de_que, nullif(current_setting('visitas.id_usuario', true), '')::integer
      from usuarios
      where id_usuario = de and de is distinct from nullif(current_setting('visitas.id_usuario', true), '')::integer
    on conflict (id_usuario, id_visita, clase, momento) where not visto do update set
      id_aviso = default, id_tecnico = excluded.id_tecnico, ocurrido_en = excluded.ocurrido_en
  $$;
  create function avisar_de_factor() returns trigger language plpgsql as $$
  begin
    perform avisar_de_la_cuenta(old.id_usuario, 'factorQuitado');
    return null;
  end $$;
  create trigger segundos_factores_avisan after delete on segundos_factores for each row
    when (old.activado_en is not null) execute function avisar_de_factor();
`;

// The log tells them in the history of their person, and not each time that they are used.
const LLAVES_DE_ACCESO = `
  create table llaves_de_acceso (
    id_llave integer generated always as identity constraint llaves_de_acceso_pk primary key,
    id_usuario integer not null constraint llaves_de_acceso_usuario references usuarios on delete cascade,
    credencial bytea not null constraint llaves_de_acceso_credencial_unica unique
      constraint llaves_de_acceso_credencial_corta check (octet_length(credencial) between 1 and 1023),
    clave_publica bytea not null,
    contador bigint not null default 0,
    transportes text[] not null default '{}',
    nombre text not null constraint llaves_de_acceso_nombre_corto check (char_length(nombre) between 1 and 60),
    creada_en timestamptz not null default now(),
    usada_en timestamptz
  );
  create index llaves_de_acceso_de_usuario on llaves_de_acceso (id_usuario, id_llave);
  create trigger llaves_de_acceso_bitacora after insert or delete or update of nombre on llaves_de_acceso
    for each row execute function anotar_en_bitacora('llaveDeAcceso', 'id_usuario');
  create function avisar_de_llave() returns trigger language plpgsql as $$
  begin
    perform avisar_de_la_cuenta(old.id_usuario, 'llaveQuitada');
    return null;
  end $$;
  create trigger llaves_de_acceso_avisan after delete on llaves_de_acceso
    for each row execute function avisar_de_llave();
  create table retos_usados (
    reto bytea constraint retos_usados_pk primary key,
    vence_en timestamptz not null
  );
  create index retos_usados_por_vencer on retos_usados (vence_en);
`;

// A person has at most one address that an Administrador made, and one that proves an e-mail. Each letter that is asked for
// at the sign-in has its own, and annuls no other. A letter that was sent, or that will not be, keeps neither text nor
// recipient. What is asked at the sign-in is one row for every name, also for one that nobody has.
const RECUPERACION = `
  create table direcciones_de_un_uso (
    id_direccion integer generated always as identity constraint direcciones_de_un_uso_pk primary key,
    id_usuario integer not null constraint direcciones_de_un_uso_usuario references usuarios on delete cascade,
    para text not null constraint direcciones_de_un_uso_para_valido check (para in ('contrasena', 'correo')),
    secreto_hash bytea not null constraint direcciones_de_un_uso_secreto_unico unique,
    correo text constraint direcciones_de_un_uso_correo_corto check (char_length(correo) between 3 and 254),
    creada_por integer constraint direcciones_de_un_uso_creada_por references usuarios,
    creada_en timestamptz not null default now(),
    vence_en timestamptz not null,
    constraint direcciones_de_un_uso_con_correo check ((para = 'correo') = (correo is not null))
  );
  create unique index direcciones_de_un_uso_viva on direcciones_de_un_uso (id_usuario, para)
    where para = 'correo' or creada_por is not null;
  create index direcciones_de_un_uso_de_usuario on direcciones_de_un_uso (id_usuario, creada_en);
  create index direcciones_de_un_uso_por_vencer on direcciones_de_un_uso (vence_en);
  create index direcciones_de_un_uso_de_autor on direcciones_de_un_uso (creada_por);
  create trigger direcciones_de_un_uso_bitacora after insert or update or delete on direcciones_de_un_uso
    for each row execute function anotar_en_bitacora('direccion', 'id_usuario');

  create table recuperaciones_pedidas (
    id_pedida bigint generated always as identity constraint recuperaciones_pedidas_pk primary key,
    id_usuario integer,
    creada_en timestamptz not null default now()
  );

  create table cartas (
    id_carta bigint generated always as identity constraint cartas_pk primary key,
    para text constraint cartas_para_corto check (char_length(para) between 3 and 254),
    asunto text not null,
    texto text,
    creada_en timestamptz not null default now(),
    intentos integer not null default 0,
    proximo_en timestamptz default now(),
    enviada_en timestamptz,
    ultimo_error text,
    constraint cartas_texto_mientras_espera check ((texto is not null) = (proximo_en is not null)),
    constraint cartas_para_mientras_espera check ((para is not null) = (proximo_en is not null))
  );
  create index cartas_por_enviar on cartas (proximo_en) where proximo_en is not null;
  create index cartas_por_fecha on cartas (creada_en);

  alter table ajustes drop constraint ajustes_reservados;
  alter table ajustes add constraint ajustes_reservados check (
    num_nonnulls(valor, reservado) = 1
    and (reservado is not null)
      = (clave in ('RANGO_UBICACION_METROS', 'GOOGLE_MAPS_API_KEY', 'EMPRESA_LOGO', 'SMTP_URL')));
`;

// 'roles' says which values of the claim give each role. A person has one identity of each provider. The page of the
// sign-in names the providers, so a change counts as one of the settings: 'de_proveedores'.
const PROVEEDORES = `
  create table proveedores (
    id_proveedor integer generated always as identity constraint proveedores_pk primary key,
    nombre text not null constraint proveedores_nombre_corto check (char_length(nombre) between 1 and 60),
    emisor text not null constraint proveedores_emisor_unico unique
      constraint proveedores_emisor_corto check (char_length(emisor) between 1 and 500),
    cliente text not null constraint proveedores_cliente_corto check (char_length(cliente) between 1 and 300),
    secreto text constraint proveedores_secreto_corto check (char_length(secreto) between 1 and 1000),
    activo boolean not null default true,
    crea_personas boolean not null default false,
    atributo_de_rol text constraint proveedores_atributo_corto check (char_length(atributo_de_rol) between 1 and 100),
    roles jsonb not null default '{}',
    version integer not null default 1,
    constraint proveedores_con_rol check (not crea_personas or atributo_de_rol is not null)
  );
  create table identidades (
    id_proveedor integer not null constraint identidades_proveedor references proveedores on delete cascade,
    sujeto text not null constraint identidades_sujeto_corto check (char_length(sujeto) between 1 and 255),
    id_usuario integer not null constraint identidades_usuario references usuarios on delete cascade,
    creada_en timestamptz not null default now(),
    usada_en timestamptz not null default now(),
    constraint identidades_pk primary key (id_proveedor, sujeto)
  );
  create unique index identidades_de_usuario on identidades (id_usuario, id_proveedor);
  create table sesiones_de_proveedor (
    token_hash bytea constraint sesiones_de_proveedor_pk primary key
      constraint sesiones_de_proveedor_sesion references sesiones on delete cascade,
    id_proveedor integer not null
      constraint sesiones_de_proveedor_proveedor references proveedores on delete cascade,
    sujeto text not null,
    sid text,
    id_token text
  );
  create index sesiones_de_proveedor_de on sesiones_de_proveedor (id_proveedor, sujeto);
  create table salidas_de_proveedor (
    jti_hash bytea constraint salidas_de_proveedor_pk primary key,
    vence_en timestamptz not null
  );
  create index salidas_de_proveedor_por_vencer on salidas_de_proveedor (vence_en);

  create trigger proveedores_bitacora after insert or update or delete on proveedores
    for each row execute function anotar_en_bitacora('proveedor', 'id_proveedor');
  create trigger identidades_bitacora after insert or delete on identidades
    for each row execute function anotar_en_bitacora('identidad', 'id_usuario');

  alter table version_de_ajustes add column de_proveedores integer not null default 0;
`;

// 'nombre' is random: who has the address of a photo may see it.
const FOTOS = `
  create table fotos_de_usuario (
    id_usuario integer constraint fotos_de_usuario_pk primary key
      constraint fotos_de_usuario_usuario references usuarios on delete cascade,
    nombre text not null constraint fotos_de_usuario_nombre_unico unique,
    contenido bytea not null constraint fotos_de_usuario_contenido_corto
      check (octet_length(contenido) between 1 and 65536),
    puesta_en timestamptz not null default now()
  );
`;

// As in 015, adding the password: the administrators' list says whether it is provisional.
const PROVISIONALES = `
  drop trigger usuarios_anuncian on usuarios;
  create trigger usuarios_anuncian
    after insert or update of nombre, documento_identificacion, usuario, id_rol_usuario, foto, activo, version,
      contrasena_hash, debe_cambiar_contrasena
    on usuarios for each row execute function anunciar_usuario();
`;
