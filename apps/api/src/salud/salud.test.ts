import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { levantar, type ServidorDePrueba } from '../../pruebas/servidor.ts';
import { Vigilancia } from './servicio.ts';

let servidor: ServidorDePrueba;
beforeEach(async () => {
  servidor = await levantar();
});
afterEach(() => servidor.detener());

const preguntar = () => servidor.pedir<{ detail: string }>('GET /api/salud/lista');

/** What the server itself does whenever the program tries to write. */
async function alProbar(hacer: string): Promise<void> {
  await sql
    .raw(`create table pruebas (n int);
    create function al_probar() returns event_trigger language plpgsql as $$ begin ${hacer} end $$;
    create event trigger al_probar on ddl_command_start when tag in ('CREATE TABLE AS')
      execute function al_probar()`)
    .execute(servidor.bd);
}

describe('readiness', () => {
  test('asked a hundred times, tries once', async () => {
    await alProbar('insert into pruebas values (1);');
    const respuestas = await Promise.all(Array.from({ length: 100 }, preguntar));
    expect(new Set(respuestas.map(({ estado }) => estado))).toEqual(new Set([200]));
    const { rows } = await sql`select n from pruebas`.execute(servidor.bd);
    expect(rows).toHaveLength(1);
  });

  test.each([
    ['53100', /^La base de datos no puede guardar: no queda espacio en su disco\./],
    ['25006', /^La base de datos no puede guardar: solo admite lecturas\./],
    ['XX001', /^Una parte de los datos está dañada/],
    ['57014', /^La base de datos no termina de guardar/],
    ['53300', /^La base de datos no responde\./],
  ])(
    'a server that refuses a write with %s is not ready, and it is said why',
    async (codigo, frase) => {
      await alProbar(`raise exception 'no' using errcode = '${codigo}';`);
      expect(await preguntar()).toMatchObject({
        estado: 503,
        cuerpo: { detail: expect.stringMatching(frase) },
      });
    },
  );

  test('a server that does not let it try is not called ill', async () => {
    await alProbar(`raise exception 'no' using errcode = '42501';`);
    expect((await preguntar()).estado).toBe(200);
  });

  test('a write that never ends is not waited for', async () => {
    await alProbar('perform pg_sleep(600);');
    expect(await preguntar()).toMatchObject({
      estado: 503,
      cuerpo: { detail: expect.stringContaining('no termina de guardar') },
    });
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(servidor.bd);
  });

  test('a write refused for lack of room is believed before what was known', async () => {
    expect((await preguntar()).estado).toBe(200);
    await alProbar(`raise exception 'no' using errcode = '53100';`);
    expect((await preguntar()).estado).toBe(200);
    await sql`create temporary table otra as select 1`.execute(servidor.bd).catch(() => undefined);
    expect((await preguntar()).estado).toBe(503);
  });

  test('a read-only server is not ready, and is again when it may be written', async () => {
    const soloLectura = (valor: string) =>
      sql
        .raw(`do $$ begin execute format(
          'alter database %I set default_transaction_read_only = ${valor}', current_database()); end $$`)
        .execute(servidor.bd);
    await soloLectura('on');
    const otra = servidor.base.abrir();
    const vigilancia = new Vigilancia(otra);
    expect(await vigilancia.motivo()).toContain('solo admite lecturas');
    await sql`set transaction read write`.execute(servidor.bd);
    await soloLectura('off');
    await otra
      .connection()
      .execute((una) => sql`set default_transaction_read_only = off`.execute(una));
    expect(await vigilancia.motivo()).toContain('solo admite lecturas');
    expect(await vigilancia.motivo(performance.now() + 6_000)).toBeNull();
  });

  test('a damaged page that anybody met is remembered a quarter of an hour', async () => {
    const vigilancia = new Vigilancia(servidor.bd);
    expect(await vigilancia.motivo()).toBeNull();
    await sql`do $$ begin raise exception 'no' using errcode = 'XX002'; end $$`
      .execute(servidor.bd)
      .catch(() => undefined);
    const minutos = (n: number) => performance.now() + n * 60_000;
    expect(await vigilancia.motivo(minutos(14))).toContain('dañada');
    expect(await vigilancia.motivo(minutos(16))).toBeNull();
  });
});
