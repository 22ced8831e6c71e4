import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type BaseDePrueba, crearBaseDePrueba } from '../../../pruebas/baseDePrueba.ts';
import { restricciones } from '../../reunidos.ts';
import { Rechazo } from '../http/rechazo.ts';
import { abrirBaseDeDatos, type Conexion } from './conexion.ts';
import { LIMITES, SIN_LIMITES } from './limites.ts';
import { traducirErrorDeBaseDeDatos } from './restricciones.ts';

let base: BaseDePrueba;
beforeAll(async () => {
  base = await crearBaseDePrueba(inject('plantillaMigrada'));
});
afterAll(() => base.borrar());

/** Returns the error that the caller would get for a failing statement. */
async function fallar(conexion: Conexion, sentencia: string, limites = LIMITES) {
  const bd = abrirBaseDeDatos(conexion, { limites });
  const error: unknown = await sql
    .raw(sentencia)
    .execute(bd)
    .catch((fallo: unknown) => fallo);
  await bd.destroy();
  return traducirErrorDeBaseDeDatos(error);
}

const sinServicio = expect.objectContaining({
  problema: expect.objectContaining({ status: 503 }),
  cabeceras: { 'Retry-After': '5' },
});

test.each([
  ['nothing listens at the address', { host: '127.0.0.1', port: 1 }],
  ['the socket is gone', { host: '/no/existe' }],
  ['the host name cannot be found', { host: 'no-existe.invalid' }],
])('when %s, the service is unavailable', async (_, conexion) => {
  expect(await fallar(conexion, 'select 1')).toEqual(sinServicio);
});

test('a statement that gets no answer leaves the service unavailable', async () => {
  const limites = { ...SIN_LIMITES, margen: 50 };
  expect(await fallar(base.conexion, 'select pg_sleep(30)', limites)).toEqual(sinServicio);
});

test.each([
  ['one statement', 'select pg_sleep(30)', { ...LIMITES, lectura: 50 }],
  [
    'the whole transaction',
    `begin; set transaction_timeout = '50ms'; select pg_sleep(30)`,
    LIMITES,
  ],
])(
  'a statement that exceeds the time of %s is refused as not done',
  async (_, sentencia, limites) => {
    expect(await fallar(base.conexion, sentencia, limites)).toMatchObject({
      problema: { status: 503, type: 'urn:visitas:error:sin-tiempo' },
      cabeceras: { 'Retry-After': '5' },
    });
  },
);

test.each(['deadlock_detected', 'serialization_failure'])(
  'the loser of a %s is told that another operation was using the same, and not that the database is gone',
  async (causa) => {
    const perder = `do $$ begin raise exception 'de dos' using errcode = '${causa}'; end $$`;
    expect(await fallar(base.conexion, perder)).toMatchObject({
      problema: { status: 503, type: 'urn:visitas:error:ocupado' },
      cabeceras: { 'Retry-After': '5' },
    });
  },
);

test('a cut connection leaves the service unavailable', async () => {
  const cortar = 'select pg_terminate_backend(pg_backend_pid())';
  expect(await fallar(base.conexion, cortar)).toEqual(sinServicio);
});

test('an error without a rule is a defect of ours, and stays an error', async () => {
  const error = await fallar(base.conexion, 'select 1 / 0');
  expect(error).not.toBeInstanceOf(Rechazo);
  expect(error).toMatchObject({ code: '22012' });
});

test('every message belongs to a constraint, an index or a function of the database', async () => {
  const { rows } = await sql<{ nombre: string }>`
    select nombre from unnest(${Object.keys(restricciones)}::text[]) nombre
    where not exists (select from pg_constraint where conname = nombre)
      and to_regclass(nombre) is null
      and not exists (select from pg_proc where prosrc like '%''' || nombre || '''%'
        or prosrc like '%tg_table_name || ''' || substring(nombre from '_sistema_nombre$') || '''%')`.execute(
    base.abrir(),
  );
  await base.cerrar();
  expect(rows).toEqual([]);
});
