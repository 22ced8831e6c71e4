import { type Kysely, sql } from 'kysely';

/** The address with which a client sees the report of a visit. */
export async function up(bd: Kysely<unknown>): Promise<void> {
  await sql.raw(ENLACES).execute(bd);
}

// The key is readable: its supervisor copies it again, and who reads this table reads the report too. How often it was
// opened is not in the log. A letter is the one of its number and its moment: a restored copy has no letters, and other
// ones will have those numbers.
const ENLACES = `
  create table enlaces (
    id_visita integer constraint enlaces_pk primary key constraint enlaces_visita references visitas,
    llave text not null constraint enlaces_llave_unica unique
      constraint enlaces_llave_larga check (char_length(llave) = 26),
    vence_en timestamptz not null,
    veces integer not null default 0,
    abierto_en timestamptz,
    id_carta bigint,
    enviado_en timestamptz,
    constraint enlaces_carta_entera check ((id_carta is null) = (enviado_en is null)),
    constraint enlaces_abierto_entero check ((veces = 0) = (abierto_en is null))
  );
  create trigger enlaces_bitacora after insert or delete or update of vence_en, enviado_en on enlaces
    for each row execute function anotar_en_bitacora('enlace', 'id_visita');
`;
