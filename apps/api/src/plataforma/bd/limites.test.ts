import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { levantar, type ServidorDePrueba } from '../../../pruebas/servidor.ts';
import type { Ejecutor } from './esquema.ts';
import { LIMITES, type Limites, SIN_LIMITES } from './limites.ts';
import { MIGRACIONES } from './migraciones.ts';
import { migrar } from './migrar.ts';

let servidor: ServidorDePrueba;
afterEach(() => servidor.detener());

const procesoDe = async (bd: Ejecutor) => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(bd);
  return rows[0]?.pid;
};

const vigente = async (bd: Ejecutor, ajuste: string) => {
  const { rows } = await sql<{ valor: string }>`
    select current_setting(${ajuste}) as valor`.execute(bd);
  return rows[0]?.valor;
};

describe.each([
  {
    quien: 'the server',
    limites: { ...LIMITES, candado: 100 },
    detalle: /^Otra operación está usando los mismos datos y la tuya no se hizo\./,
  },
  {
    quien: 'the driver, on a server without limits,',
    limites: { ...SIN_LIMITES, margen: 1_000 },
    detalle: /^La base de datos no responde\./,
  },
])('a write that waits for a locked row until $quien gives up', ({ limites, detalle }) => {
  test('is refused, is not committed by a later request, and may be repeated with its key', async () => {
    servidor = await levantar({ limites });
    const ana = await servidor.como('ana');
    const otra = servidor.base.abrir();
    const { idUsuario } = await otra
      .selectFrom('usuarios')
      .select('idUsuario')
      .where('usuario', '=', 'tomas')
      .executeTakeFirstOrThrow();
    const desactivar = () =>
      ana<{ detail: string; activo: boolean }>(`PUT /api/usuarios/${idUsuario}`, {
        cuerpo: { activo: false },
        cabeceras: { 'Idempotency-Key': 'apagar' },
      });
    const rechazada = await otra.transaction().execute(async (tx) => {
      await sql`select 1 from usuarios where id_usuario = ${idUsuario} for update`.execute(tx);
      return desactivar();
    });
    expect(rechazada).toMatchObject({
      estado: 503,
      cuerpo: { detail: expect.stringMatching(detalle) },
    });
    expect(rechazada.cabeceras.get('retry-after')).toBe('5');

    for (const nombre of ['Una', 'Otra', 'La tercera']) {
      expect((await ana('POST /api/catalogos/tipoVisita', { cuerpo: { nombre } })).estado).toBe(
        201,
      );
    }
    const { cuerpo } = await ana<{ activo: boolean }>(`GET /api/usuarios/${idUsuario}`);
    expect(cuerpo.activo).toBe(true);
    expect(await desactivar()).toMatchObject({ estado: 200, cuerpo: { activo: false } });
  });
});

async function conBase(limites: Limites): Promise<Ejecutor> {
  servidor = await levantar({ limites });
  return servidor.bd;
}

test('every transaction and every read has its limits, and a migration has none', async () => {
  const bd = await conBase({
    candado: 1_000,
    sentencia: 2_000,
    lectura: 4_000,
    inactiva: 3_000,
    margen: 1_000,
  });
  const ajustes = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'];
  const deTodos = (en: Ejecutor) => Promise.all(ajustes.map((ajuste) => vigente(en, ajuste)));
  expect(await deTodos(bd)).toEqual(['1s', '4s', '3s']);
  // As behind a pooler, whose session has no settings of ours.
  await bd.connection().execute(async (una) => {
    for (const ajuste of ajustes) await sql.raw(`reset ${ajuste}`).execute(una);
    const dentro = await una.transaction().execute(deTodos);
    expect(dentro).toEqual(['1s', '2s', '3s']);
    expect(await deTodos(una)).toEqual(['0', '0', '0']);
  });
  await migrar(servidor.base.conexion, {
    migraciones: {
      ...MIGRACIONES,
      '999-lenta': {
        up: async (tx) => {
          expect(await deTodos(tx)).toEqual(['0', '0', '0']);
        },
      },
    },
  });
});

test('the connection of an unanswered read is not used again', async () => {
  const bd = await conBase({ ...SIN_LIMITES, margen: 1_000 });
  const suyo = await procesoDe(bd);
  await expect(sql`select pg_sleep(30)`.execute(bd)).rejects.toThrow('Query read timeout');
  expect(await procesoDe(bd)).not.toBe(suyo);
});

test('a connection left inside a transaction is not used again', async () => {
  const bd = await conBase(LIMITES);
  const suyo = await bd.connection().execute(async (una) => {
    await sql`begin`.execute(una);
    return procesoDe(una);
  });
  expect(await procesoDe(bd)).not.toBe(suyo);
});

test('the server ends an idle transaction, and the next query gets that reason', async () => {
  const bd = await conBase({ ...LIMITES, inactiva: 50 });
  const otra = servidor.base.abrir();
  const olvidada = bd.transaction().execute(async (tx) => {
    await sql`update tipos_visita set nombre = 'A medias' where id = 1`.execute(tx);
    const pid = await procesoDe(tx);
    for (let viva = true; viva; ) {
      const { rows } = await sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(otra);
      viva = rows.length > 0;
    }
    // The last message of the server must arrive first: a write before reading it would only see a
    // closed socket.
    const unRato = () => new Promise((cumplir) => setImmediate(cumplir));
    await unRato();
    await unRato();
    await sql`select 1`.execute(tx);
  });
  await expect(olvidada).rejects.toMatchObject({ code: '25P03' });
  const { rows } = await sql`select 1 from tipos_visita where nombre = 'A medias'`.execute(bd);
  expect(rows).toEqual([]);
});

test('a connection that reached a replica is not used again', async () => {
  const bd = await conBase(LIMITES);
  const suyo = await bd.connection().execute(async (una) => {
    const pid = await procesoDe(una);
    const escribir = una
      .transaction()
      .setAccessMode('read only')
      .execute((tx) => sql`update tipos_visita set activo = activo`.execute(tx));
    await expect(escribir).rejects.toMatchObject({ code: '25006' });
    return pid;
  });
  expect(await procesoDe(bd)).not.toBe(suyo);
});
