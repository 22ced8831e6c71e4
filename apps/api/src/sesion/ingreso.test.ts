import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONTRASENA } from '../../pruebas/empresa.ts';
import { levantar, pedidor, type ServidorDePrueba, tokenDe } from '../../pruebas/servidor.ts';
import { abrirSesion, buscarCuenta, type SesionNueva } from './consultas.ts';
import { sha256 } from './secretos.ts';

let servidor: ServidorDePrueba;
beforeAll(async () => {
  servidor = await levantar();
});
afterAll(() => servidor.detener());

const sesionNueva = (token: string): SesionNueva => ({
  tokenHash: sha256(token),
  agente: null,
  con: 'contrasena',
});
const PROCEDENCIA = { ip: '127.0.0.1', idPeticion: 'prueba-de-ingreso' };

const ingresar = (user: unknown, password: unknown = CONTRASENA, ruta = '/api/auth/login') =>
  servidor.pedir<{ token: string }>(`POST ${ruta as '/'}`, { cuerpo: { user, password } });

const idDe = async (user: string) => (await buscarCuenta(servidor.bd, user))?.idUsuario;

const conRol = (rol: string) =>
  sql`id_rol_usuario = (select id from roles_usuario where nombre = ${rol})`;

const conToken = (token: string) => pedidor(servidor.url, { Authorization: `Bearer ${token}` });

describe('signing in', () => {
  test.each(['/api/auth/login', '/api/api/auth/login', '/api/auth/login/'])(
    'at %s answers the user and a token, and nothing else',
    async (ruta) => {
      const { estado, cuerpo, cabeceras } = await ingresar('sara', CONTRASENA, ruta);
      expect(estado).toBe(200);
      expect(cuerpo).toEqual({
        idUsuario: await idDe('sara'),
        nombre: 'Sara García',
        rol: 'Supervisor',
        foto: null,
        user: 'sara',
        debeCambiarContrasena: false,
        token: expect.stringMatching(/^[\w-]{43}$/),
      });
      expect(cabeceras.get('cache-control')).toBe('no-store');
    },
  );

  test('ignores the case of the user name and the spaces around it', async () => {
    expect((await ingresar('  SARA ')).estado).toBe(200);
  });

  test('gives the same answer to a wrong password, an unknown user and an inactive user', async () => {
    await servidor.bd
      .updateTable('usuarios')
      .set({ activo: false })
      .where('usuario', '=', 'andres')
      .execute();
    const respuestas = await Promise.all([
      ingresar('sara', 'otra-clave'),
      ingresar('nadie'),
      ingresar('andres'),
    ]);
    const cuerpos = respuestas.map(({ estado, texto }) => [estado, texto]);
    expect(new Set(cuerpos.map(String)).size).toBe(1);
    expect(respuestas[0]).toMatchObject({
      estado: 401,
      cuerpo: { status: 401, detail: 'Credenciales incorrectas' },
    });
  });

  test('takes as long for an unknown user as for a wrong password', async () => {
    const tardar = async (user: string) => {
      await sql`truncate intentos_ingreso`.execute(servidor.bd);
      const inicio = performance.now();
      await ingresar(user, 'otra-clave');
      return performance.now() - inicio;
    };
    const mediana = (tiempos: number[]) => tiempos.sort((a, b) => a - b)[tiempos.length >> 1] ?? 0;
    const conocido: number[] = [];
    const desconocido: number[] = [];
    for (let n = 0; n < 15; n++) {
      conocido.push(await tardar('sara'));
      desconocido.push(await tardar('nadie'));
    }
    // Without the hash for a missing account it would be several times faster.
    expect(mediana(desconocido) / mediana(conocido)).toBeGreaterThan(0.6);
  });

  test('reports a missing field under its name', async () => {
    const { estado, cuerpo } = await servidor.pedir('POST /api/auth/login', {
      cuerpo: { user: ' ' },
    });
    expect(estado).toBe(400);
    expect(cuerpo).toMatchObject({
      detail: 'Revisa los campos marcados.',
      errors: { user: ['Escribe tu usuario.'], password: ['Escribe tu contraseña.'] },
    });
  });

  test.each([
    ['NUL', 'sa\0ra'],
    ['half an emoji', 'sara\ud83d'],
    ['a hundred thousand letters', 'x'.repeat(100_000)],
  ])('with %s in the user name is a field error', async (_, user) => {
    const { estado, cuerpo } = await ingresar(user);
    expect(estado).toBe(400);
    expect(cuerpo).toMatchObject({ errors: { user: [expect.stringMatching(/^El usuario /)] } });
  });

  test('accepts any character in a password', async () => {
    expect((await ingresar('sara', "\0' or 1=1 --🔑")).estado).toBe(401);
  });

  test('keeps the token only as a hash', async () => {
    const token = await tokenDe(servidor.url, 'sara');
    const { rows } = await sql<{ fila: string }>`select s::text as fila from sesiones s`.execute(
      servidor.bd,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ fila }) => fila.includes(sha256(token).toString('hex')))).toBe(true);
    expect(rows.some(({ fila }) => fila.includes(token))).toBe(false);
  });
});

