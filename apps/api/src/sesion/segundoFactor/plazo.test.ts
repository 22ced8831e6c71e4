import type { Respuesta } from '@visitas/contract/operaciones';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CONTRASENA } from '../../../pruebas/empresa.ts';
import { activarFactor } from '../../../pruebas/factores.ts';
import { levantar, pedidor, type ServidorDePrueba } from '../../../pruebas/servidor.ts';

const DIA_MS = 24 * 60 * 60 * 1_000;

let servidor: ServidorDePrueba;
beforeAll(async () => {
  const ajustes = { SEGUNDO_FACTOR_ROLES: 'supervisor, Tecnico', SEGUNDO_FACTOR_DIAS: '3' };
  servidor = await levantar({ ajustes });
});
afterAll(() => servidor.detener());
beforeEach(async () => {
  await sql`delete from segundos_factores`.execute(servidor.bd);
  await sql`delete from plazos_de_factor`.execute(servidor.bd);
});

async function entrar(user: string) {
  const { cuerpo } = await servidor.pedir<Respuesta<'ingresar'>>('POST /api/auth/login', {
    cuerpo: { user, password: CONTRASENA },
  });
  return { ...cuerpo, pedir: pedidor(servidor.url, { Authorization: `Bearer ${cuerpo.token}` }) };
}

const pasan = (dias: number) =>
  sql`update plazos_de_factor set desde = desde - make_interval(days => ${dias}::int)`.execute(
    servidor.bd,
  );

test('a role that is not asked is told nothing, and one that is has its days from the first sign-in', async () => {
  const ana = await entrar('ana');
  expect([ana.factorHasta, ana.faltaFactor]).toEqual([undefined, undefined]);
  const primera = await entrar('sara');
  const queda = Date.parse(primera.factorHasta ?? '') - Date.now();
  expect(queda).toBeGreaterThan(2.9 * DIA_MS);
  expect(queda).toBeLessThanOrEqual(3 * DIA_MS);
  await pasan(2);
  const { factorHasta, pedir } = await entrar('sara');
  expect(Date.parse(factorHasta ?? '')).toBe(Date.parse(primera.factorHasta ?? '') - 2 * DIA_MS);
  expect((await pedir('GET /api/visitas/por-supervisor')).estado).toBe(200);
  expect((await pedir<Respuesta<'cuenta.obtener'>>('GET /api/auth/cuenta')).cuerpo).toMatchObject({
    segundoFactor: { activo: false, exigidoDesde: factorHasta },
  });
});

test('when the days are over the session only sets it up, and then serves for everything', async () => {
  await entrar('sara');
  await entrar('saul');
  await pasan(3);
  const sara = await entrar('sara');
  expect([sara.faltaFactor, sara.factorHasta]).toEqual([true, undefined]);
  expect((await sara.pedir('GET /api/auth/sesion')).cuerpo).toMatchObject({ faltaFactor: true });
  for (const linea of ['GET /api/visitas/por-supervisor', 'GET /api/auth/cuenta'] as const)
    expect((await sara.pedir(linea)).cuerpo).toMatchObject({
      type: 'urn:visitas:error:falta-segundo-factor',
    });
  const saul = await entrar('saul');
  const factor = await activarFactor(sara.pedir);
  expect((await sara.pedir('GET /api/visitas/por-supervisor')).estado).toBe(200);
  expect((await sara.pedir('GET /api/auth/sesion')).cuerpo).not.toHaveProperty('faltaFactor');
  expect((await saul.pedir('GET /api/visitas/por-supervisor')).estado).toBe(403);
  const { cuerpo } = await servidor.pedir('POST /api/auth/login', {
    cuerpo: { user: 'sara', password: CONTRASENA, codigo: factor.codigo(1) },
  });
  expect(cuerpo).not.toHaveProperty('faltaFactor');
});

test('a passkey is a second factor too', async () => {
  const { idUsuario } = await entrar('tomas');
  await pasan(3);
  expect((await entrar('tomas')).faltaFactor).toBe(true);
  await sql`insert into llaves_de_acceso (id_usuario, credencial, clave_publica, nombre)
    values (${idUsuario}, 'x', 'x', 'Teléfono')`.execute(servidor.bd);
  expect((await entrar('tomas')).faltaFactor).toBeUndefined();
});
