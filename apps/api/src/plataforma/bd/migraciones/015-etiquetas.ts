import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/** One index lookup tells whether anything changed for a user since a moment, however much others write. */
export async function up(bd: Kysely<unknown>): Promise<void> {
  await sql.raw(POR_AMBITO).execute(bd);
  await sql.raw(POR_PERSONA).execute(bd);
  await sql.raw(DE_USUARIOS).execute(bd);
  await sql`insert into llaves (uso, llave) values ('etiqueta', ${randomBytes(32)})`.execute(bd);
}

const POR_AMBITO = `
  create index cambios_por_ambito on cambios (ambito, tx);
`;

// Visits change all day, and each person reaches some. A transaction adds one row per affected
// person, however many visits it changes. No other transaction writes that row, so no writer waits.
const POR_PERSONA = `
  create table cambios_de_visitas (
    id_usuario integer not null,
    tx xid8 not null,
    primary key (id_usuario, tx)
  );
  alter table cambios add constraint cambios_de_visitas_de_alguien check (ambito <> 'visitas' or personas is not null);
  create function repartir_cambio() returns trigger language plpgsql as $$
  begin
    insert into cambios_de_visitas (id_usuario, tx)
      select distinct persona, new.tx from unnest(new.personas) persona on conflict do nothing;
    return null;
  end $$;
  create trigger cambios_se_reparten after insert on cambios
    for each row when (new.ambito = 'visitas') execute function repartir_cambio();
`;

// As in 009, adding the photo and the version, which readers of a user also get.
const DE_USUARIOS = `
  drop trigger usuarios_anuncian on usuarios;
  create trigger usuarios_anuncian
    after insert or update of nombre, documento_identificacion, usuario, id_rol_usuario, foto, activo, version
    on usuarios for each row execute function anunciar_usuario();
`;
