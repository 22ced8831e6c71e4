import type { ServerResponse } from 'node:http';
import { sql } from 'kysely';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { idaYVuelta } from '../../pruebas/idaYVuelta.ts';
import { sinCambiarNada } from '../../pruebas/instantanea.ts';
import { levantarFalsificador } from '../../pruebas/proveedor.ts';
import { levantar, type ServidorDePrueba } from '../../pruebas/servidor.ts';

let servidor: ServidorDePrueba;
let suya: ReturnType<typeof idaYVuelta>;
let falso: Awaited<ReturnType<typeof levantarFalsificador>>;
let idFalso = 0;

beforeAll(async () => {
  servidor = await levantar({ ajustes: { EMISOR_LOCAL: 'true' } });
  suya = idaYVuelta(servidor);
  falso = await levantarFalsificador();
  falso.estado.metadatos = { userinfo_endpoint: `${falso.emisor}/userinfo` };
  idFalso = await suya.agregar('Falso', falso.emisor);
});
afterAll(async () => {
  await Promise.all([servidor, falso].map((uno) => uno.detener()));
});
beforeEach(() => void Object.assign(falso.estado, { dicho: {}, persona: {}, enVezDe: null }));
afterEach(() => void vi.useRealTimers());

const llegar = (dicho: Record<string, unknown>) =>
  suya.llegar(falso, idFalso, (nonce) => ({ nonce, ...dicho }));
const BUENO = { sub: 'nuevo-1', name: 'Falsa Uno', roles: 'campo' };
const NO_ES_SUYA = /^La respuesta no es de/;
const SIN_USUARIO = /no corresponde a ningún usuario/;

async function deQuien(usuario: string) {
  const { rows } = await sql<{ correo: string | null; verificado: boolean; identidades: number }>`
    select correo, correo_en is not null as verificado,
      (select count(*)::int from identidades i where i.id_usuario = u.id_usuario) as identidades
    from usuarios u where usuario = ${usuario}`.execute(servidor.bd);
  return rows[0];
}
const activar = (usuario: string, activo: boolean) =>
  sql`update usuarios set activo = ${activo} where usuario = ${usuario}`.execute(servidor.bd);

describe('the e-mail', () => {
  test('of who was deactivated is theirs no longer, and its next owner is not tied to their account', async () => {
    const correo = 'recepcion@empresa.gt';
    const sucesora = () => llegar({ sub: 'sucesora', email: correo, email_verified: true });
    await suya.verificado('tania', correo);
    await activar('tania', false);
    const SIN_NADA = { correo: null, verificado: false, identidades: 0 };
    expect(await deQuien('tania')).toEqual(SIN_NADA);
    expect((await sucesora()).cuerpo.detail).toMatch(SIN_USUARIO);
    // Nor does one that an inactive account has all the same.
    await suya.verificado('tania', correo);
    const { cuerpo } = await sinCambiarNada(servidor.bd, sucesora);
    expect(cuerpo.detail).toMatch(SIN_USUARIO);
    await activar('tania', true);
    expect((await deQuien('tania'))?.identidades).toBe(0);
    expect((await sucesora()).cuerpo.user).toBe('tania');
  });

  test('is verified by the document that says it, and is one that a person could write', async () => {
    await suya.verificado('sara', 'sara@empresa.gt');
    const SUYO = { sub: 'sara-1', email: 'sara@empresa.gt' };
    falso.estado.persona = { email: SUYO.email };
    const mezclado = await llegar({ sub: SUYO.sub, email_verified: true });
    expect(mezclado.cuerpo.detail).toMatch(/no ha verificado tu correo/);
    falso.estado.persona = { email: SUYO.email, email_verified: true };
    const desmentido = await llegar({ ...SUYO, email_verified: false });
    expect(desmentido.cuerpo.detail).toMatch(/no ha verificado tu correo/);
    expect((await llegar(SUYO)).cuerpo.user).toBe('sara');
    falso.estado.persona = {};
    const malo = { email: 'uno@empresa', email_verified: true };
    const nueva = await llegar({ ...BUENO, ...malo, preferred_username: 'sin.correo' });
    expect(nueva.cuerpo.user).toBe('sin.correo');
    expect((await deQuien('sin.correo'))?.correo).toBeNull();
  });
});

test('who confirms must have signed in just now, as the provider says it', async () => {
  await sql`insert into identidades (id_proveedor, sujeto, id_usuario)
    select ${idFalso}::int, 'saul-1', id_usuario from usuarios where usuario = 'saul'`.execute(
    servidor.bd,
  );
  const pedir = await servidor.como('saul');
  await sql`update sesiones set confirmada_en = 'epoch'`.execute(servidor.bd);
  const confirmar = async (auth_time?: number) => {
    const dicho = (nonce: string) => ({ sub: 'saul-1', nonce, auth_time });
    const ida = await suya.irA(falso, idFalso, dicho, { pedir });
    expect(ida.direccion.searchParams.get('max_age')).toBe('0');
    const { cuerpo, estado } = await pedir<{ detail: string } | undefined>(
      'POST /api/auth/proveedor/confirmacion',
      { cuerpo: { respuesta: ida.respuesta }, cabeceras: ida.cabeceras },
    );
    const { rows } = await sql`select from sesiones where confirmada_en <> 'epoch'`.execute(
      servidor.bd,
    );
    return [estado, cuerpo?.detail, rows.length];
  };
  const ahora = Math.floor(Date.now() / 1_000);
  const USA = 'Usa una llave de acceso o una contraseña.';
  expect(await confirmar()).toEqual([403, `Falso no dice cuándo entraste. ${USA}`, 0]);
  expect(await confirmar(ahora - 301)).toEqual([
    403,
    `Falso no te pidió entrar de nuevo. ${USA}`,
    0,
  ]);
  expect(await confirmar(ahora - 200)).toEqual([204, undefined, 1]);
});

