import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { levantar, type ServidorDePrueba, tokenDe } from '../../../pruebas/servidor.ts';

const CUANTOS = 1_234;

let servidor: ServidorDePrueba;
let token: string;
beforeAll(async () => {
  servidor = await levantar();
  token = await tokenDe(servidor.url, 'ana');
  await sql`insert into tipos_visita (nombre) select 'Tipo ' || n from generate_series(1, ${CUANTOS}) n`.execute(
    servidor.bd,
  );
  await sql`insert into clientes (nombre, documento_identificacion, direccion, telefono)
    select 'Cliente ' || n, 'D-' || n, 'Calle ' || n, '5555 0000' from generate_series(1, 20) n`.execute(
    servidor.bd,
  );
});
afterAll(() => servidor.detener());

/** Returns the raw bytes: `fetch` would undo the compression. */
async function bajar(ruta: string, aceptado?: string) {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(aceptado !== undefined && { 'accept-encoding': aceptado }),
  };
  const peticion = request(servidor.url + ruta, { headers }).end();
  const [respuesta] = (await once(peticion, 'response')) as [IncomingMessage];
  const cuerpo = await buffer(respuesta);
  return { codificacion: respuesta.headers['content-encoding'], cuerpo, ...respuesta.headers };
}

test('an answer too small for another thread is compressed too', async () => {
  const { codificacion, cuerpo } = await bajar('/api/clientes', 'gzip');
  expect(codificacion).toBe('gzip');
  const claro = await bajar('/api/clientes');
  expect(gunzipSync(cuerpo)).toEqual(claro.cuerpo);
  expect(claro.cuerpo.length).toBeLessThan(32 * 1_024);
});

describe('a long answer', () => {
  test.each(['gzip', 'br, gzip;q=0.8', 'gzip, deflate, br'])(
    'is compressed for a client that accepts «%s»',
    async (aceptado) => {
      const { codificacion, cuerpo, vary } = await bajar('/api/catalogos/tipoVisita', aceptado);
      expect(codificacion).toBe('gzip');
      expect(vary).toBe('Accept-Encoding');
      const claro = await bajar('/api/catalogos/tipoVisita');
      expect(gunzipSync(cuerpo)).toEqual(claro.cuerpo);
      expect(claro.cuerpo.length).toBeGreaterThan(32 * 1_024);
      expect(cuerpo.length).toBeLessThan(claro.cuerpo.length / 2);
    },
  );

  test.each([undefined, '', 'identity', 'br', 'gzip;q=0', 'gzip; q=0.0, br'])(
    'is sent plain to a client that accepts «%s»',
    async (aceptado) => {
      const { codificacion, cuerpo, vary } = await bajar('/api/catalogos/tipoVisita', aceptado);
      expect(codificacion).toBeUndefined();
      expect(vary).toBe('Accept-Encoding');
      expect(JSON.parse(cuerpo.toString())).toBeInstanceOf(Array);
    },
  );

  test('written in several groups is one list, with every row once and in order', async () => {
    const { cuerpo } = await bajar('/api/catalogos/tipoVisita');
    const nombres = (JSON.parse(cuerpo.toString()) as { nombre: string }[]).map(
      ({ nombre }) => nombre,
    );
    const guardados = await servidor.bd
      .selectFrom('tiposVisita')
      .select('nombre')
      .orderBy(sql`nombre collate "es-x-icu"`)
      .execute();
    expect(guardados.length).toBeGreaterThan(CUANTOS);
    expect(nombres).toEqual(guardados.map(({ nombre }) => nombre));
  });
});

test('a short answer is sent plain', async () => {
  expect((await bajar('/api/salud', 'gzip')).codificacion).toBeUndefined();
});
