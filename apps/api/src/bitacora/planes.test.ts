import { CUENTA_MAXIMA } from '@visitas/contract/comun/ventana';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VECES } from '../../pruebas/contrato/semilla.ts';
import { bloquesDe, FORMAS, type Medida, medidaDe } from '../../pruebas/planes.ts';
import { levantar, type ServidorDePrueba } from '../../pruebas/servidor.ts';
import { contarLineas, type LineasPedidas, leerLineas } from './consultas.ts';

let servidor: ServidorDePrueba;
let antes: Record<string, Medida>;
let despues: Record<string, Medida>;

/** A line a minute, by five people and of two kinds. A sixth wrote the two lines that came first. */
const anotar = (desde: number, hasta: number) =>
  sql`insert into bitacora (id_usuario, operacion, entidad, id_entidad, antes, despues, ocurrida_en)
    select 1 + n % 5, 'clientes.editar', case when n % 3 = 0 then 'cliente' else 'visita' end, n % 500, '{}', '{}',
      timestamptz '2021-01-01Z' + n * interval '1 minute'
    from generate_series(${desde * VECES}::integer, ${hasta * VECES}::integer) n`.execute(
    servidor.bd,
  );

const TODO = { entidades: null, id: null, desde: null, hasta: null, zona: 'America/Guatemala' };
const PEDIDAS: Record<string, { pedidas: LineasPedidas; buscar: string | null }> = {
  everything: { pedidas: TODO, buscar: null },
  'one day': { pedidas: { ...TODO, desde: '2021-01-02', hasta: '2021-01-02' }, buscar: null },
  'some kinds': { pedidas: { ...TODO, entidades: ['cliente', 'jornada'] }, buscar: null },
  'a rare kind': { pedidas: { ...TODO, entidades: ['feriado', 'ausencia'] }, buscar: null },
  'one record': { pedidas: { ...TODO, entidades: ['cliente', 'serie'], id: 777 }, buscar: null },
  'one person': { pedidas: TODO, buscar: 'sara' },
  'someone who did one thing': { pedidas: TODO, buscar: 'estrenada' },
};

const medidas = async () =>
  Object.fromEntries(
    await Promise.all(
      FORMAS.flatMap((forma) =>
        Object.entries(PEDIDAS).flatMap(([cual, { pedidas, buscar }]) => [
          medidaDe(
            servidor.bd,
            (bd) => leerLineas(bd, pedidas, { buscar, limite: 51, despues: null }),
            forma,
          ).then((medida) => [`a window of ${cual}, planned ${forma}`, medida] as const),
          medidaDe(servidor.bd, (bd) => contarLineas(bd, pedidas, buscar), forma).then(
            (medida) => [`the count of ${cual}, planned ${forma}`, medida] as const,
          ),
        ]),
      ),
    ),
  );

beforeAll(async () => {
  servidor = await levantar();
  await sql`update usuarios set nombre = 'Estrenada' where id_usuario = 6`.execute(servidor.bd);
  await sql`insert into bitacora (id_usuario, entidad, id_entidad, ocurrida_en)
    values (6, 'feriado', 1, '2020-01-01'), (6, 'cliente', 777, '2020-01-01')`.execute(servidor.bd);
  await anotar(1, 10_000);
  await sql`vacuum analyze bitacora`.execute(servidor.bd);
  antes = await medidas();
  await anotar(10_001, 40_000);
  await sql`vacuum analyze bitacora`.execute(servidor.bd);
  despues = await medidas();
});
afterAll(() => servidor.detener());

describe('the log does not cost more as it grows', () => {
  test('whatever is asked of it', () => {
    expect(Object.keys(antes)).toHaveLength(28);
    for (const [cual, medida] of Object.entries(antes))
      expect(despues[cual]?.bloques, cual).toBeLessThanOrEqual(2 * medida.bloques + 50);
  });

  test('and is never read whole', () => {
    const enteras = Object.entries(despues).filter(([, { pasos }]) =>
      pasos.some(
        (paso) =>
          paso['Relation Name'] === 'bitacora' &&
          (paso['Node Type'] === 'Seq Scan' || bloquesDe(paso) > CUENTA_MAXIMA),
      ),
    );
    expect(enteras.map(([cual]) => cual)).toEqual([]);
  });
});
