import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { levantar, type Pedir, type ServidorDePrueba } from '../../../pruebas/servidor.ts';

let servidor: ServidorDePrueba;
let sara: Pedir;
beforeAll(async () => {
  servidor = await levantar();
  sara = await servidor.como('sara');
});
afterAll(() => servidor.detener());

const CONEXIONES = 10;
const PANEL = 'GET /api/visitas/dashboard/supervisor';

const deCodigo = (codigo: string) => expect.stringMatching(new RegExp(`:${codigo}$`));

/** A connection that somebody keeps, as soon as there is one. */
const tomar = async () => {
  const suya = await servidor.bd.startTransaction().execute();
  await sql`select 1`.execute(suya);
  return suya;
};

test('who finds all the connections taken is told that there are many, and when to come back', async () => {
  const tomadas = await Promise.all(Array.from({ length: CONEXIONES }, tomar));
  const siguiente = tomar();
  const pedida = sara(PANEL);
  // What needs no connection is answered, so the other one has been waiting for a while.
  for (let vez = 0; vez < 5; vez += 1) expect((await servidor.pedir('GET /nada')).estado).toBe(404);
  // One is given back, so the database answers; but somebody who was before takes it.
  await tomadas.pop()?.rollback().execute();
  tomadas.push(await siguiente);
  const { estado, cabeceras, cuerpo } = await pedida;
  expect([estado, cuerpo]).toMatchObject([503, { type: deCodigo('saturado') }]);
  expect(Number(cabeceras.get('retry-after'))).toBeGreaterThanOrEqual(1);
  for (const tomada of tomadas) await tomada.rollback().execute();
  expect((await sara(PANEL)).estado).toBe(200);
});

test('and when nobody gives one back, that it is the database which does not answer', async () => {
  const tomadas = await Promise.all(Array.from({ length: CONEXIONES }, tomar));
  const { estado, cuerpo } = await sara(PANEL);
  expect([estado, cuerpo]).toMatchObject([503, { type: deCodigo('sin-base-de-datos') }]);
  for (const tomada of tomadas) await tomada.rollback().execute();
  expect((await sara(PANEL)).estado).toBe(200);
});
