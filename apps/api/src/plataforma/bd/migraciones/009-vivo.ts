import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/** What changed, for whoever has it on screen, written with the change itself. */
export async function up(bd: Kysely<unknown>): Promise<void> {
  await sql.raw(CAMBIOS).execute(bd);
  await sql.raw(DE_VISITAS).execute(bd);
  await sql.raw(DE_CLIENTES).execute(bd);
  await sql.raw(DE_PERSONAS).execute(bd);
  for (const tabla of ['roles_usuario', 'estados_visita', 'tipos_visita']) {
    await sql.raw(DE_CATALOGOS.replaceAll('%tabla', tabla)).execute(bd);
  }
  await sql`insert into llaves (uso, llave) values ('posicion', ${randomBytes(32)})`.execute(bd);
}

// Ids are given in one order and committed in another: who reads asks by transaction, and again from
// the oldest one that is still open. `personas` are those in whose reach it is, besides whoever
// reads the whole company; null is everybody who may read that scope.
const CAMBIOS = `
  create table cambios (
    tx xid8 not null default pg_current_xact_id(),
    id_cambio bigint generated always as identity,
    ocurrido_en timestamptz not null default now(),
    ambito text not null constraint cambios_ambito_valido
      check (ambito in ('visitas', 'avisos', 'clientes', 'usuarios', 'tecnicos', 'catalogos', 'sesion')),
    entidad text not null,
    id_entidad integer not null,
    personas integer[],
    primary key (tx, id_cambio)
  );
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

// Their technicians see a client in the visits that they have with it.
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

// A user is read by whoever administers; a technician, by whoever supervises them too.
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

const DE_CATALOGOS = `
  create function anunciar_%tabla() returns trigger language plpgsql as $$
  begin
    insert into cambios (ambito, entidad, id_entidad) values ('catalogos', '%tabla', new.id);
    return null;
  end $$;
  create trigger %tabla_anuncian after insert or update on %tabla
    for each row execute function anunciar_%tabla();
`;
