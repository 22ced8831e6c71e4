import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { VECES } from '../../pruebas/contrato/semilla.ts';
import { empresaParaMedir } from '../../pruebas/paneles/medida.ts';
import { FORMAS, medidaDe } from '../../pruebas/planes.ts';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import { seriesPorHacer, sujetarVisitas } from './consultas.ts';

const HOY = '2025-11-21';
const LIMITE = '2026-02-19';
const empresa = empresaParaMedir({ visitas: 'user', series: 'user', series_sin_hacer: 'user' });

interface Tanda {
  cuantas: number;
  visitas: number;
  /** The next date to create; null when none is left. */
  proxima: string | null;
  /** The date whose visit could not be created. */
  sinHacer: string;
}

/** Series of a visit a day; a change of the series cancelled half of them. */
async function repetir({ cuantas, visitas, proxima, sinHacer }: Tanda): Promise<number> {
  const { id, clientes, tipos } = empresa;
  const partes = sql`${id('sara')}::integer, ${id('tomas')}::integer, ${clientes[0]}::integer, ${tipos[0]}::integer`;
  const { rows } = await sql<{ idSerie: number }>`
    with nuevas as (
      insert into series (id_supervisor, id_tecnico, id_cliente, id_tipo_visita, desde, regla, vigente_desde, proxima)
      select ${partes}, '2024-01-01', '{"cada": 1, "unidad": "dia"}', '2024-01-01', ${proxima}::date
      from generate_series(1, ${cuantas}::integer) returning id_serie
    ), deCada as (
      insert into visitas (id_supervisor, id_tecnico, id_cliente, id_tipo_visita, fecha_planificada,
        id_serie, fecha_serie, estado, cancelacion, cerrada_por, fecha_cierre, motivo_cierre)
      select ${partes}, dia, id_serie, dia, case when cae then 'Cancelada' else 'Pendiente' end, 'ninguna',
        case when cae then ${id('sara')}::integer end, case when cae then now() end, case when cae then 'Cambió' end
      from nuevas, generate_series(1, ${visitas}::integer) n,
        lateral (select date '2024-01-01' + n as dia, n % 2 = 0 as cae) d
    ), pendientes as (
      insert into series_sin_hacer (id_serie, fecha, causa) select id_serie, ${sinHacer}::date, 'x' from nuevas
    )
    select id_serie from nuevas limit 1`.execute(empresa.bd);
  await sql`vacuum analyze visitas, series, series_sin_hacer`.execute(empresa.bd);
  return rows[0]?.idSerie ?? 0;
}

test('pending work is found without reading finished series, and one series without the others', async () => {
  const idSerie = await repetir({ cuantas: 1, visitas: 100, proxima: LIMITE, sinHacer: HOY });
  const lecturas: [(bd: Ejecutor) => Promise<object>, hasta: number][] = [
    [(bd) => seriesPorHacer(bd, HOY, LIMITE), 30],
    // Fifty rows, each with its lock, and the descent to the first.
    [(bd) => sujetarVisitas(bd, idSerie), 150],
  ];
  await repetir({ cuantas: 1_000 * VECES, visitas: 20, proxima: null, sinHacer: '2024-02-01' });
  await repetir({
    cuantas: 5_000 * VECES,
    visitas: 0,
    proxima: '2027-01-01',
    sinHacer: '2024-02-02',
  });
  expect(await seriesPorHacer(empresa.bd, HOY, LIMITE)).toEqual([idSerie]);
  expect(await sujetarVisitas(empresa.bd, idSerie)).toHaveLength(50);
  for (const forma of FORMAS)
    for (const [leer, hasta] of lecturas) {
      const { bloques, pasos } = await medidaDe(empresa.bd, leer, forma);
      expect(pasos.filter((paso) => paso['Node Type'] === 'Seq Scan')).toEqual([]);
      expect(bloques).toBeLessThan(hasta);
    }
});
