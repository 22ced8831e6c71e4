import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CONTRASENA } from '../../pruebas/empresa.ts';
import { idaYVuelta } from '../../pruebas/idaYVuelta.ts';
import { sinCambiarNada } from '../../pruebas/instantanea.ts';
import { levantarFalsificador, levantarProveedor, Navegador } from '../../pruebas/proveedor.ts';
import { levantar, type Pedir, type ServidorDePrueba } from '../../pruebas/servidor.ts';

const GENTE = {
  sara: { email: 'Sara@Empresa.gt', email_verified: true, name: 'S. Nueva', roles: ['jefas'] },
  nueva: {
    email: 'nora@empresa.gt',
    email_verified: true,
    name: 'Nora Paz',
    preferred_username: 'sara',
    roles: ['otra', 'campo'],
  },
  nadie: { email: 'nadie@empresa.gt', email_verified: true, name: 'Nadie', roles: ['ventas'] },
};
let servidor: ServidorDePrueba;
let ana: Pedir;
let real: Awaited<ReturnType<typeof levantarProveedor>>;
let falso: Awaited<ReturnType<typeof levantarFalsificador>>;
let idReal = 0;
let idFalso = 0;
let suya: ReturnType<typeof idaYVuelta>;
const vuelta = () => suya.vuelta;
const ir: typeof suya.ir = (...de) => suya.ir(...de);
const volver: typeof suya.volver = (...de) => suya.volver(...de);

beforeAll(async () => {
  servidor = await levantar({ ajustes: { EMISOR_LOCAL: 'true' } });
  ana = await servidor.como('ana');
  suya = idaYVuelta(servidor);
  real = await levantarProveedor(
    {
      vuelta: vuelta(),
      salida: () => `${servidor.url}/api/auth/proveedores/1/salida`,
      trasSalir: `${servidor.url}/auth/login`,
    },
    GENTE,
  );
  falso = await levantarFalsificador();
  idReal = await suya.agregar('Microsoft', real.emisor);
  idFalso = await suya.agregar('Falso', falso.emisor);
  await suya.verificado('sara', 'sara@empresa.gt');
});
afterAll(async () => {
  await Promise.all([servidor, real, falso].map((uno) => uno.detener()));
});

async function entrar(quien: string, deQuien = new Navegador()) {
  const { direccion, cabeceras } = await ir(idReal);
  const { search } = await deQuien.ingresar(direccion.href, quien, vuelta());
  return volver(search, cabeceras);
}
const con = (token: string, linea: `${string} /${string}`, cuerpo?: object) =>
  servidor.pedir<{ direccion: string | null }>(linea, {
    cabeceras: { Authorization: `Bearer ${token}` },
    ...(cuerpo && { cuerpo }),
  });
const sigue = async (token: string) => (await con(token, 'GET /api/auth/sesion')).estado === 200;

