import { sql } from 'kysely';
import { test } from 'vitest';
import { levantarEmpresa } from '../planificacion.ts';
import { decir } from './tabla.ts';

const TECNICOS = 30;
const VECES = 20;

/** Two weeks of days, a third of the visits with a window of two hours, over some twenty kilometres. */
test('where there is room', { timeout: 600_000 }, async () => {
  const empresa = await levantarEmpresa({ ajustes: { RUTAS_URL: '' } });
  const { bd, ids, idTipoVisita } = empresa;
  try {
    const tecnicos: number[] = [ids.tomas];
    while (tecnicos.length < TECNICOS) tecnicos.push((await empresa.tecnico()).id);
    decir('técnicos × visitas al día', 'mediana ms', 'la peor ms', 'ms de Node');
    for (const visitas of [8, 20]) {
      await sql`alter table visitas disable trigger all`.execute(bd);
      await sql`delete from visitas`.execute(bd);
      await sql`insert into clientes (nombre, documento_identificacion, direccion, telefono, latitud, longitud)
        select 'Comercial ' || n, ${`${visitas}-`} || n, 'x', 'x', 14.5 + random() * 0.2, -90.6 + random() * 0.2
        from generate_series(1, 1000) n`.execute(bd);
      await sql`insert into visitas (id_supervisor, id_tecnico, id_cliente, id_tipo_visita, fecha_planificada, hora_desde,
          hora_hasta)
        select ${ids.sara}::integer, t, (select max(id_cliente) from clientes) - (random() * 999)::integer,
          ${idTipoVisita}::integer, current_date + dia, make_time(hora, 0, 0), make_time(hora + 2, 0, 0)
        from unnest(${tecnicos}::integer[]) t, generate_series(0, 20) dia, generate_series(1, ${visitas}::integer) n,
          lateral (select case when n % 3 = 0 then 8 + (random() * 6)::integer end as hora) h`.execute(
        bd,
      );
      await sql`vacuum analyze visitas`.execute(bd);
      const { rows } = await sql<{
        id: number;
      }>`select max(id_cliente) as id from clientes`.execute(bd);
      const duran: number[] = [];
      const antes = process.cpuUsage();
      for (let vez = 0; vez < VECES; vez += 1) {
        const empezo = performance.now();
        await empresa.gente.sara(
          `GET /api/visitas/sugerencias?idCliente=${(rows[0]?.id ?? 0) - vez}`,
        );
        duran.push(performance.now() - empezo);
      }
      const enOrden = duran.toSorted((una, otra) => una - otra);
      const ms = (cual: number) => (enOrden.at(cual) ?? 0).toFixed(0);
      // The processor's time says the same on a machine that is busy with something else.
      const { user } = process.cpuUsage(antes);
      decir(`${TECNICOS} × ${visitas}`, ms(VECES / 2), ms(-1), (user / 1_000 / VECES).toFixed(0));
    }
  } finally {
    await empresa.detener();
  }
});
