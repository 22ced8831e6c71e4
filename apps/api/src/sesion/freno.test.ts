import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  atacan,
  galletaDe,
  ingresarDesde,
  insistir,
  pasan as pasanEn,
} from '../../pruebas/asalto.ts';
import { CONTRASENA, cifrarDeprisa } from '../../pruebas/empresa.ts';
import { idDeUsuario } from '../../pruebas/personas.ts';
import { levantar, type ServidorDePrueba } from '../../pruebas/servidor.ts';
import { limpiar } from '../reunidos.ts';
import { cifrarContrasena, sha256 } from './secretos.ts';

let servidor: ServidorDePrueba;
beforeAll(async () => {
  servidor = await levantar({
    ajustes: { TRUST_PROXY: 'true', URL_PUBLICA: 'https://visitas.example.com' },
  });
});
afterAll(() => servidor.detener());
beforeEach(async () => {
  await sql`truncate intentos_ingreso, direcciones_conocidas, dispositivos`.execute(servidor.bd);
});

const ingresar = (
  user: string,
  password: string,
  direccion = '203.0.113.7',
  mas: Record<string, string> = {},
) => ingresarDesde(servidor.pedir, { user, password }, direccion, mas);

async function fallar(veces: number, user: string, direccion: (n: number) => string) {
  for (let n = 0; n < veces; n++) await ingresar(user, 'adivinanza', direccion(n));
}

const pasan = (intervalo: string) => pasanEn(servidor.bd, intervalo);

/** As if the last attempt were this moment, however long the test takes. */
const recien = () => pasan('-30 seconds');

describe('repeated failures', () => {
  test('from the sixth on, the same account from the same address waits, even with the right password', async () => {
    await fallar(5, 'sara', () => '203.0.113.7');
    const { estado, cuerpo, cabeceras } = await ingresar('sara', CONTRASENA);
    expect(estado).toBe(429);
    expect(cuerpo).toMatchObject({
      detail: expect.stringMatching(/^Demasiados intentos\. Espera \d+ segundos? e inténtalo/),
    });
    expect(Number(cabeceras.get('retry-after'))).toBeGreaterThan(0);
  });

  test('slow an account that does not exist alike', async () => {
    await fallar(5, 'nadie', () => '203.0.113.7');
    expect((await ingresar('nadie', CONTRASENA)).estado).toBe(429);
  });

  test('do not slow other accounts or other addresses', async () => {
    await fallar(6, 'sara', () => '203.0.113.7');
    expect((await ingresar('tomas', CONTRASENA)).estado).toBe(200);
    expect((await ingresar('sara', CONTRASENA, '198.51.100.4')).estado).toBe(200);
  });

  test('that are refused do not lengthen the wait, and after it the right password signs in', async () => {
    await fallar(30, 'sara', () => '203.0.113.7');
    await pasan('2 seconds');
    expect((await ingresar('sara', CONTRASENA)).estado).toBe(200);
  });

  test('double the wait each time, shown in minutes when long', async () => {
    for (let n = 0; n < 12; n++) {
      await ingresar('sara', 'adivinanza');
      await pasan('8 minutes');
    }
    await ingresar('sara', 'adivinanza');
    const { cuerpo, cabeceras } = await ingresar('sara', 'adivinanza');
    expect(Number(cabeceras.get('retry-after'))).toBeGreaterThan(200);
    expect(cuerpo).toMatchObject({ detail: expect.stringMatching(/Espera \d+ minutos/) });
  });

  test('of one account from many addresses slow it, except from an address it has used', async () => {
    expect((await ingresar('sara', CONTRASENA, '192.0.2.1')).estado).toBe(200);
    await fallar(20, 'sara', (n) => `198.51.100.${n}`);
    expect((await ingresar('sara', CONTRASENA, '203.0.113.99')).estado).toBe(429);
    expect((await ingresar('sara', CONTRASENA, '192.0.2.1')).estado).toBe(200);
  });

  test('of many accounts from one address slow that address', async () => {
    for (let n = 0; n < 50; n++) await ingresar(`persona${n}`, 'adivinanza');
    expect((await ingresar('tomas', CONTRASENA)).estado).toBe(429);
    expect((await ingresar('tomas', CONTRASENA, '192.0.2.8')).estado).toBe(200);
  });

  test('do not add up in an office where many users sign in correctly from one address', async () => {
    for (let n = 0; n < 55; n++) expect((await ingresar('tomas', CONTRASENA)).estado).toBe(200);
  });

  test.each([
    [
      'of IPv6, in short form,',
      (n: number) => `2001:db8::${n + 1}`,
      '2001:DB8:0:0:f::9',
      '2001:db8:0:1::1',
    ],
    ['of IPv4, mapped into IPv6,', () => '::ffff:203.0.113.60', '203.0.113.60', '203.0.113.61'],
  ])('from a network %s count as one address', async (_, escribir, misma, otra) => {
    await fallar(5, 'sara', escribir);
    await recien();
    expect((await ingresar('sara', CONTRASENA, misma)).estado).toBe(429);
    expect((await ingresar('sara', CONTRASENA, otra)).estado).toBe(200);
  });

  test('cause no longer wait after a clock is set back', async () => {
    await fallar(6, 'sara', () => '203.0.113.7');
    await pasan('-3 days');
    const { estado, cabeceras } = await ingresar('sara', CONTRASENA);
    expect([estado, cabeceras.get('retry-after')]).toEqual([429, '1']);
    await pasan('2 seconds');
    expect((await ingresar('sara', CONTRASENA)).estado).toBe(200);
  });

  test('from an IPv6 network count as one address', async () => {
    await fallar(5, 'sara', (n) => `2001:db8:1:2::${n + 1}`);
    expect((await ingresar('sara', CONTRASENA, '2001:db8:1:2:ffff::9')).estado).toBe(429);
    expect((await ingresar('sara', CONTRASENA, '2001:db8:1:3::1')).estado).toBe(200);
  });

  test('are forgotten at the right password', async () => {
    await fallar(4, 'sara', () => '203.0.113.7');
    await ingresar('sara', CONTRASENA);
    await fallar(4, 'sara', () => '203.0.113.7');
    expect((await ingresar('sara', CONTRASENA)).estado).toBe(200);
  });

  test('keep no typed user name readable', async () => {
    await ingresar('mi-clave-secreta', 'x');
    const { rows } = await sql`
      select encode(clave_hash, 'escape') as clave from intentos_ingreso`.execute(servidor.bd);
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toContain('secreta');
  });

  test('keep no typed user name as a hash that a guess can reproduce', async () => {
    await ingresar('Mi-Clave-Secreta', 'x');
    const { rows } = await sql<{
      claveHash: Buffer;
    }>`select clave_hash from intentos_ingreso`.execute(servidor.bd);
    const marcas = rows.map(({ claveHash }) => claveHash.toString('hex'));
    const escrita = 'mi-clave-secreta';
    for (const adivinada of [
      `cuenta:${escrita}`,
      'direccion:203.0.113.7',
      `par:${escrita}:203.0.113.7`,
      `cuenta\0nombre:${escrita}`,
    ])
      expect(marcas).not.toContain(sha256(adivinada).toString('hex'));
  });
});