test('without an address to come back to nobody is sent away, and a long one only forgets where they were going', async () => {
  const pedirDesde = async (host: string, volver?: string) => {
    const { statusCode, body } = await servidor.app.inject({
      method: 'POST',
      url: '/api/auth/proveedor/ir',
      headers: { host },
      payload: { idProveedor: idFalso, volver },
    });
    return [statusCode, JSON.parse(body).detail];
  };
  const SIN_VUELTA = [400, 'Abre el sistema en su dirección de siempre y empieza de nuevo.'];
  expect(await pedirDesde('a'.repeat(1_500))).toEqual(SIN_VUELTA);
  expect(await pedirDesde('a'.repeat(1_500), '/visitas')).toEqual(SIN_VUELTA);
  expect(await pedirDesde('[')).toEqual(SIN_VUELTA);
  expect(await pedirDesde('a'.repeat(1_000), `/${'v'.repeat(500)}`)).toEqual([200, undefined]);
});

test('of two tabs that went to the provider the newer one comes in, whichever returns first', async () => {
  const dicho = (nonce: string) => ({ ...BUENO, sub: 'dos-pestañas', nonce });
  const vieja = await suya.irA(falso, idFalso, dicho);
  const nueva = await suya.irA(falso, idFalso, dicho);
  // The browser keeps one cookie: that of the newer tab.
  const tarde = await suya.volver(vieja.respuesta, nueva.cabeceras);
  expect(tarde.cuerpo.detail).toMatch(/^Este ingreso no empezó en este navegador/);
  expect(tarde.cabeceras.getSetCookie().join()).not.toContain('ida=');
  const entrada = await suya.volver(nueva.respuesta, nueva.cabeceras);
  expect(entrada.estado).toBe(200);
  expect(entrada.cabeceras.getSetCookie().join()).toContain('ida=; ');
});

test('one that never answers makes nobody wait at another, and is left after five seconds', async () => {
  const otro = await levantarFalsificador();
  const colgadas: ServerResponse[] = [];
  onTestFinished(async () => {
    for (const una of colgadas) una.destroy();
    await otro.detener();
  });
  const idOtro = await suya.agregar('Otro', otro.emisor);
  const deOtro = await suya.irA(otro, idOtro, (nonce) => ({ ...BUENO, nonce }));
  const idas = await Promise.all(Array.from({ length: 8 }, () => suya.ir(idFalso)));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  falso.estado.enVezDe = (respuesta) => colgadas.push(respuesta);
  let contestadas = 0;
  const llegadas = idas.map(async ({ direccion, cabeceras }) => {
    const state = direccion.searchParams.get('state');
    const llegada = await suya.volver(`?code=uno&state=${state}`, cabeceras);
    contestadas += 1;
    return [llegada.estado, llegada.cuerpo.detail];
  });
  while (colgadas.length < 8) await new Promise(setImmediate);
  expect((await suya.volver(deOtro.respuesta, deOtro.cabeceras)).estado).toBe(200);
  vi.advanceTimersByTime(4_999);
  await suya.ir(idOtro);
  expect(contestadas).toBe(0);
  vi.advanceTimersByTime(1);
  const TARDE = [503, expect.stringMatching(/^Falso no contesta/)];
  expect(await Promise.all(llegadas)).toEqual(idas.map(() => TARDE));
});

describe('what a provider says badly is no defect of ours:', () => {
  test('a name that is cut at a space, a document in other letters, a person without a usable name', async () => {
    const largo = await llegar({ ...BUENO, sub: 'largo', name: `${'x'.repeat(149)} y` });
    expect(largo.cuerpo.nombre).toBe('x'.repeat(149));
    for (const documento of ['dpi-SARA', 'ｄｐｉ-SARA\u00a0']) {
      const { cuerpo } = await llegar({ ...BUENO, sub: 'doc', documento });
      expect(cuerpo.detail).toMatch(/^Ya hay un usuario con tu documento/);
    }
    for (const sub of ['a\0', 'a'.repeat(256)])
      expect((await llegar({ ...BUENO, sub })).cuerpo.detail).toMatch(NO_ES_SUYA);
    const sid = await llegar({ ...BUENO, sub: 'sid', sid: 'a\0' });
    expect(sid.estado).toBe(200);
  });

  test('a key that is short or badly written', async () => {
    const casos = {
      corta: falso.corta(),
      rota: { ...falso.llaves.nueva, publica: { ...falso.llaves.nueva.publica, x: 'AA' } },
    };
    for (const [nombre, firma] of Object.entries(casos)) {
      const otro = await levantarFalsificador();
      Object.assign(otro.estado, { publicadas: [firma], firma });
      const idOtro = await suya.agregar(nombre, otro.emisor);
      const llegada = await suya.llegar(otro, idOtro, (nonce) => ({ ...BUENO, nonce }));
      expect([llegada.estado, llegada.cuerpo.detail], nombre).toEqual([
        403,
        expect.stringMatching(NO_ES_SUYA),
      ]);
      await otro.detener();
    }
  });

  test('a secret that it does not take, said in a heading', async () => {
    const ida = await suya.irA(falso, idFalso, () => ({}));
    falso.estado.enVezDe = (respuesta) =>
      respuesta
        .writeHead(401, {
          'WWW-Authenticate': 'Basic realm="x"',
          'Content-Type': 'application/json',
        })
        .end('{"error":"invalid_client"}');
    const llegada = await suya.volver(ida.respuesta, ida.cabeceras);
    expect(llegada.cuerpo.detail).toMatch(/^Falso no reconoce a este sistema/);
  });
});