describe('with a real provider', () => {
  test('who verified the same e-mail signs in as themselves, and returns to where they were going', async () => {
    const { direccion, cabeceras, galletas } = await ir(idReal, '/visitas/listado');
    expect(Object.fromEntries(direccion.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: vuelta(),
      scope: 'openid profile email',
    });
    expect(galletas.join()).toMatch(/Path=\/api\/auth\/proveedor; Max-Age=600; HttpOnly; SameSite/);
    const { search } = await new Navegador().ingresar(direccion.href, 'sara', vuelta());
    const entrada = await volver(search, cabeceras);
    expect(entrada.cuerpo).toMatchObject({ user: 'sara', rol: 'Supervisor' });
    expect(entrada.cuerpo.volver).toBe('/visitas/listado');
    expect(await sigue(entrada.cuerpo.token)).toBe(true);
    // The provider takes a code once, and the cookie is gone from the browser.
    expect(entrada.cabeceras.getSetCookie().join()).toContain('ida=; ');
    expect((await volver(search, cabeceras)).cuerpo.detail).toMatch(/ya se usó o venció/);
  });

  test('who is nobody here becomes a person, once, with the role that the provider gives and no password', async () => {
    const ingresos = await Promise.all([entrar('nueva'), entrar('nueva')]);
    expect(ingresos.map(({ estado }) => estado)).toEqual([200, 200]);
    expect(ingresos[0]?.cuerpo).toMatchObject({
      nombre: 'Nora Paz',
      rol: 'Tecnico',
      user: 'sara2',
    });
    const { rows } = await sql`
      select documento_identificacion ~ '^OIDC-' as marca, contrasena_hash, correo, correo_en is not null as verificado
      from usuarios where nombre = 'Nora Paz'`.execute(servidor.bd);
    expect(rows).toEqual([
      { marca: true, contrasenaHash: null, correo: 'nora@empresa.gt', verificado: true },
    ]);
    const token = ingresos[0]?.cuerpo.token ?? '';
    const cambio = { actual: 'cualquiera', nueva: 'cinco gallinas azules' };
    const { texto } = await con(token, 'PUT /api/auth/contrasena', cambio);
    expect(texto).toContain('No tienes contraseña');
  });

  test('who has no role there and no user here is refused, and so is who was deactivated', async () => {
    const intento = () => entrar('nadie');
    expect((await intento()).cuerpo.detail).toMatch(/^Tu cuenta de Microsoft no corresponde/);
    await sql`update usuarios set activo = false where usuario = 'sara'`.execute(servidor.bd);
    expect((await entrar('sara')).cuerpo.detail).toMatch(/desactivado/);
    await sql`update usuarios set activo = true where usuario = 'sara'`.execute(servidor.bd);
  });

  test('leaving here leads to leaving there, which ends every session of that visit', async () => {
    const navegador = new Navegador();
    const { cuerpo: una } = await entrar('sara', navegador);
    const { cuerpo: otra } = await entrar('sara', navegador);
    const { cuerpo: ajena } = await entrar('sara');
    const salida = await con(una.token, 'POST /api/auth/proveedor/salir');
    expect(await sigue(una.token)).toBe(false);
    const pagina = await (await navegador.pedir(salida.cuerpo.direccion ?? '')).text();
    const [, accion = ''] = /action="([^"]+)"/.exec(pagina) ?? [];
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(pagina) ?? [];
    const dicho = await navegador.pedir(accion, {
      method: 'POST',
      body: new URLSearchParams({ xsrf, logout: 'yes' }),
    });
    expect(dicho.headers.get('location')).toBe(`${servidor.url}/auth/login`);
    await expect.poll(() => sigue(otra.token)).toBe(false);
    expect(await sigue(ajena.token)).toBe(true);
    // A session that began with a password ends only here.
    const { cuerpo } = await (await servidor.como('sara'))<{ direccion: null }>(
      'POST /api/auth/proveedor/salir',
    );
    expect(cuerpo.direccion).toBeNull();
  });

  test('signing in there again confirms the session that asks, and nobody else can do it for it', async () => {
    // The provider may have asked nothing of who came first.
    const { cuerpo } = await entrar('sara');
    expect((await con(cuerpo.token, 'POST /api/calendario')).texto).toContain(
      'confirmar-identidad',
    );
    const vieja = () =>
      sql`update sesiones set confirmada_en = now() - interval '1 day'`.execute(servidor.bd);
    const cabeceras = { Authorization: `Bearer ${cuerpo.token}` };
    const deElla: Pedir = (linea, envio) =>
      servidor.pedir(linea, { ...envio, cabeceras: { ...envio?.cabeceras, ...cabeceras } });
    await vieja();
    const confirmada = async () =>
      (
        await sql<{ n: number }>`select count(*)::int as n from sesiones
        where confirmada_en > now() - interval '1 minute'`.execute(servidor.bd)
      ).rows[0]?.n;
    const confirmar = async (quien: string) => {
      const ida = await ir(idReal, undefined, deElla);
      expect(ida.direccion.searchParams.get('prompt')).toBe('login');
      const { search } = await new Navegador().ingresar(ida.direccion.href, quien, vuelta());
      // It signs nobody in.
      expect((await volver(search, ida.cabeceras)).estado).toBe(403);
      const envio = { cuerpo: { respuesta: search }, cabeceras: ida.cabeceras };
      return (await deElla('POST /api/auth/proveedor/confirmacion', envio)).estado;
    };
    expect([await confirmar('nueva'), await confirmada()]).toEqual([403, 0]);
    expect([await confirmar('sara'), await confirmada()]).toEqual([204, 1]);
    await sql`update sesiones set confirmada_en = now()`.execute(servidor.bd);
  });
});