test('a user attacked from sixteen persistent addresses can sign in from an unknown address', async () => {
  await atacan(servidor, 'sara', { veces: 15, cada: '8 seconds' });
  expect(await insistir(servidor, { user: 'sara', password: CONTRASENA })).toContain(200);
});

/** The account's brake holds unknown callers for half a minute. */
async function retener(user: string) {
  await fallar(20, user, (n) => `198.51.100.${n}`);
  await sql`update intentos_ingreso set fallos = 60, ultimo_en = now() where fallos = 20`.execute(
    servidor.bd,
  );
}

const NUEVA = '203.0.113.99';

describe('at once, with passwords as slow to check as in production', () => {
  const cifrar = async (como: typeof cifrarContrasena) => {
    const contrasenaHash = await como(CONTRASENA);
    await servidor.bd.updateTable('usuarios').set({ contrasenaHash }).execute();
  };
  beforeAll(() => cifrar(cifrarContrasena));
  afterAll(() => cifrar(cifrarDeprisa));

  test('parallel attempts all count: they cannot pass together', async () => {
    const desde = performance.now();
    const respuestas = await Promise.all(
      Array.from({ length: 20 }, () => ingresar('sara', 'adivinanza')),
    );
    const juzgadas = respuestas.filter(({ estado }) => estado === 401);
    // A busy machine takes longer than the first waits: 1 second, then 2, then 4.
    const esperas = Math.floor(Math.log2(1 + (performance.now() - desde) / 1_000));
    expect(juzgadas.length).toBeLessThanOrEqual(5 + esperas);
  });

  test('four tabs with the right password all sign in', async () => {
    for (let vez = 0; vez < 4; vez++) {
      const respuestas = await Promise.all(
        Array.from({ length: 4 }, () => ingresar('tomas', CONTRASENA)),
      );
      expect(respuestas.map(({ estado }) => estado)).toEqual([200, 200, 200, 200]);
    }
  });

  test.each([
    ['from one address', () => '203.0.113.7'],
    ['from thirty addresses', (n: number) => `203.0.113.${n}`],
  ])('thirty right sign-ins of one account all succeed, %s', async (_, direccion) => {
    const respuestas = await Promise.all(
      Array.from({ length: 30 }, (__, n) => ingresar('tomas', CONTRASENA, direccion(n))),
    );
    expect(respuestas.filter(({ estado }) => estado !== 200)).toEqual([]);
  });
});

