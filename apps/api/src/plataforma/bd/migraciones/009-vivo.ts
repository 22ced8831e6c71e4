import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/**
 * Records changes for the screens that show them, and each user's notices, in the transaction of the change.
 */
export async function up(bd: Kysely<unknown>): Promise<void> {
  await sql.raw(CAMBIOS).execute(bd);
  await sql.raw(DE_VISITAS).execute(bd);
  await sql.raw(DE_CLIENTES).execute(bd);
  await sql.raw(DE_PERSONAS).execute(bd);
  await sql.raw(AVISOS).execute(bd);
  await sql.raw(AVISAR).execute(bd);
  for (const tabla of ['roles_usuario', 'estados_visita', 'tipos_visita']) {
    const personas = tabla === 'roles_usuario' ? "'{}'" : 'null';
    const sentencia = DE_CATALOGOS.replaceAll('%tabla', tabla).replace('%personas', personas);
    await sql.raw(sentencia).execute(bd);
  }
  await sql.raw(POR_MOMENTO).execute(bd);
  await sql`insert into llaves (uso, llave) values ('posicion', ${randomBytes(32)})`.execute(bd);
}

// Transactions begin in one order and commit in another: a reader asks again for those still open
// at its last read. `personas` reach the row, besides the readers of the whole company. Null means
// every reader of the scope.
const CAMBIOS = `
  create table cambios (
    tx xid8 not null default pg_current_xact_id(),
    ocurrido_en timestamptz not null default clock_timestamp(),
    ambito text not null constraint cambios_ambito_valido
      check (ambito in ('visitas', 'avisos', 'clientes', 'usuarios', 'tecnicos', 'catalogos', 'sesion')),
    entidad text not null,
    id_entidad integer not null,
    personas integer[]
  );
  create index cambios_por_transaccion on cambios (tx);
  create index cambios_por_fecha on cambios (ocurrido_en);
  create function cambios_no_cambian() returns trigger language plpgsql as $$
  begin
    raise exception 'what changed is only added to' using errcode = 'check_violation', constraint = 'cambios_permanentes';
  end $$;
  create trigger cambios_permanentes before update on cambios
    for each row execute function cambios_no_cambian();
`;

const DE_VISITAS = `
  create function anunciar_visita() returns trigger language plpgsql as $$
  begin
    insert into cambios (ambito, entidad, id_entidad, personas) values ('visitas', 'visita', new.id_visita,
      case when tg_op = 'UPDATE' and (old.id_supervisor, old.id_tecnico) <> (new.id_supervisor, new.id_tecnico)
        then array[new.id_supervisor, new.id_tecnico, old.id_supervisor, old.id_tecnico]
        else array[new.id_supervisor, new.id_tecnico] end);
    return null;
  end $$;
  create trigger visitas_anuncian after insert or update on visitas
    for each row execute function anunciar_visita();

  create function anunciar_intento() returns trigger language plpgsql as $$
  begin
    insert into cambios (ambito, entidad, id_entidad, personas)
      select 'visitas', 'visita', id_visita, array[id_supervisor] from visitas where id_visita = new.id_visita;
    return null;
  end $$;
  create trigger intentos_anuncian after insert on intentos_no_aplicados
    for each row execute function anunciar_intento();
`;

// A technician sees a client through their open visits with it.
const DE_CLIENTES = `
  create index visitas_abiertas_de_cliente on visitas (id_cliente, id_tecnico)
    where estado in ('Pendiente', 'En Proceso');
  create function anunciar_cliente() returns trigger language plpgsql as $$
  begin
    insert into cambios (ambito, entidad, id_entidad) values ('clientes', 'cliente', new.id_cliente);
    insert into cambios (ambito, entidad, id_entidad, personas)
      select 'visitas', 'cliente', new.id_cliente, array_agg(distinct id_tecnico) from visitas
      where id_cliente = new.id_cliente and estado in ('Pendiente', 'En Proceso') having count(*) > 0;
    return null;
  end $$;
  create trigger clientes_anuncian after insert or update on clientes
    for each row execute function anunciar_cliente();
`;

// Administrators read every user; supervisors also read their technicians.
const DE_PERSONAS = `
  create function anunciar_usuario() returns trigger language plpgsql as $$
  begin
    insert into cambios (ambito, entidad, id_entidad, personas)
      select 'usuarios', 'usuario', new.id_usuario, coalesce(array_agg(id_supervisor), '{}')
      from supervisores_tecnicos where id_tecnico = new.id_usuario;
    return null;
  end $$;
  create trigger usuarios_anuncian after insert or update of nombre, documento_identificacion, usuario, id_rol_usuario, activo
    on usuarios for each row execute function anunciar_usuario();

  create function anunciar_vinculo() returns trigger language plpgsql as $$
  declare
    vinculo constant supervisores_tecnicos := case when tg_op = 'DELETE' then old else new end;
  begin
    insert into cambios (ambito, entidad, id_entidad, personas)
      values ('tecnicos', 'usuario', vinculo.id_tecnico, array[vinculo.id_supervisor]);
    return null;
  end $$;
  create trigger supervisores_tecnicos_anuncian after insert or delete on supervisores_tecnicos
    for each row execute function anunciar_vinculo();

  -- Whoever listens with it stops.
  create function anunciar_sesion() returns trigger language plpgsql as $$
  begin
    insert into cambios (ambito, entidad, id_entidad, personas)
      values ('sesion', 'usuario', old.id_usuario, array[old.id_usuario]);
    return null;
  end $$;
  create trigger sesiones_anuncian after delete on sesiones
    for each row execute function anunciar_sesion();
`;

