import { type Kysely, sql } from 'kysely';

/** Creates an index for each filter and order of a list of visits. */
export async function up(bd: Kysely<unknown>): Promise<void> {
  await sql.raw(INDICES).execute(bd);
  await sql.raw(VISTAS).execute(bd);
}

// A supervisor's open visits have their index by state. Filters that match few rows get a partial
// index, which takes almost no space.
const INDICES = `
  create index visitas_cerradas on visitas (id_supervisor, estado, fecha_planificada, id_visita)
    where estado in ('Finalizada', 'Cancelada');
  create index visitas_por_estado on visitas (estado, fecha_planificada, id_visita);
  create index visitas_por_tipo on visitas (id_tipo_visita, fecha_planificada, id_visita);
  create index visitas_por_decidir on visitas (fecha_planificada, id_visita)
    where cancelacion = 'solicitada' and estado in ('Pendiente', 'En Proceso');
  create index visitas_por_decidir_de_supervisor on visitas (id_supervisor, fecha_planificada, id_visita)
    where cancelacion = 'solicitada' and estado in ('Pendiente', 'En Proceso');
  create index visitas_fuera_de_rango on visitas (fecha_planificada, id_visita)
    where validado_por_ubicacion = false;
  create index visitas_fuera_de_rango_de_supervisor on visitas (id_supervisor, fecha_planificada, id_visita)
    where validado_por_ubicacion = false;
`;

// The saved views of a list, private to each user.
const VISTAS = `
  create table vistas (
    id_vista integer generated always as identity primary key,
    id_usuario integer not null constraint vistas_usuario references usuarios,
    nombre text not null constraint vistas_nombre_valido check (char_length(nombre) between 1 and 60),
    filtros text not null constraint vistas_filtros_validos check (char_length(filtros) <= 2000)
  );
  create unique index vistas_nombre_unico on vistas (id_usuario, lower(nombre collate "und-x-icu"));
`;
