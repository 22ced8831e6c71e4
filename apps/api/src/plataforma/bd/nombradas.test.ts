import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { levantar, type ServidorDePrueba } from '../../../pruebas/servidor.ts';
import { Nombradas } from './nombradas.ts';

let servidor: ServidorDePrueba | undefined;
afterEach(async () => {
  await servidor?.detener();
  servidor = undefined;
});

test('what is asked a second time has a name, always the same one and of nothing else', () => {
  const nombradas = new Nombradas();
  const [una, otra] = ['select 1 where $1', ' with a as (select 1) select $1 from a'];
  expect([una, otra].map((texto) => nombradas.nombreDe(texto))).toEqual([undefined, undefined]);
  const nombres = [una, otra].map((texto) => nombradas.nombreDe(texto));
  expect(new Set(nombres).size).toBe(2);
  for (const nombre of nombres) expect(nombre).toMatch(/^[\w-]{24}$/);
  expect([una, otra].map((texto) => nombradas.nombreDe(texto))).toEqual(nombres);
});

test.each([
  ['what begins or ends a transaction', 'begin; set local lock_timeout = 5'],
  ['a search, whose plan is of its word', 'select 1 where n like patron_de_busqueda($1)'],
  ['a window of a length that it does not say', 'select 1 from v limit $1'],
  ['what depends on how many are named', 'select 1 from v where a or id = any($2::integer[])'],
])('%s has none', (_, texto) => {
  const nombradas = new Nombradas();
  for (const _vez of [1, 2, 3]) expect(nombradas.nombreDe(texto)).toBeUndefined();
});

test('whoever asks a thousand different things leaves no room for a name, and all are answered', () => {
  const nombradas = new Nombradas();
  for (let n = 0; n < 2_000; n += 1) nombradas.nombreDe(`select ${n}`);
  expect(nombradas.nombreDe('select 0')).toBeUndefined();
  for (let n = 0; n < 400; n += 1) {
    nombradas.nombreDe(`select 'a${n}'`);
    nombradas.nombreDe(`select 'a${n}'`);
  }
  expect(nombradas.nombreDe("select 'a1'")).toBeDefined();
  expect(nombradas.nombreDe("select 'a399'")).toBeUndefined();
});

test.skipIf(process.env.PRUEBAS_POOLER_URL)(
  'the server plans once what is asked often, and after a migration it is planned again',
  async () => {
    servidor = await levantar();
    const { bd } = servidor;
    const leer = () => sql<{ nombre: unknown }>`select nombre from prueba order by 1`.execute(bd);
    await sql`create table prueba as select 'uno'::text as nombre`.execute(bd);
    for (const _vez of [1, 2, 3]) expect((await leer()).rows).toEqual([{ nombre: 'uno' }]);
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements`.execute(bd);
    expect(rows.map(({ statement }) => statement)).toContain(
      'select nombre from prueba order by 1',
    );

    await sql`alter table prueba alter column nombre type integer using 7`.execute(bd);
    await expect(leer()).rejects.toMatchObject({ code: '0A000' });
    expect((await leer()).rows).toEqual([{ nombre: 7 }]);
  },
);
