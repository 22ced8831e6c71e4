import { sql } from 'kysely';
import { abrirBaseDeDatos, type Conexion } from '../../src/plataforma/bd/conexion.ts';
import { SIN_LIMITES } from '../../src/plataforma/bd/limites.ts';

/** The supervisor of the boards that are measured, with the password of everybody there. */
export const JEFA = 'jefa';

const TECNICOS = 30;
/** After the last visit of the company, which is a month ahead. */
const SEMANAS_ADELANTE = 6;

/**
 * Gives the loaded company a supervisor with thirty technicians: a week of six visits a day for each, and
 * a day of forty. A third have an hour. Returns the Monday of that week, and that day.
 */
export async function sumarEquipoGrande(
  conexion: Conexion,
  hoy: string,
): Promise<{ semana: string; dia: string }> {
  const bd = abrirBaseDeDatos(conexion, { limites: SIN_LIMITES });
  try {
    await PERSONAS.execute(bd);
    await VINCULOS.execute(bd);
    const { rows } = await sql<{ semana: string; dia: string }>`
      select lunes::text as semana, (lunes + 7)::text as dia
      from (select date_trunc('week', ${hoy}::date)::date + ${7 * SEMANAS_ADELANTE}::integer as lunes) l`.execute(
      bd,
    );
    const [dias] = rows;
    if (!dias) throw new Error('There is no Monday.');
    await visitasDe({ desde: dias.semana, dias: 7, cadaDia: 6, duran: 45 }).execute(bd);
    await visitasDe({ desde: dias.dia, dias: 1, cadaDia: 40, duran: 10 }).execute(bd);
    await sql`analyze visitas`.execute(bd);
    return dias;
  } finally {
    await bd.destroy();
  }
}

const PERSONAS = sql`
  insert into usuarios (nombre, documento_identificacion, usuario, contrasena_hash, id_rol_usuario)
  select case n when 0 then 'Julia Estrada' else 'Técnico ' || to_char(n, 'FM00') || ' del Equipo' end,
    'EQUIPO ' || n, case n when 0 then ${JEFA} else 'equipo.' || n end,
    (select contrasena_hash from usuarios where usuario = 'sara'), r.id
  from generate_series(0, ${TECNICOS}::integer) n
  join roles_usuario r on r.nombre = case n when 0 then 'Supervisor' else 'Tecnico' end`;

const VINCULOS = sql`
  insert into supervisores_tecnicos (id_supervisor, id_tecnico)
  select jefa.id_usuario, suyo.id_usuario
  from usuarios jefa, usuarios suyo
  where jefa.usuario = ${JEFA} and suyo.usuario like 'equipo.%'`;

interface Carga {
  desde: string;
  dias: number;
  cadaDia: number;
  duran: number;
}

const visitasDe = ({ desde, dias, cadaDia, duran }: Carga) => sql`
  insert into visitas (id_supervisor, id_tecnico, id_cliente, id_tipo_visita, fecha_planificada,
    duracion_minutos, hora_desde, hora_hasta)
  select v.id_supervisor, v.id_tecnico, 1 + (v.id_tecnico * 97 + d * 31 + n * 7) % 5000, 1 + n % 4,
    ${desde}::date + d, ${duran}::integer,
    case when n % 3 = 0 then time '07:00' + n * ${Math.floor(600 / cadaDia)}::integer * interval '1 minute' end,
    case when n % 3 = 0 then time '07:30' + n * ${Math.floor(600 / cadaDia)}::integer * interval '1 minute' end
  from supervisores_tecnicos v
  join usuarios jefa on jefa.id_usuario = v.id_supervisor and jefa.usuario = ${JEFA},
    generate_series(0, ${dias - 1}::integer) d, generate_series(0, ${cadaDia - 1}::integer) n`;
