import { informeDe } from '@visitas/contract/estado/informe';
import type { EstadoDelSistema } from '@visitas/contract/estado/operaciones';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { levantar, type Pedir, type ServidorDePrueba } from '../../pruebas/servidor.ts';
import { sha256 } from '../sesion/secretos.ts';
import { anotarTamano } from './consultas.ts';

const SECRETOS = {
  DATABASE_URL: 'postgres://duena:muy-secreta@bd.empresa.local:5433/visitas',
  METRICAS_CLAVE: 'una-clave-de-veras-larga',
  RESPALDO_CLAVE: 'una frase que nadie sabe',
};

let servidor: ServidorDePrueba;
let ana: Pedir;
beforeAll(async () => {
  servidor = await levantar({ ajustes: SECRETOS });
  ana = await servidor.como('ana');
});
afterAll(() => servidor.detener());

const leer = async () => (await ana<EstadoDelSistema>('GET /api/estado')).cuerpo;
const linea = async (clave: string) =>
  (await leer()).partes.flatMap(({ lineas }) => lineas).find((una) => una.clave === clave);

describe('the state of the system', () => {
  test.each(['sara', 'tomas'])('is not for %s', async (quien) => {
    const pedir = await servidor.como(quien);
    for (const ruta of ['GET /api/estado', 'GET /api/estado/avisos'] as const)
      expect((await pedir(ruta)).estado).toBe(403);
  });

  test('names the server of the data and tells no secret, nor does its report', async () => {
    const estado = await leer();
    expect((await linea('motor'))?.valor).toMatch(
      /^PostgreSQL \d+.*, en bd\.empresa\.local:5433\/visitas$/,
    );
    const dicho = JSON.stringify(estado) + informeDe(estado);
    expect(dicho).not.toMatch(/muy-secreta|duena|clave-de-veras|frase que nadie/);
  });

  test('counts rows and sessions, and finds all migrations applied', async () => {
    expect((await linea('migraciones'))?.nivel).toBe('bien');
    expect((await linea('base'))?.detalle).toMatch(/^\d+ visitas? · \d+ finalizadas?/);
    expect((await linea('sesiones'))?.valor).toMatch(/^\d+ abiertas?, \d+ personas?$/);
  });

  test('says what a backup said, and warns of nothing while it is recent', async () => {
    const ahora = new Date();
    const comun = { clase: 'respaldo', origen: 'horario', lugar: '/respaldos' } as const;
    await servidor.bd
      .insertInto('respaldos')
      .values({ ...comun, archivo: 'a', terminadoEn: ahora, bytes: 1_200_000_000, visitas: 7 })
      .execute();
    expect(await linea('ultimoBueno')).toMatchObject({
      nivel: 'bien',
      detalle: '1.2 GB · 7 visitas · en /respaldos',
    });
    expect((await ana('GET /api/estado/avisos')).cuerpo).toEqual({ avisos: [] });
  });

  test('does not count what was noted while the clock was ahead', async () => {
    const comun = { clase: 'respaldo', origen: 'horario', lugar: '/respaldos' } as const;
    const futuro = sql<Date>`now() + interval '90 days'`;
    const malo = { ...comun, terminadoEn: sql<Date>`now()`, problema: 'El disco está lleno.' };
    await servidor.bd
      .insertInto('respaldos')
      .values([
        {
          ...comun,
          archivo: 'b',
          empezadoEn: futuro,
          terminadoEn: futuro,
          bytes: 5,
          visitas: 9,
        },
        { ...malo, archivo: 'c' },
      ])
      .execute();
    expect((await linea('ultimoBueno'))?.detalle).toBe('1.2 GB · 7 visitas · en /respaldos');
    expect((await linea('ultimoIntento'))?.detalle).toBe('El disco está lleno.');
  });

  test('warns when the installation is old and has no backup', async () => {
    await sql`delete from respaldos`.execute(servidor.bd);
    await sql`update migraciones set aplicada_en = now() - interval '5 days'`.execute(servidor.bd);
    expect((await ana('GET /api/estado/avisos')).cuerpo).toMatchObject({
      avisos: [{ clave: 'respaldo', titulo: 'Todavía no hay ningún respaldo' }],
    });
  });
});

test('the sizes of a day are written once, whoever comes first', async () => {
  const { bd } = servidor;
  const tomar = (libre: number) => anotarTamano(bd, '2026-11-20', { libre, total: 10 });
  await Promise.all([tomar(4), tomar(4)]);
  await tomar(9);
  const filas = await bd
    .selectFrom('tamanos')
    .selectAll()
    .where('dia', '=', '2026-11-20')
    .execute();
  expect(filas).toEqual([{ dia: '2026-11-20', base: expect.any(Number), libre: 4, total: 10 }]);
  expect(filas[0]?.base).toBeGreaterThan(1_000_000);
});

describe('the version of a page', () => {
  async function oirCon(version: string | undefined) {
    const token = await servidor.sesion('tomas');
    const cabeceras = {
      Authorization: `Bearer ${token}`,
      ...(version && { 'Version-Pagina': version }),
    };
    const corte = new AbortController();
    const respuesta = await fetch(`${servidor.url}/api/vivo`, {
      headers: cabeceras,
      signal: corte.signal,
    });
    await respuesta.body?.getReader().read();
    corte.abort();
    const { version: anotada } = await servidor.bd
      .selectFrom('sesiones')
      .select('version')
      .where('tokenHash', '=', sha256(token))
      .executeTakeFirstOrThrow();
    return anotada;
  }

  test('is noted when it begins to listen', async () => {
    expect(await oirCon('0.1.0')).toBe('0.1.0');
    expect((await linea('versiones'))?.detalle).toBe('1 con la 0.1.0');
  });

  test.each([undefined, '<script>', 'a'.repeat(30)])('%j is ignored', async (version) => {
    expect(await oirCon(version)).toBeNull();
  });
});

test('data of an earlier release are read too', async () => {
  await sql`drop table respaldos, tamanos`.execute(servidor.bd);
  await sql`alter table sesiones drop column version`.execute(servidor.bd);
  expect((await leer()).partes.map(({ clave }) => clave)).toEqual(['programa', 'equipo']);
  expect((await ana('GET /api/estado/avisos')).estado).toBe(200);
});