describe('a device that has signed in before', () => {
  test('signs in while the account is held, from any address', async () => {
    const suya = galletaDe(await ingresar('sara', CONTRASENA));
    await retener('sara');
    expect((await ingresar('sara', CONTRASENA, NUEVA)).estado).toBe(429);
    expect((await ingresar('sara', CONTRASENA, NUEVA, suya)).estado).toBe(200);
  });

  test('signs in while its address is held', async () => {
    const suya = galletaDe(await ingresar('sara', CONTRASENA));
    await ingresar('persona', 'adivinanza');
    await sql`update intentos_ingreso set fallos = 50 where fallos = 1`.execute(servidor.bd);
    expect((await ingresar('tomas', CONTRASENA)).estado).toBe(429);
    await fallar(6, 'sara', () => '203.0.113.7');
    await recien();
    expect((await ingresar('sara', CONTRASENA)).estado).toBe(429);
    expect((await ingresar('sara', CONTRASENA, '203.0.113.7', suya)).estado).toBe(200);
  });

  test('signs in under the name that the cookie had before 0.23, unless the host wrote its own', async () => {
    const { Cookie } = galletaDe(await ingresar('sara', CONTRASENA));
    const [, marca = ''] = Cookie.match(/dispositivo=([\w-]{43})/) ?? [];
    await retener('sara');
    const inventada = `__Host-dispositivo=${'x'.repeat(43)}; dispositivo=${marca}`;
    expect((await ingresar('sara', CONTRASENA, NUEVA, { Cookie: inventada })).estado).toBe(429);
    const anterior = `otra=1; dispositivo=${marca}`;
    expect((await ingresar('sara', CONTRASENA, NUEVA, { Cookie: anterior })).estado).toBe(200);
  });

  test('of another user, or invented, does not', async () => {
    const ajena = galletaDe(await ingresar('tomas', CONTRASENA));
    await retener('sara');
    for (const galleta of [ajena, { Cookie: `dispositivo=${'x'.repeat(43)}` }])
      expect((await ingresar('sara', CONTRASENA, NUEVA, galleta)).estado).toBe(429);
  });

  test('is slowed when it guesses, from any address', async () => {
    const suya = galletaDe(await ingresar('sara', CONTRASENA));
    for (let n = 0; n < 5; n++) await ingresar('sara', 'adivinanza', `192.0.2.${n}`, suya);
    await recien();
    expect((await ingresar('sara', CONTRASENA, NUEVA, suya)).estado).toBe(429);
    expect((await ingresar('sara', CONTRASENA, NUEVA)).estado).toBe(200);
  });

  test('may serve several users, and a copy of its earlier mark serves none', async () => {
    const primera = galletaDe(await ingresar('tomas', CONTRASENA));
    const segunda = galletaDe(await ingresar('sara', CONTRASENA, '192.0.2.1', primera));
    expect(segunda).not.toEqual(primera);
    const otraVez = galletaDe(await ingresar('sara', CONTRASENA, '192.0.2.1', segunda));
    expect(otraVez).toEqual(segunda);
    for (const quien of ['tomas', 'sara']) {
      await retener(quien);
      expect((await ingresar(quien, CONTRASENA, NUEVA, primera)).estado).toBe(429);
      expect((await ingresar(quien, CONTRASENA, NUEVA, segunda)).estado).toBe(200);
    }
  });

  const VUELTA = sql`activo = true, contrasena_hash = replace(contrasena_hash, 'x$', '$')`;
  test.each([
    ['deactivation', sql`activo = false`],
    ['a new password', sql`contrasena_hash = 'x' || contrasena_hash`],
    ['a new role', sql`id_rol_usuario = (select id from roles_usuario where nombre = 'Tecnico')`],
  ])('is forgotten on %s, and only for that user', async (_, cambio) => {
    const suya = galletaDe(await ingresar('sara', CONTRASENA));
    const ajena = galletaDe(await ingresar('tomas', CONTRASENA));
    await sql`update usuarios set ${cambio} where usuario = 'sara'`.execute(servidor.bd);
    await sql`update usuarios set ${VUELTA},
      id_rol_usuario = (select id from roles_usuario where nombre = 'Supervisor')
      where usuario = 'sara'`.execute(servidor.bd);
    for (const quien of ['sara', 'tomas']) await retener(quien);
    expect((await ingresar('sara', CONTRASENA, NUEVA, suya)).estado).toBe(429);
    expect((await ingresar('tomas', CONTRASENA, NUEVA, ajena)).estado).toBe(200);
  });

  test('is remembered after signing out', async () => {
    const entrada = await ingresar('sara', CONTRASENA);
    const { token } = entrada.cuerpo as { token: string };
    await servidor.pedir('POST /api/auth/logout', {
      cabeceras: { Authorization: `Bearer ${token}` },
    });
    await retener('sara');
    expect((await ingresar('sara', CONTRASENA, NUEVA, galletaDe(entrada))).estado).toBe(200);
  });

  test.each(['/api/auth/login', '/api/api/auth/login'])(
    'keeps a mark that only this host may write, gives no access and is stored as a hash (%s)',
    async (ruta) => {
      const pedir = (password: string, proto: string) =>
        servidor.pedir(`POST ${ruta as '/'}`, {
          cuerpo: { user: 'sara', password },
          cabeceras: { 'X-Forwarded-Proto': proto },
        });
      const { cabeceras } = await pedir(CONTRASENA, 'https');
      const escrita = cabeceras.get('set-cookie') ?? '';
      const [, marca = ''] = escrita.match(/^__Host-dispositivo=([\w-]{43});/) ?? [];
      expect(escrita.replace(marca, '…')).toBe(
        '__Host-dispositivo=…; Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict; Secure',
      );
      // Without TLS a browser would drop a cookie that says it is secure.
      expect((await pedir(CONTRASENA, 'http')).cabeceras.get('set-cookie')).toMatch(
        /^dispositivo=(?!.*Secure)/,
      );
      expect((await pedir('otra-clave', 'https')).cabeceras.get('set-cookie')).toBeNull();
      const sesion = await servidor.pedir('GET /api/auth/sesion', {
        cabeceras: { Cookie: `__Host-dispositivo=${marca}`, Authorization: `Bearer ${marca}` },
      });
      expect(sesion.estado).toBe(401);
      const { rows } = await sql<{
        fila: string;
      }>`select d::text as fila from dispositivos d`.execute(servidor.bd);
      expect(rows.some(({ fila }) => fila.includes(sha256(marca).toString('hex')))).toBe(true);
      expect(rows.some(({ fila }) => fila.includes(marca))).toBe(false);
    },
  );
});

