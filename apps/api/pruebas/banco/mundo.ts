import type pg from 'pg';
import { CONTRASENA } from '../empresa.ts';
import type { Mundo } from './filas.ts';
import type { Servidor } from './procesos.ts';

/** A hundred of Sara's visits, from her first year to her last month. */
const SUYAS = `
  select id from (
    select id_visita as id, row_number() over (order by fecha_planificada, id_visita) as n,
      count(*) over () as todas
    from visitas where id_supervisor = (select id_usuario from usuarios where usuario = 'sara')
  ) v where n % (todas / 100) = 0 order by id`;

const SIN_NADA_EN_PROCESO = `
  select u.id_usuario as id, u.usuario from usuarios u
  join roles_usuario r on r.id = u.id_rol_usuario and r.nombre = 'Tecnico'
  where not exists (select from visitas v where v.id_tecnico = u.id_usuario and v.estado = 'En Proceso')
  order by u.id_usuario limit 10`;

const OBSERVACIONES = 'Llevar escalera';

const PLAN = `
  select st.id_tecnico as "idTecnico", c.id_cliente as "idCliente", p.id as "idTipoVisita",
    to_char($1::date + 10, 'YYYY-MM-DD') as "fechaPlanificada", '${OBSERVACIONES}' as observaciones
  from usuarios s join supervisores_tecnicos st on st.id_supervisor = s.id_usuario,
    (select id_cliente from clientes order by id_cliente limit 1) c,
    (select id from tipos_visita order by id limit 1) p
  where s.usuario = 'sara' order by st.id_tecnico limit 1`;

/** The visits not started yet, and as many new ones as are missing. */
const POR_INICIAR = `
  with hay as (
    select id_tecnico, id_visita from visitas
    where id_tecnico = any($1) and estado = 'Pendiente' and observaciones = 'Del banco'
  ), faltan as (
    insert into visitas (id_supervisor, id_tecnico, id_cliente, id_tipo_visita, fecha_planificada, observaciones)
    select st.id_supervisor, t.id, 1 + (n * 37) % 5000, 1 + n % 4, $2, 'Del banco'
    from unnest($1::integer[]) t (id)
    join supervisores_tecnicos st on st.id_tecnico = t.id,
      lateral generate_series(1, $3::integer - (select count(*) from hay where id_tecnico = t.id)::integer) n
    returning id_tecnico, id_visita
  )
  select id_tecnico as "idTecnico", array_agg(id_visita order by id_visita) as ids
  from (table hay union all table faltan) todas group by id_tecnico`;

/** Signs in as people do and looks up the ids for the requests. */
export async function poblar(servidor: Servidor, bd: pg.Client, hoy: string): Promise<Mundo> {
  const filas = async <R extends object>(sentencia: string, valores: unknown[] = []) =>
    (await bd.query<R>(sentencia, valores)).rows;
  const entrar = (usuario: string) => tokenDe(servidor, usuario);
  const [ana, sara, tomas] = await Promise.all([entrar('ana'), entrar('sara'), entrar('tomas')]);
  const tecnicos = await filas<{ id: number; usuario: string }>(SIN_NADA_EN_PROCESO);
  const deCampo = await Promise.all(
    tecnicos.map(async ({ id, usuario }) => ({ idTecnico: id, token: await entrar(usuario) })),
  );
  const [plan = {}] = await filas(PLAN, [hoy]);
  return {
    hoy,
    tokens: { ana, sara, tomas },
    deCampo,
    visitas: (await filas<{ id: number }>(SUYAS)).map(({ id }) => id),
    plan,
    porIniciar: async (cuantas) => {
      const ids = deCampo.map(({ idTecnico }) => idTecnico);
      const deCada = await filas<{ idTecnico: number; ids: number[] }>(POR_INICIAR, [
        ids,
        hoy,
        cuantas,
      ]);
      return new Map(
        deCada.map(({ idTecnico, ids: suyas }) => [idTecnico, suyas.slice(0, cuantas)]),
      );
    },
  };
}

export async function tokenDe(
  { puerto }: Pick<Servidor, 'puerto'>,
  usuario: string,
): Promise<string> {
  const respuesta = await fetch(`http://127.0.0.1:${puerto}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ user: usuario, password: CONTRASENA }),
  });
  const texto = await respuesta.text();
  if (!respuesta.ok) throw new Error(`${usuario} no pudo ingresar: ${texto}`);
  return JSON.parse(texto).token;
}