describe('a provider that lies', () => {
  beforeEach(() => {
    const { suya: firma } = falso.llaves;
    Object.assign(falso.estado, { publicadas: [firma], firma, dicho: {}, enVezDe: null });
  });

  const llegar = (dicho: (nonce: string) => Record<string, unknown>, state?: string) =>
    suya.llegar(falso, idFalso, dicho, state);
  const BUENO = { sub: 'nuevo-1', name: 'Falsa Uno', roles: 'campo' };
  const NO_ES_SUYA = /^La respuesta no es de Falso/;

  test('is believed only when it is who it says, speaks to us, of this visit and of now', async () => {
    const casos: Record<string, Record<string, unknown>> = {
      issuer: { iss: 'https://otro.example.com' },
      audience: { aud: 'otro-programa' },
      nonce: { nonce: 'de-otra-visita' },
      expired: { exp: Math.floor(Date.now() / 1_000) - 60 },
    };
    for (const [caso, dicho] of Object.entries(casos)) {
      const llegada = () => llegar((nonce) => ({ ...BUENO, nonce, ...dicho }));
      const { estado, cuerpo } = await sinCambiarNada(servidor.bd, llegada);
      expect([estado, cuerpo.detail], caso).toEqual([403, expect.stringMatching(NO_ES_SUYA)]);
    }
    const deOtro = await llegar((nonce) => ({ ...BUENO, nonce }), 'el-de-otra-persona');
    expect([deOtro.estado, deOtro.cuerpo.token]).toEqual([403, undefined]);
    expect((await llegar((nonce) => ({ ...BUENO, nonce }))).cuerpo.rol).toBe('Tecnico');
  });

  test('is not believed with the signature of another, and is when it changed its keys', async () => {
    falso.estado.firma = falso.llaves.ajena;
    const llegada = () => llegar((nonce) => ({ ...BUENO, nonce }));
    const conAjena = await sinCambiarNada(servidor.bd, llegada);
    expect([conAjena.estado, conAjena.cuerpo.detail]).toEqual([
      403,
      expect.stringMatching(NO_ES_SUYA),
    ]);
    const [idNuevo, cambiado] = [idFalso, await levantarFalsificador()];
    idFalso = await suya.agregar('Cambiado', cambiado.emisor);
    const viejo = falso;
    falso = cambiado;
    expect((await llegada()).estado).toBe(200);
    const { nueva } = cambiado.llaves;
    Object.assign(cambiado.estado, { publicadas: [nueva], firma: nueva });
    expect((await llegada()).estado).toBe(200);
    // False keys one after another do not make it ask without end.
    cambiado.estado.firma = cambiado.llaves.ajena;
    const antes = cambiado.estado.pedidas.filter((una) => una === '/jwks').length;
    expect([(await llegada()).estado, (await llegada()).estado]).toEqual([403, 403]);
    expect(cambiado.estado.pedidas.filter((una) => una === '/jwks')).toHaveLength(antes);
    await cambiado.detener();
    [falso, idFalso] = [viejo, idNuevo];
  });

  test('links nobody by an e-mail that it did not verify, by a name, or to a second account', async () => {
    await suya.verificado('saul', 'saul@empresa.gt');
    const correo = { email: 'SAUL@empresa.gt', preferred_username: 'saul' };
    const llegada = (mas: object) =>
      llegar((nonce) => ({ ...BUENO, ...correo, nonce, sub: 'saul-1', ...mas }));
    for (const email_verified of [undefined, false, 'true'])
      expect((await llegada({ email_verified })).cuerpo.detail).toMatch(
        /no ha verificado tu correo/,
      );
    expect((await llegada({ email_verified: true })).cuerpo.user).toBe('saul');
    // The mailbox was given to another employee.
    expect((await llegada({ email_verified: true, sub: 'saul-2' })).cuerpo.detail).toMatch(
      /ya entra con otra cuenta de Falso/,
    );
    // Without the e-mail the first account is still his.
    expect((await llegada({ email: undefined })).cuerpo.user).toBe('saul');
    const { cuerpo: de } = await ana<{ idUsuario: number; user: string }[]>('GET /api/usuarios');
    const idSaul = de.find(({ user }) => user === 'saul')?.idUsuario;
    const linea = `DELETE /api/usuarios/${idSaul}/proveedores/${idFalso}` as const;
    expect((await ana(linea)).estado).toBe(204);
    expect((await llegada({ email_verified: true, sub: 'saul-2' })).cuerpo.user).toBe('saul');
  });

  test('is told apart when it refuses, when it is down or sends elsewhere, and the password still opens', async () => {
    const { direccion, cabeceras } = await ir(idFalso);
    const state = direccion.searchParams.get('state') ?? '';
    const negado = await volver(`?error=access_denied&state=${state}`, cabeceras);
    expect(negado.cuerpo.detail).toMatch(/^No diste permiso en Falso/);
    const sinCodigo = await llegar(() => ({ error: 'invalid_client' }));
    expect(sinCodigo.cuerpo.detail).toMatch(/no reconoce a este sistema/);
    for (const enVezDe of [
      (respuesta: { writeHead(n: number, c: object): { end(): void } }) =>
        respuesta.writeHead(302, { Location: `${real.emisor}/token` }).end(),
      (respuesta: { destroy(): void }) => respuesta.destroy(),
    ]) {
      const { direccion: otra, cabeceras: suyas } = await ir(idFalso);
      falso.estado.enVezDe = enVezDe as typeof falso.estado.enVezDe;
      const caido = await volver(`?code=uno&state=${otra.searchParams.get('state')}`, suyas);
      expect([caido.estado, caido.cuerpo.detail]).toEqual([
        503,
        expect.stringMatching(/^Falso no contesta/),
      ]);
      falso.estado.enVezDe = null;
    }
    const user = { user: 'saul', password: CONTRASENA };
    expect((await servidor.pedir('POST /api/auth/login', { cuerpo: user })).estado).toBe(200);
  });

  test('ends sessions only with a notice of its own, for us, of now, without nonce, once', async () => {
    const avisar = async (datos: Record<string, unknown>, texto?: string) => {
      const ficha = texto ?? falso.avisoDeSalida(datos);
      const respuesta = await fetch(`${servidor.url}/api/auth/proveedores/${idFalso}/salida`, {
        method: 'POST',
        body: new URLSearchParams({ logout_token: ficha }),
      });
      return respuesta.status;
    };
    const { cuerpo } = await llegar((nonce) => ({ ...BUENO, nonce, sid: 'visita-1' }));
    const ahora = Math.floor(Date.now() / 1_000);
    const suyo = { sub: BUENO.sub, jti: 'a' };
    for (const malo of [
      ...[
        { aud: 'otro' },
        { iss: real.emisor },
        { nonce: 'n' },
        { events: {} },
        { jti: undefined },
      ],
      ...[{ iat: ahora - 900, exp: ahora - 600 }, { sub: undefined }],
      // Its name could not be kept as long as it would serve.
      ...[{ iat: ahora - 86_410, exp: ahora - 20 }, { exp: ahora + 86_410 }],
      ...[{ iss: 'nobody' }, { sub: 'a\0' }],
    ])
      expect(await avisar({ ...suyo, ...malo }), JSON.stringify(malo)).toBe(400);
    expect(await avisar({}, falso.avisoDeSalida('no es JSON'))).toBe(400);
    falso.estado.firma = falso.llaves.ajena;
    expect(await avisar(suyo)).toBe(403);
    falso.estado.firma = falso.llaves.suya;
    expect(await avisar({ ...suyo, jti: 'b', sid: 'otra-visita' })).toBe(204);
    expect(await sigue(cuerpo.token)).toBe(true);
    const ficha = falso.avisoDeSalida({ ...suyo, sid: 'visita-1' });
    expect(await avisar({}, ficha)).toBe(204);
    expect(await sigue(cuerpo.token)).toBe(false);
    expect(await avisar({}, ficha)).toBe(400);
    expect(await avisar({}, 'x'.repeat(17_000))).toBe(413);
  });
});
