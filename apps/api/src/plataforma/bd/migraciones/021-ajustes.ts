import { type Kysely, sql } from 'kysely';

/** The settings that the company changes on the screen. */
export async function up(bd: Kysely<unknown>): Promise<void> {
  await sql.raw(AJUSTES).execute(bd);
  await sql.raw(EN_VIVO).execute(bd);
}

// The log takes every column but 'reservado': the range and the keys are read by nobody, and a logo is heavy.
// The one row of 'version_de_ajustes' tells two people who change them at once apart.
const AJUSTES = `
  create table ajustes (
    id_ajuste integer generated always as identity constraint ajustes_pk primary key,
    clave text not null constraint ajustes_clave_unica unique,
    valor text,
    reservado text,
    puesto_por integer not null constraint ajustes_puesto_por references usuarios,
    puesto_en timestamptz not null default clock_timestamp(),
    constraint ajustes_reservados check (
      num_nonnulls(valor, reservado) = 1
      and (reservado is not null) = (clave in ('RANGO_UBICACION_METROS', 'GOOGLE_MAPS_API_KEY', 'EMPRESA_LOGO')))
  );
  create index ajustes_de_usuario on ajustes (puesto_por);
  create trigger ajustes_bitacora after insert or update or delete on ajustes
    for each row execute function anotar_en_bitacora('ajuste', 'id_ajuste');

  create table version_de_ajustes (
    unica boolean not null default true constraint version_de_ajustes_pk primary key
      constraint version_de_ajustes_unica check (unica),
    version integer not null default 1
  );
  insert into version_de_ajustes default values;
`;

const EN_VIVO = `
  alter table cambios drop constraint cambios_ambito_valido, add constraint cambios_ambito_valido
    check (ambito in ('visitas', 'avisos', 'clientes', 'usuarios', 'tecnicos', 'catalogos', 'sesion', 'planificacion', 'evidencia',
      'ajustes'));
`;