describe('the session', () => {
  test('identifies its user', async () => {
    const { estado, cuerpo } = await (await servidor.como('tomas'))('GET /api/auth/sesion');
    expect(estado).toBe(200);
    expect(cuerpo).toEqual({
      idUsuario: await idDe('tomas'),
      nombre: 'Tomás Pérez',
      rol: 'Tecnico',
      foto: null,
      user: 'tomas',
      debeCambiarContrasena: false,
    });
  });

  test.each([
    ['no token', {}],
    ['an invented token', { Authorization: 'Bearer inventado' }],
    ['another scheme', { Authorization: 'Basic c2FyYTpjbGF2ZQ==' }],
    ['a token with a NUL escaped', { Authorization: 'Bearer %00' }],
  ])('with %s is 401 and asks to sign in again', async (_, cabeceras) => {
    const {
      estado,
      cuerpo,
      cabeceras: dadas,
    } = await servidor.pedir('GET /api/auth/sesion', { cabeceras });
    expect(estado).toBe(401);
    expect(cuerpo).toMatchObject({ detail: 'Tu sesión terminó. Ingresa de nuevo.' });
    expect(dadas.get('www-authenticate')).toBe('Bearer');
  });

  test('ends at once on sign-out, and only that one', async () => {
    const [una, otra] = [await servidor.como('tomas'), await servidor.como('tomas')];
    expect((await una('POST /api/auth/logout')).estado).toBe(204);
    expect((await una('GET /api/auth/sesion')).estado).toBe(401);
    expect((await otra('GET /api/auth/sesion')).estado).toBe(200);
  });

  test.each([
    ['deactivation', sql`activo = false`, sql`activo = true`],
    [
      'a new password',
      sql`contrasena_hash = 'x' || contrasena_hash`,
      sql`contrasena_hash = substr(contrasena_hash, 2)`,
    ],
    ['a new role', conRol('Tecnico'), conRol('Supervisor')],
  ])(
    'ends at once on %s, by any writer, and the sessions of others go on',
    async (_, cambio, vuelta) => {
      const [suya, ajena] = [await servidor.como('saul'), await servidor.como('sara')];
      await sql`update usuarios set ${cambio} where usuario = 'saul'`.execute(servidor.bd);
      expect((await suya('GET /api/auth/sesion')).estado).toBe(401);
      expect((await ajena('GET /api/auth/sesion')).estado).toBe(200);
      await sql`update usuarios set ${vuelta} where usuario = 'saul'`.execute(servidor.bd);
      // It does not come back with the account.
      expect((await suya('GET /api/auth/sesion')).estado).toBe(401);
    },
  );

  test('stays open after a change of name', async () => {
    const suya = await servidor.como('tania');
    await sql`update usuarios set nombre = 'Tania Morán Paz' where usuario = 'tania'`.execute(
      servidor.bd,
    );
    expect(await suya('GET /api/auth/sesion')).toMatchObject({
      estado: 200,
      cuerpo: { nombre: 'Tania Morán Paz' },
    });
  });

  test('lives twelve hours from its last use and not one more', async () => {
    const token = await tokenDe(servidor.url, 'sara');
    const restante = async () => {
      const { rows } = await sql<{ minutos: number }>`
        select round(extract(epoch from expira_en - now()) / 60)::int as minutos
        from sesiones where token_hash = ${sha256(token)}`.execute(servidor.bd);
      return rows[0]?.minutos;
    };
    const faltando = (intervalo: string) =>
      sql`update sesiones set usada_en = now() - interval '2 minutes', expira_en = now() + ${intervalo}::interval
        where token_hash = ${sha256(token)}`.execute(servidor.bd);

    await faltando('1 minute');
    expect((await conToken(token)('GET /api/auth/sesion')).estado).toBe(200);
    expect(await restante()).toBe(12 * 60 + 1);

    await faltando('-1 second');
    expect((await conToken(token)('GET /api/auth/sesion')).estado).toBe(401);
  });

  test('is not extended by a page that refreshes by itself', async () => {
    const token = await tokenDe(servidor.url, 'sara');
    const vence = async () => {
      const { rows } = await sql<{ expiraEn: Date }>`
        select expira_en from sesiones where token_hash = ${sha256(token)}`.execute(servidor.bd);
      return rows[0]?.expiraEn;
    };
    await sql`update sesiones set usada_en = now() - interval '2 minutes', expira_en = now() + interval '1 hour'
      where token_hash = ${sha256(token)}`.execute(servidor.bd);
    const antes = await vence();
    const cabeceras = { 'De-Fondo': '1' };
    expect((await conToken(token)('GET /api/cambios', { cabeceras })).estado).toBe(200);
    expect((await conToken(token)('GET /api/visitas/hoy', { cabeceras })).estado).toBe(200);
    expect(await vence()).toEqual(antes);
    expect((await conToken(token)('GET /api/visitas/hoy')).estado).toBe(200);
    expect(await vence()).not.toEqual(antes);
  });

  test('does not open if the account changes while its password is checked', async () => {
    const { bd } = servidor;
    const cuenta = await buscarCuenta(bd, 'tania');
    if (!cuenta) throw new Error('falta tania');
    let abriendo: Promise<boolean> | undefined;
    await bd.transaction().execute(async (tx) => {
      await sql`update usuarios set activo = false where usuario = 'tania'`.execute(tx);
      abriendo = abrirSesion(bd, cuenta, sesionNueva('un-token'), PROCEDENCIA);
    });
    expect(await abriendo).toBe(false);
    await sql`update usuarios set activo = true where usuario = 'tania'`.execute(bd);
    expect(
      await abrirSesion(
        bd,
        { ...cuenta, contrasenaHash: 'vieja' },
        sesionNueva('otro'),
        PROCEDENCIA,
      ),
    ).toBe(false);
    expect(await abrirSesion(bd, cuenta, sesionNueva('otro'), PROCEDENCIA)).toBe(true);
  });
});