test('expired records are deleted', async () => {
  const { bd } = servidor;
  const idUsuario = await idDeUsuario(servidor, 'sara');
  const hace = (dias: number) => new Date(Date.now() - dias * 24 * 3_600_000);
  const huella = (n: number) => sha256(`${n}`);
  await bd
    .insertInto('direccionesConocidas')
    .values([89, 91].map((n) => ({ idUsuario, direccionHash: huella(n), vistaEn: hace(n) })))
    .execute();
  await bd
    .insertInto('dispositivos')
    .values(
      [...Array(45).keys(), 364, 366].map((n) => ({
        idUsuario,
        marcaHash: huella(n),
        vistoEn: hace(n),
      })),
    )
    .execute();
  await limpiar(bd, { avisosDias: 90 });
  const direcciones = await bd.selectFrom('direccionesConocidas').selectAll().execute();
  expect(direcciones.map(({ direccionHash }) => direccionHash)).toEqual([huella(89)]);
  const dispositivos = await bd
    .selectFrom('dispositivos')
    .select('marcaHash')
    .orderBy('vistoEn', 'desc')
    .execute();
  expect(dispositivos.map(({ marcaHash }) => marcaHash)).toEqual(
    [...Array(40).keys()].map((n) => huella(n)),
  );
});

test('without a trusted proxy the forwarded address is ignored', async () => {
  const directo = await levantar();
  for (let n = 0; n < 5; n++) {
    await directo.pedir('POST /api/auth/login', {
      cuerpo: { user: 'sara', password: 'adivinanza' },
      cabeceras: { 'X-Forwarded-For': `198.51.100.${n}` },
    });
  }
  const { estado } = await directo.pedir('POST /api/auth/login', {
    cuerpo: { user: 'sara', password: CONTRASENA },
    cabeceras: { 'X-Forwarded-For': '192.0.2.77' },
  });
  expect(estado).toBe(429);
  await directo.detener();
});
