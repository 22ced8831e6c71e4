import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { levantar, type ServidorDePrueba } from '../../../pruebas/servidor.ts';
import type { Ejecutor } from './esquema.ts';
import { Nombradas } from './nombradas.ts';
import { traducirErrorDeBaseDeDatos } from './restricciones.ts';

let servidor: ServidorDePrueba | undefined;
afterEach(async () => {
  await servidor?.detener();
  servidor = undefined;
});

const veces = (cuantas: number, nombradas: Nombradas, texto: string) =>
  Array.from({ length: cuantas }, () => nombradas.nombreDe(texto));

test('a frequent statement gets a name, always the same and its own', () => {
  const nombradas = new Nombradas();
  const textos = ['select 1 where $1', ' with a as (select 1) select $1 from a'];
  for (const texto of textos) expect(veces(4, nombradas, texto)).toEqual(Array(4).fill(undefined));
  const nombres = textos.map((texto) => nombradas.nombreDe(texto));
  expect(new Set(nombres).size).toBe(2);
  for (const nombre of nombres) expect(nombre).toMatch(/^[\w-]{24}$/);
  expect(textos.map((texto) => nombradas.nombreDe(texto))).toEqual(nombres);
  // Another instance behind the same pooler uses the same name.
  expect(veces(5, new Nombradas(), textos[0] ?? '').at(-1)).toBe(nombres[0]);
});

test.each([
  ['a statement that begins or ends a transaction', 'begin; set local lock_timeout = 5'],
  ['a search, whose plan depends on its word,', 'select 1 where n like patron_de_busqueda($1)'],
  ['a window whose size is a parameter', 'select 1 from v order by n limit $1'],
  [
    'a statement whose plan depends on the number of ids',
    'select 1 from v where a or id = any($2::integer[])',
  ],
])('%s gets no name', (_, texto) => {
  expect(veces(9, new Nombradas(), texto)).toEqual(Array(9).fill(undefined));
});

test('the names are limited, and so are the counted statements', () => {
  const nombradas = new Nombradas();
  veces(4, nombradas, 'select 0');
  for (let n = 1; n <= 1_000; n += 1) nombradas.nombreDe(`select ${n}`);
  expect(nombradas.nombreDe('select 0')).toBeUndefined();
  const ultimos = Array.from({ length: 200 }, (_, n) =>
    veces(5, nombradas, `select 'a${n}'`).at(-1),
  );
  expect(ultimos.filter((nombre) => nombre !== undefined)).toHaveLength(100);
  expect(nombradas.nombreDe("select 'a1'")).toBe(ultimos[1]);
});

test('the server plans a frequent statement once, and the caller does not notice when a name is lost', async () => {
  servidor = await levantar();
  const { bd } = servidor;
  const leer = () => sql<{ nombre: unknown }>`select nombre from prueba order by 1`.execute(bd);
  await sql`create table prueba as select 'uno'::text as nombre`.execute(bd);
  for (let vez = 0; vez < 12; vez += 1) expect((await leer()).rows).toEqual([{ nombre: 'uno' }]);
  const { rows } = await sql<{ genericPlans: number }>`
      select generic_plans from pg_prepared_statements
      where statement = 'select nombre from prueba order by 1'`.execute(bd);
  expect(rows[0]?.genericPlans).toBeGreaterThan(0);

  // A pooler in between may do this by itself.
  await sql`deallocate all`.execute(bd);
  expect((await leer()).rows).toEqual([{ nombre: 'uno' }]);
  for (let vez = 0; vez < 6; vez += 1) await leer();
  await sql`alter table prueba alter column nombre type integer using 7`.execute(bd);
  expect((await leer()).rows).toEqual([{ nombre: 7 }]);
});

test('a named statement gets one plan for any values, and the others one for their own', async () => {
  servidor = await levantar();
  const { bd } = servidor;
  await sql`create table prueba as select n from generate_series(1, 10000) n`.execute(bd);
  await sql`create index on prueba (n)`.execute(bd);
  await sql`analyze prueba`.execute(bd);
  // With so few rows, the server on its own would plan each call for its value.
  for (let vez = 0; vez < 12; vez += 1) await sql`select n from prueba where n < ${3}`.execute(bd);
  const { rows } = await sql`
    select custom_plans::integer, generic_plans::integer from pg_prepared_statements
    where statement = 'select n from prueba where n < $1'`.execute(bd);
  expect(rows).toEqual([{ customPlans: 0, genericPlans: 8 }]);

  const modo = async (una: Ejecutor, ademas = sql``) => {
    const ajuste = sql<{
      modo: string;
    }>`select current_setting('plan_cache_mode') as modo${ademas}`;
    return (await ajuste.execute(una)).rows[0]?.modo;
  };
  const sinNombre = sql` limit ${1}`;
  for (let vez = 0; vez < 5; vez += 1) await modo(bd);
  expect(await modo(bd, sinNombre)).toBe('auto');
  expect(await modo(bd)).toBe('force_generic_plan');
  expect(await modo(bd, sinNombre)).toBe('auto');
  const deshecha = bd.transaction().execute(async (tx) => {
    expect(await modo(tx)).toBe('force_generic_plan');
    throw new Error('Undo the transaction.');
  });
  await expect(deshecha).rejects.toThrow('Undo the transaction.');
  expect(await modo(bd)).toBe('force_generic_plan');
  expect(await modo(bd, sinNombre)).toBe('auto');
});

test('a transaction that loses a name is undone and may be tried again', async () => {
  servidor = await levantar();
  const { bd } = servidor;
  const tocar = () =>
    bd.transaction().execute(async (tx) => {
      await sql`insert into prueba values (1)`.execute(tx);
      return sql`select * from prueba`.execute(tx);
    });
  await sql`create table prueba (n integer)`.execute(bd);
  for (let vez = 0; vez < 6; vez += 1) await tocar();
  await sql`alter table prueba add m integer`.execute(bd);
  const fallo = await tocar().catch((error: unknown) => error);
  expect(fallo).toMatchObject({ code: '0A000' });
  expect(traducirErrorDeBaseDeDatos(fallo)).toMatchObject({ problema: { status: 503 } });
  expect((await tocar()).rows).toHaveLength(7);
});
