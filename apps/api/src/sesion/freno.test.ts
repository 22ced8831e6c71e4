import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CONTRASENA } from '../../pruebas/empresa.ts';
import { levantar, type ServidorDePrueba } from '../../pruebas/servidor.ts';

let servidor: ServidorDePrueba;
beforeAll(async () => {
  servidor = await levantar({
    ajustes: { TRUST_PROXY: 'true', URL_PUBLICA: 'https://visitas.example.com' },
  });
});
afterAll(() => servidor.detener());
beforeEach(async () => {
  await sql`truncate intentos_ingreso, direcciones_conocidas`.execute(servidor.bd);
});

/** The proxy in front says where the request comes from. */
const ingresar = (user: string, password: string, direccion = '203.0.113.7') =>
  servidor.pedir('POST /api/auth/login', {
    cuerpo: { user, password },
    cabeceras: { 'X-Forwarded-For': direccion },
  });

async function fallar(veces: number, user: string, direccion: (n: number) => string) {
  for (let n = 0; n < veces; n++) await ingresar(user, 'adivinanza', direccion(n));
}

/** As if that time had gone by. */
const pasan = (intervalo: string) =>
  sql`update intentos_ingreso set ultimo_en = ultimo_en - ${intervalo}::interval`.execute(
    servidor.bd,
  );

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

  test('an account that does not exist is slowed just the same', async () => {
    await fallar(5, 'nadie', () => '203.0.113.7');
    expect((await ingresar('nadie', CONTRASENA)).estado).toBe(429);
  });

  test('other accounts and other addresses are not', async () => {
    await fallar(6, 'sara', () => '203.0.113.7');
    expect((await ingresar('tomas', CONTRASENA)).estado).toBe(200);
    expect((await ingresar('sara', CONTRASENA, '198.51.100.4')).estado).toBe(200);
  });

  test('what was refused does not lengthen the wait, and after it the right password enters', async () => {
    await fallar(30, 'sara', () => '203.0.113.7');
    await pasan('2 seconds');
    expect((await ingresar('sara', CONTRASENA)).estado).toBe(200);
  });

  test('the wait doubles with each failure and is told in minutes when long', async () => {
    for (let n = 0; n < 12; n++) {
      await ingresar('sara', 'adivinanza');
      await pasan('8 minutes');
    }
    await ingresar('sara', 'adivinanza');
    const { cuerpo, cabeceras } = await ingresar('sara', 'adivinanza');
    expect(Number(cabeceras.get('retry-after'))).toBeGreaterThan(200);
    expect(cuerpo).toMatchObject({ detail: expect.stringMatching(/Espera \d+ minutos/) });
  });

  test('many at once count each: they cannot slip through together', async () => {
    const respuestas = await Promise.all(
      Array.from({ length: 20 }, () => ingresar('sara', 'adivinanza')),
    );
    const juzgadas = respuestas.filter(({ estado }) => estado === 401);
    expect(juzgadas.length).toBeLessThanOrEqual(5);
  });

  test('four tabs entering at the same moment with the right password all enter', async () => {
    for (let vez = 0; vez < 10; vez++) {
      const respuestas = await Promise.all(
        Array.from({ length: 4 }, () => ingresar('tomas', CONTRASENA)),
      );
      expect(respuestas.map(({ estado }) => estado)).toEqual([200, 200, 200, 200]);
    }
  });

  test('one account guessed from everywhere is slowed, but not for an address it has signed in from', async () => {
    expect((await ingresar('sara', CONTRASENA, '192.0.2.1')).estado).toBe(200);
    await fallar(20, 'sara', (n) => `198.51.100.${n}`);
    expect((await ingresar('sara', CONTRASENA, '203.0.113.99')).estado).toBe(429);
    expect((await ingresar('sara', CONTRASENA, '192.0.2.1')).estado).toBe(200);
  });

  test('one address guessing many accounts is slowed', async () => {
    for (let n = 0; n < 50; n++) await ingresar(`persona${n}`, 'adivinanza');
    expect((await ingresar('tomas', CONTRASENA)).estado).toBe(429);
    expect((await ingresar('tomas', CONTRASENA, '192.0.2.8')).estado).toBe(200);
  });

  test('an office where many sign in rightly from one address is never slowed', async () => {
    for (let n = 0; n < 55; n++) expect((await ingresar('tomas', CONTRASENA)).estado).toBe(200);
  });

  test('an IPv6 network is one address', async () => {
    await fallar(5, 'sara', (n) => `2001:db8:1:2::${n + 1}`);
    expect((await ingresar('sara', CONTRASENA, '2001:db8:1:2:ffff::9')).estado).toBe(429);
    expect((await ingresar('sara', CONTRASENA, '2001:db8:1:3::1')).estado).toBe(200);
  });

  test('the right password forgets the failures before it', async () => {
    await fallar(4, 'sara', () => '203.0.113.7');
    await ingresar('sara', CONTRASENA);
    await fallar(4, 'sara', () => '203.0.113.7');
    expect((await ingresar('sara', CONTRASENA)).estado).toBe(200);
  });

  test('nothing that was typed as a user name is kept readable', async () => {
    await ingresar('mi-clave-secreta', 'x');
    const { rows } = await sql`
      select encode(clave_hash, 'escape') as clave from intentos_ingreso`.execute(servidor.bd);
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toContain('secreta');
  });
});

test('without a trusted proxy the forwarded address is not believed', async () => {
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