// Every user who plans reads the types and the states. Only administrators read the roles.
const DE_CATALOGOS = `
  create function anunciar_%tabla() returns trigger language plpgsql as $$
  begin
    insert into cambios (ambito, entidad, id_entidad, personas)
      values ('catalogos', '%tabla', new.id, %personas);
    return null;
  end $$;
  create trigger %tabla_anuncian after insert or update on %tabla
    for each row execute function anunciar_%tabla();
`;

// Lateness has no notice: it is read from the visits, by the current day. A notice keeps the date
// and the technician of its moment; the rest is read from the visit. A reassigned visit keeps the
// client's name, since its old technician no longer reaches it.
const AVISOS = `
  create table avisos (
    id_aviso integer generated always as identity primary key,
    id_usuario integer not null constraint avisos_usuario references usuarios,
    clase text not null constraint avisos_clase_valida check (clase in (
      'cancelacionSolicitada', 'fueraDeRango', 'intentoNoAplicado',
      'asignada', 'cambiada', 'cancelada', 'reasignada', 'cancelacionAprobada', 'cancelacionRechazada')),
    id_visita integer not null constraint avisos_visita references visitas,
    id_tecnico integer not null constraint avisos_tecnico references usuarios,
    ocurrido_en timestamptz not null default now(),
    visto boolean not null default false,
    fecha_planificada date not null,
    fecha_anterior date,
    momento text constraint avisos_momento_valido check (momento in ('inicio', 'fin')),
    distancia double precision,
    precision double precision,
    motivo text,
    cliente text,
    constraint avisos_momento_de_posicion check ((clase = 'fueraDeRango') = (momento is not null)),
    constraint avisos_cliente_que_se_fue check ((clase = 'reasignada') = (cliente is not null))
  );
  create index avisos_de_usuario on avisos (id_usuario, ocurrido_en desc, id_aviso desc);
  create index avisos_por_fecha on avisos (ocurrido_en);
  -- What has not been seen is told once of each visit: the last.
  create unique index avisos_sin_ver on avisos (id_usuario, id_visita, clase, momento) nulls not distinct
    where not visto;

  -- Until when each has seen which of their visits had become late. Those of before there were notices
  -- are no news.
  create table atrasos_vistos (
    id_usuario integer primary key constraint atrasos_vistos_usuario references usuarios,
    visto_en timestamptz not null
  );
  insert into atrasos_vistos select id_usuario, now() from usuarios;

  create function anunciar_avisos() returns trigger language plpgsql as $$
  begin
    insert into cambios (ambito, entidad, id_entidad, personas)
      select distinct 'avisos', 'usuario', id_usuario, array[id_usuario] from nuevos;
    return null;
  end $$;
  create trigger avisos_anuncian after insert on avisos
    referencing new table as nuevos for each statement execute function anunciar_avisos();
  create trigger avisos_vistos_anuncian after update on avisos
    referencing new table as nuevos for each statement execute function anunciar_avisos();
  create trigger atrasos_anuncian after insert on atrasos_vistos
    referencing new table as nuevos for each statement execute function anunciar_avisos();
  create trigger atrasos_vistos_anuncian after update on atrasos_vistos
    referencing new table as nuevos for each statement execute function anunciar_avisos();
`;

