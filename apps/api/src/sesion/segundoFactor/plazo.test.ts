import type { Respuesta } from '@visitas/contract/operaciones';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Autenticador } from '../../../pruebas/autenticador.ts';
import { CONTRASENA } from '../../../pruebas/empresa.ts';
import { activarFactor } from '../../../pruebas/factores.ts';
import { levantar, pedidor, type ServidorDePrueba } from '../../../pruebas/servidor.ts';

const AQUI = { origen: 'https://visitas.example.com', sitio: 'visitas.example.com' };
const DIA_MS = 24 * 60 * 60 * 1_000;

let servidor: ServidorDePrueba;
beforeAll(async () => {
  const ajustes = {
    SEGUNDO_FACTOR_ROLES: 'supervisor, Tecnico',
    SEGUNDO_FACTOR_DIAS: '3',
    URL_PUBLICA: AQUI.origen,
  };
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
    segundoFactor: { activo: false, pedido: true, exigidoDesde: factorHasta },
  });
  // Who only came with the company's account is held to no date, and is asked for it all the same.
  await sql`delete from plazos_de_factor`.execute(servidor.bd);
  const deElla = await pedir<Respuesta<'cuenta.obtener'>>('GET /api/auth/cuenta');
  expect(deElla.cuerpo.segundoFactor).toEqual({ activo: false, pedido: true });
  const deAna = await ana.pedir<Respuesta<'cuenta.obtener'>>('GET /api/auth/cuenta');
  expect(deAna.cuerpo.segundoFactor).toEqual({ activo: false });
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
  const deOtro = await entrar('sara');
  const factor = await activarFactor(sara.pedir);
  expect((await sara.pedir('GET /api/visitas/por-supervisor')).estado).toBe(200);
  expect((await sara.pedir('GET /api/auth/sesion')).cuerpo).not.toHaveProperty('faltaFactor');
  expect((await saul.pedir('GET /api/visitas/por-supervisor')).estado).toBe(403);
  // Somebody else may have opened it with the password.
  expect((await deOtro.pedir('GET /api/auth/sesion')).estado).toBe(401);
  const { cuerpo } = await servidor.pedir('POST /api/auth/login', {
    cuerpo: { user: 'sara', password: CONTRASENA, codigo: factor.codigo(1) },
  });
  expect(cuerpo).not.toHaveProperty('faltaFactor');
});

test('a rule that is set again months later gives its days again to who signed in without it', async () => {
  await entrar('sara');
  await pasan(90);
  expect((await entrar('sara')).faltaFactor).toBe(true);
  const sinRegla = await levantar({ junto: servidor });
  await sinRegla.pedir('POST /api/auth/login', { cuerpo: { user: 'sara', password: CONTRASENA } });
  await sinRegla.detener();
  const { faltaFactor, factorHasta } = await entrar('sara');
  expect(faltaFactor).toBeUndefined();
  expect(Date.parse(factorHasta ?? '') - Date.now()).toBeGreaterThan(2.9 * DIA_MS);
});

test('a session that only sets it up serves for everything once the rule is gone', async () => {
  await entrar('sara');
  await pasan(3);
  const { token, faltaFactor, pedir } = await entrar('sara');
  expect([faltaFactor, (await pedir('GET /api/avisos')).estado]).toEqual([true, 403]);
  const sinRegla = await levantar({ junto: servidor });
  const aun = pedidor(sinRegla.url, { Authorization: `Bearer ${token}` });
  // One of these has an ETag, and the other has none.
  for (const linea of ['GET /api/usuarios/tecnicos-por-supervisor', 'GET /api/avisos'] as const)
    expect((await aun(linea)).estado).toBe(200);
  expect((await aun('GET /api/auth/sesion')).cuerpo).not.toHaveProperty('faltaFactor');
  await sinRegla.detener();
});

test('a passkey is a second factor too', async () => {
  await entrar('tomas');
  await pasan(3);
  const [tomas, deOtro] = [await entrar('tomas'), await entrar('tomas')];
  expect([tomas.faltaFactor, deOtro.faltaFactor]).toEqual([true, true]);
  const guardar = async () => {
    const { cuerpo } = await tomas.pedir<{ reto: string }>('POST /api/auth/llaves/alta');
    const llave = new Autenticador(AQUI).crear(cuerpo.reto);
    const guardada = { cuerpo: { nombre: 'Teléfono', llave } };
    return (await tomas.pedir('POST /api/auth/llaves', guardada)).estado;
  };
  const vive = async ({ pedir }: typeof tomas) => (await pedir('GET /api/avisos')).estado;
  expect(await guardar()).toBe(201);
  // The first one ends the sessions of before it, and a second one none.
  expect([await vive(tomas), await vive(deOtro)]).toEqual([200, 401]);
  const enOtroEquipo = await servidor.sesion('tomas');
  expect(await guardar()).toBe(201);
  const otro = pedidor(servidor.url, { Authorization: `Bearer ${enOtroEquipo}` });
  expect(await vive({ ...tomas, pedir: otro })).toBe(200);
  expect((await entrar('tomas')).faltaFactor).toBeUndefined();
});
