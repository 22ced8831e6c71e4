import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { levantar, type ServidorDePrueba } from '../../pruebas/servidor.ts';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import { Vigilancia } from './servicio.ts';

let servidor: ServidorDePrueba;
beforeAll(async () => {
  servidor = await levantar();
});
afterEach(() => sql`drop event trigger if exists al_probar`.execute(servidor.bd));
afterAll(() => servidor.detener());

/** Makes the server run this at every attempt to write. */
async function alProbar(hacer: string): Promise<void> {
  await sql
    .raw(`create table if not exists pruebas (n int);
    create or replace function al_probar() returns event_trigger language plpgsql
      as $$ begin ${hacer} end $$;
    create event trigger al_probar on ddl_command_start when tag in ('CREATE TABLE AS')
      execute function al_probar()`)
    .execute(servidor.bd);
}

/** Another instance, which has not checked yet. */
function otraInstancia() {
  const bd = servidor.base.abrir();
  return { bd, vigilancia: new Vigilancia(bd) };
}

const fallarCon = (bd: Ejecutor, codigo: string) =>
  sql
    .raw(`do $$ begin raise exception 'no' using errcode = '${codigo}'; end $$`)
    .execute(bd)
    .catch(() => undefined);

describe('readiness', () => {
  test('answers 503 with the reason, and 200 when there is none', async () => {
    expect((await servidor.pedir('GET /api/salud/lista')).estado).toBe(200);
    await fallarCon(servidor.bd, '53100');
    await alProbar(`raise exception 'no' using errcode = '53100';`);
    expect(await servidor.pedir('GET /api/salud/lista')).toMatchObject({
      estado: 503,
      cuerpo: {
        title: 'Servicio no disponible',
        detail: expect.stringContaining('no queda espacio en su disco'),
      },
    });
  });

  test('tries once for a hundred questions', async () => {
    await alProbar('insert into pruebas values (1);');
    const { vigilancia } = otraInstancia();
    const ahora = performance.now();
    const preguntar = () => Promise.all(Array.from({ length: 50 }, () => vigilancia.motivo(ahora)));
    expect(new Set([...(await preguntar()), ...(await preguntar())])).toEqual(new Set([null]));
    const { rows } = await sql`select n from pruebas`.execute(servidor.bd);
    expect(rows).toHaveLength(1);
  });

  test.each([
    ['53100', /^La base de datos no puede guardar: no queda espacio en su disco\./],
    ['25006', /^La base de datos no puede guardar: solo admite lecturas\./],
    ['XX001', /^Una parte de los datos está dañada/],
    ['57014', /^La base de datos no termina de guardar/],
    ['53300', /^La base de datos no responde\./],
  ])('explains why a server that refuses a write with %s is not ready', async (codigo, frase) => {
    await alProbar(`raise exception 'no' using errcode = '${codigo}';`);
    expect(await otraInstancia().vigilancia.motivo()).toMatch(frase);
  });

  test('is not affected by a server that denies the permission to try', async () => {
    await alProbar(`raise exception 'no' using errcode = '42501';`);
    expect(await otraInstancia().vigilancia.motivo()).toBeNull();
  });

  test('does not wait for a write that never ends', async () => {
    await alProbar('perform pg_sleep(600);');
    const { bd, vigilancia } = otraInstancia();
    expect(await vigilancia.motivo()).toContain('no termina de guardar');
    await sql`select pg_cancel_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event = 'PgSleep'`.execute(bd);
  });

  test('stops trusting a good check when a later write is refused for lack of room', async () => {
    const { bd, vigilancia } = otraInstancia();
    const ahora = performance.now();
    expect(await vigilancia.motivo(ahora)).toBeNull();
    await alProbar(`raise exception 'no' using errcode = '53100';`);
    expect(await vigilancia.motivo(ahora)).toBeNull();
    await fallarCon(bd, '53100');
    expect(await vigilancia.motivo(ahora)).toContain('no queda espacio');
  });

  test('returns when a read-only server accepts writes again', async () => {
    const soloLectura = (valor: 'on' | 'off') =>
      sql.raw(`set default_transaction_read_only = ${valor}`).execute(bd);
    const { bd, vigilancia } = otraInstancia();
    await soloLectura('on');
    expect(await vigilancia.motivo()).toContain('solo admite lecturas');
    await soloLectura('off');
    expect(await vigilancia.motivo(performance.now() + 6_000)).toBeNull();
  });

  test('remembers a damaged page for a quarter of an hour', async () => {
    const { bd, vigilancia } = otraInstancia();
    expect(await vigilancia.motivo()).toBeNull();
    await fallarCon(bd, 'XX002');
    const minutos = (n: number) => performance.now() + n * 60_000;
    expect(await vigilancia.motivo(minutos(14))).toContain('dañada');
    expect(await vigilancia.motivo(minutos(16))).toBeNull();
  });
});