// Users get no notice of their own changes, nor of changes without an author (seeds and manual edits). A
// notice that replaces an unseen one gets a new id: a user who saw the old one has not seen it.
const AVISAR = `
  create function avisar(uno avisos) returns void language plpgsql as $$
  begin
    if uno.id_usuario <> nullif(current_setting('visitas.id_usuario', true), '')::integer then
      insert into avisos (id_usuario, clase, id_visita, id_tecnico, fecha_planificada, fecha_anterior,
          momento, distancia, precision, motivo, cliente)
        values (uno.id_usuario, uno.clase, uno.id_visita, uno.id_tecnico, uno.fecha_planificada, uno.fecha_anterior,
          uno.momento, uno.distancia, uno.precision, uno.motivo, uno.cliente)
      on conflict (id_usuario, id_visita, clase, momento) where not visto do update set
        id_aviso = default, id_tecnico = excluded.id_tecnico, ocurrido_en = excluded.ocurrido_en,
        fecha_planificada = excluded.fecha_planificada,
        fecha_anterior = nullif(coalesce(avisos.fecha_anterior, excluded.fecha_anterior), excluded.fecha_planificada),
        distancia = excluded.distancia, precision = excluded.precision, motivo = excluded.motivo,
        cliente = excluded.cliente;
    end if;
  end $$;

  create function avisar_de_visita() returns trigger language plpgsql as $$
  declare
    uno avisos;
    resuelta boolean;
  begin
    uno.id_visita := new.id_visita;
    uno.id_tecnico := new.id_tecnico;
    uno.fecha_planificada := new.fecha_planificada;

    uno.id_usuario := new.id_tecnico;
    if tg_op = 'INSERT' then
      uno.clase := 'asignada';
      if new.estado = 'Pendiente' then perform avisar(uno); end if;
      return null;
    end if;
    if old.id_tecnico <> new.id_tecnico then
      uno.clase := 'asignada';
      perform avisar(uno);
      uno.clase := 'reasignada';
      uno.id_usuario := old.id_tecnico;
      uno.id_tecnico := old.id_tecnico;
      uno.fecha_planificada := old.fecha_planificada;
      select nombre into uno.cliente from clientes where id_cliente = old.id_cliente;
      perform avisar(uno);
      uno.cliente := null;
      uno.id_usuario := new.id_tecnico;
      uno.id_tecnico := new.id_tecnico;
      uno.fecha_planificada := new.fecha_planificada;
    elsif (old.fecha_planificada, old.id_cliente, old.id_tipo_visita, old.observaciones)
      is distinct from (new.fecha_planificada, new.id_cliente, new.id_tipo_visita, new.observaciones) then
      uno.clase := 'cambiada';
      uno.fecha_anterior := nullif(old.fecha_planificada, new.fecha_planificada);
      perform avisar(uno);
      uno.fecha_anterior := null;
    end if;

    resuelta := old.cancelacion = 'solicitada' and new.cancelacion <> 'solicitada';
    if old.estado <> 'Cancelada' and new.estado = 'Cancelada' then
      uno.clase := case when resuelta then 'cancelacionAprobada' else 'cancelada' end;
      uno.motivo := nullif(new.motivo_cierre, new.motivo_cancelacion);
      perform avisar(uno);
    elsif resuelta and old.estado = new.estado then
      uno.clase := 'cancelacionRechazada';
      perform avisar(uno);
    end if;

    -- A request that goes to another supervisor undecided is theirs to decide.
    uno.id_usuario := new.id_supervisor;
    if new.cancelacion = 'solicitada'
      and (old.cancelacion <> 'solicitada' or old.id_supervisor <> new.id_supervisor) then
      uno.clase := 'cancelacionSolicitada';
      uno.motivo := new.motivo_cancelacion;
      perform avisar(uno);
    end if;
    uno.clase := 'fueraDeRango';
    uno.motivo := null;
    if old.veredicto_inicio is null and new.veredicto_inicio = 'fuera' then
      uno.momento := 'inicio';
      uno.distancia := new.distancia_inicio;
      uno.precision := new.precision_inicio;
      perform avisar(uno);
    end if;
    if old.veredicto_fin is null and new.veredicto_fin = 'fuera' then
      uno.momento := 'fin';
      uno.distancia := new.distancia_fin;
      uno.precision := new.precision_fin;
      perform avisar(uno);
    end if;
    return null;
  end $$;
  create trigger visitas_avisan after insert or update on visitas
    for each row execute function avisar_de_visita();

  create function avisar_de_intento() returns trigger language plpgsql as $$
  declare
    uno avisos;
  begin
    uno.clase := 'intentoNoAplicado';
    uno.id_visita := new.id_visita;
    uno.id_tecnico := new.id_tecnico;
    uno.motivo := new.causa;
    select id_supervisor, fecha_planificada into uno.id_usuario, uno.fecha_planificada
      from visitas where id_visita = new.id_visita;
    perform avisar(uno);
    return null;
  end $$;
  create trigger intentos_avisan after insert on intentos_no_aplicados
    for each row execute function avisar_de_intento();
`;

// Today's events and each supervisor's latest changes, without reading past years. Open visits,
// with their technician and client, from the index alone.
const POR_MOMENTO = `
  create index visitas_iniciadas on visitas (fecha_inicio, id_supervisor) where fecha_inicio is not null;
  create index visitas_finalizadas on visitas (fecha_finalizacion, id_supervisor)
    where fecha_finalizacion is not null;
  create index visitas_recientes_de_supervisor on visitas (id_supervisor, actualizada_en desc, id_visita desc);
  drop index visitas_abiertas;
  create index visitas_abiertas on visitas (id_supervisor, estado, fecha_planificada, id_visita)
    include (id_tecnico, id_cliente) where estado in ('Pendiente', 'En Proceso');
`;
