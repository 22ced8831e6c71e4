import { sql } from 'kysely';
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { estados, trasEsperar } from '../../../pruebas/carreras.ts';
import { crearUsuario, idDeRol, idDeUsuario, type Usuario } from '../../../pruebas/personas.ts';
import {
  type Contestado,
  levantar,
  type Pedir,
  pedidor,
  type ServidorDePrueba,
} from '../../../pruebas/servidor.ts';
import { turnosDeContrasenas } from './turnos.ts';

const PRIMERA = 'la-primera-clave';
const NUEVA = 'cinco gallinas azules';

interface Fallo {
  type: string;
  detail: string;
  errors: Record<string, string[]>;
}

let servidor: ServidorDePrueba;
let ana: Pedir;
let tecnico: number;
let persona: Usuario;
beforeAll(async () => {
  // Behind a proxy, so that each test has its own address.
  servidor = await levantar({
    ajustes: {
      TRUST_PROXY: 'true',
      URL_PUBLICA: 'https://visitas.example.com',
      EMPRESA_NOMBRE: 'Cerrajería Mora',
    },
  });
  ana = await servidor.como('ana');
  tecnico = await idDeRol(servidor, 'Tecnico');
});
afterAll(() => servidor.detener());
beforeEach(async () => {
  await servidor.bd.deleteFrom('intentosIngreso').execute();
  persona = await crearUsuario(ana, tecnico, { nombre: 'Olga Tzul', password: PRIMERA });
});

const DIRECCION = '203.0.113.5';
const desde = (direccion: string) => ({ 'X-Forwarded-For': direccion });
const ingresar = (password: string, direccion = DIRECCION) =>
  servidor.pedir<{ token: string; debeCambiarContrasena: boolean }>('POST /api/auth/login', {
    cuerpo: { user: persona.user, password },
    cabeceras: desde(direccion),
  });

/** Signs in from an address. */
async function entrar(password = PRIMERA, direccion = DIRECCION): Promise<Pedir> {
  const { cuerpo, estado } = await ingresar(password, direccion);
  if (estado !== 200) throw new Error('no pudo ingresar');
  return pedidor(servidor.url, { Authorization: `Bearer ${cuerpo.token}`, ...desde(direccion) });
}

const cambiar = (quien: Pedir, cuerpo: object, cabeceras: Record<string, string> = {}) =>
  quien<Fallo>('PUT /api/auth/contrasena', { cuerpo, cabeceras });
const campos = ({ estado, cuerpo }: Contestado<Fallo>) => ({ estado, errors: cuerpo.errors });
const vive = async (quien: Pedir) => (await quien('GET /api/auth/sesion')).estado === 200;
const anotadas = async () => {
  const { rows } = await sql<object>`select id_usuario, operacion, antes, despues from bitacora
    where entidad = 'usuario' and id_entidad = ${persona.idUsuario} and antes is not null
    order by id_bitacora`.execute(servidor.bd);
  return rows;
};

describe('changing my own password', () => {
  test('keeps this session and ends the others', async () => {
    const [aqui, alla] = [await entrar(), await entrar()];
    const { estado, cuerpo, texto } = await cambiar(aqui, { actual: PRIMERA, nueva: NUEVA });
    expect([estado, cuerpo]).toEqual([
      200,
      {
        idUsuario: persona.idUsuario,
        nombre: 'Olga Tzul',
        rol: 'Tecnico',
        foto: null,
        user: persona.user,
        debeCambiarContrasena: false,
      },
    ]);
    expect(texto).not.toContain(NUEVA);
    expect([await vive(aqui), await vive(alla)]).toEqual([true, false]);
    expect([(await ingresar(PRIMERA)).estado, (await ingresar(NUEVA)).estado]).toEqual([401, 200]);
    expect(await anotadas()).toEqual([
      {
        idUsuario: persona.idUsuario,
        operacion: 'cambiarContrasena',
        antes: {},
        despues: { contrasena: '(cambiada)' },
      },
    ]);
  });

  test('is open to every role, including those that a company creates', async () => {
    const { cuerpo: rol } = await ana<{ idRolUsuario: number }>('POST /api/catalogos/rolUsuario', {
      cuerpo: { nombre: 'Recepción' },
    });
    for (const id of [
      rol.idRolUsuario,
      await idDeRol(servidor, 'Supervisor'),
      await idDeRol(servidor, 'Administrador'),
    ]) {
      persona = await crearUsuario(ana, id, { nombre: 'Olga Tzul', password: PRIMERA });
      const suyo = await entrar();
      expect((await cambiar(suyo, { actual: PRIMERA, nueva: NUEVA })).estado).toBe(200);
    }
    expect((await cambiar(servidor.pedir, { actual: PRIMERA, nueva: NUEVA })).estado).toBe(401);
  });

  test('ends no session of another user', async () => {
    const suyo = await entrar();
    await cambiar(suyo, { actual: PRIMERA, nueva: NUEVA });
    expect(await vive(ana)).toBe(true);
  });

  test('repeated with its key gets the same answer and changes nothing more', async () => {
    const suyo = await entrar();
    const clave = { 'Idempotency-Key': 'una-clave-del-navegador' };
    const primera = await cambiar(suyo, { actual: PRIMERA, nueva: NUEVA }, clave);
    const segunda = await cambiar(suyo, { actual: PRIMERA, nueva: NUEVA }, clave);
    expect([primera.estado, segunda.estado, segunda.texto]).toEqual([200, 200, primera.texto]);
    expect(segunda.cabeceras.get('idempotency-replayed')).toBe('true');
    expect(await anotadas()).toHaveLength(1);
    const otra = await cambiar(suyo, { actual: PRIMERA, nueva: 'seis gallinas verdes' }, clave);
    expect([otra.estado, otra.cuerpo.type]).toEqual([409, 'urn:visitas:error:clave-repetida']);
  });

  test('waits for its turns to hash, as the sign-ins do: for the present one and for the new one', async () => {
    const suyo = await entrar();
    const pedidos = vi.spyOn(turnosDeContrasenas, 'hacer');
    onTestFinished(() => pedidos.mockRestore());
    const tomados = [1, 2, 3].map(() => turnosDeContrasenas.tomar());
    const antes = turnosDeContrasenas.cuantosEsperan;
    const cambio = cambiar(suyo, { actual: PRIMERA, nueva: NUEVA });
    await expect.poll(() => turnosDeContrasenas.cuantosEsperan).toBe(antes + 1);
    for (const tomado of tomados) (await tomado)();
    expect((await cambio).estado).toBe(200);
    expect(pedidos).toHaveBeenCalledTimes(2);
  });

  test('twice at once succeeds only once', async () => {
    const suyo = await entrar();
    const sujeta = sql`select from usuarios where id_usuario = ${persona.idUsuario} for no key update`;
    const respuestas = await trasEsperar(
      servidor.bd,
      sujeta,
      [NUEVA, 'seis gallinas verdes'].map(
        (nueva) => () => cambiar(suyo, { actual: PRIMERA, nueva }),
      ),
    );
    expect(estados(respuestas)).toEqual([200, 400]);
    expect(await anotadas()).toHaveLength(1);
  });
});

describe('a change of password is refused, and changes nothing,', () => {
  const COMUN =
    'Esta contraseña es muy usada y fácil de adivinar. Une varias palabras que no suelan ir juntas.';
  const PARECIDA =
    'Esta contraseña se parece al nombre, al usuario, al documento o a la empresa. Une palabras que no tengan que ver.';
  const NO_ES = ['La contraseña actual no es correcta.'];

  test.each<[string, object, object]>([
    ['with a wrong current password', { actual: 'no-es-la-suya', nueva: NUEVA }, { actual: NO_ES }],
    [
      'with a wrong current and a bad new password, naming both faults',
      { actual: 'no-es-la-suya', nueva: 'password123' },
      { actual: NO_ES, nueva: [COMUN] },
    ],
    [
      'with the current password as the new one',
      { actual: PRIMERA, nueva: PRIMERA },
      { nueva: ['Escribe una contraseña distinta de la actual.'] },
    ],
    [
      'with nine characters in the new password',
      { actual: PRIMERA, nueva: 'ñandú-azu' },
      { nueva: ['La contraseña debe tener al menos 10 caracteres.'] },
    ],
    [
      'with 201 characters in the new password',
      { actual: PRIMERA, nueva: 'ñandú'.repeat(41) },
      { nueva: ['La contraseña admite 200 caracteres como máximo.'] },
    ],
    ['with a common password', { actual: PRIMERA, nueva: 'Qwerty123456' }, { nueva: [COMUN] }],
    [
      "with the user's name as the password",
      { actual: PRIMERA, nueva: 'OlgaTzul2025' },
      { nueva: [PARECIDA] },
    ],
    [
      "with the company's name as the password",
      { actual: PRIMERA, nueva: 'cerrajeria-2025' },
      { nueva: [PARECIDA] },
    ],
    [
      'with no passwords',
      {},
      { actual: ['Escribe tu contraseña actual.'], nueva: ['La contraseña es obligatoria.'] },
    ],
  ])('%s', async (_, cuerpo, errors) => {
    const [suyo, otro] = [await entrar(), await entrar()];
    expect(campos(await cambiar(suyo, cuerpo))).toEqual({ estado: 400, errors });
    expect([await vive(suyo), await vive(otro)]).toEqual([true, true]);
    expect((await ingresar(PRIMERA)).estado).toBe(200);
    expect(await anotadas()).toEqual([]);
  });

  test('a weak password already in use stays valid', async () => {
    const debil = await servidor.bd
      .selectFrom('usuarios')
      .select('contrasenaHash')
      .where('usuario', '=', 'ana')
      .executeTakeFirstOrThrow();
    await servidor.bd
      .updateTable('usuarios')
      .set({ ...debil, usuario: 'clave-de-prueba' })
      .where('idUsuario', '=', persona.idUsuario)
      .execute();
    persona = { ...persona, user: 'clave-de-prueba' };
    expect((await ingresar('clave-de-prueba')).estado).toBe(200);
  });
});

describe('the thief of a session without the password', () => {
  /** Guesses until refused as too many; returns how many attempts were judged. */
  async function adivinar(quien: Pedir): Promise<number> {
    for (let juzgados = 0; juzgados < 100; juzgados += 1) {
      const { estado } = await cambiar(quien, { actual: `intento-${juzgados}`, nueva: NUEVA });
      if (estado === 429) return juzgados;
    }
    return 100;
  }

  test('must wait after a few guesses, even with the right one', async () => {
    const robada = await entrar();
    expect(await adivinar(robada)).toBeLessThanOrEqual(6);
    const { estado, cuerpo, cabeceras } = await cambiar(robada, { actual: PRIMERA, nueva: NUEVA });
    expect(estado).toBe(429);
    expect(cuerpo.detail).toMatch(/^Demasiados intentos\. Espera/);
    expect(Number(cabeceras.get('retry-after'))).toBeGreaterThan(0);
  });

  test('does not lock out the owner, who signs in and changes the password from another address', async () => {
    await entrar(PRIMERA, '198.51.100.20');
    const robada = await entrar();
    await adivinar(robada);
    expect((await ingresar(PRIMERA)).estado).toBe(200);
    const suya = await entrar(PRIMERA, '198.51.100.20');
    expect((await cambiar(suya, { actual: PRIMERA, nueva: NUEVA })).estado).toBe(200);
    expect(await vive(robada)).toBe(false);
  });

  test('cannot be imitated at the login to make the owner wait here', async () => {
    const suya = await entrar();
    const id = await idDeUsuario(servidor, persona.user);
    for (const user of [`contrasena:${id}`, `\0contrasena:${id}`, persona.user]) {
      for (let veces = 0; veces < 8; veces += 1) {
        const cuerpo = { user, password: 'no-es-la-suya' };
        await servidor.pedir('POST /api/auth/login', { cuerpo, cabeceras: desde(DIRECCION) });
      }
    }
    expect((await cambiar(suya, { actual: PRIMERA, nueva: NUEVA })).estado).toBe(200);
  });
});

describe('a password given by an administrator', () => {
  const dar = (cambios: object = {}) =>
    crearUsuario(ana, tecnico, { password: PRIMERA, debeCambiarContrasena: true, ...cambios });
  const debe = async () => (await ingresar(PRIMERA)).cuerpo.debeCambiarContrasena;

  test('allows only its own change', async () => {
    persona = await dar();
    const { cuerpo } = await ingresar(PRIMERA);
    expect(cuerpo.debeCambiarContrasena).toBe(true);
    const suyo = await entrar();
    expect((await suyo('GET /api/auth/sesion')).cuerpo).toMatchObject({
      debeCambiarContrasena: true,
    });
    for (const linea of ['GET /api/visitas/por-tecnico', 'POST /api/visitas/iniciar'] as const) {
      const { estado, cuerpo: fallo } = await suyo<Fallo>(linea);
      expect([estado, fallo.type, fallo.detail]).toEqual([
        403,
        'urn:visitas:error:contrasena-provisional',
        'Te dieron una contraseña provisional. Cámbiala para continuar.',
      ]);
    }
    expect((await cambiar(suyo, { actual: PRIMERA, nueva: NUEVA })).estado).toBe(200);
    expect((await suyo('GET /api/visitas/por-tecnico')).estado).toBe(200);
    expect((await ingresar(NUEVA)).cuerpo.debeCambiarContrasena).toBe(false);
    const otra = await entrar(NUEVA);
    expect((await otra('POST /api/auth/logout')).estado).toBe(204);
  });

  test('lets its owner sign out without changing it', async () => {
    persona = await dar();
    const suyo = await entrar();
    expect((await suyo('POST /api/auth/logout')).estado).toBe(204);
    expect(await vive(suyo)).toBe(false);
  });

  test('is provisional only when the administrator marks it so', async () => {
    expect(await debe()).toBe(false);
    persona = await dar({ debeCambiarContrasena: false });
    expect(await debe()).toBe(false);
    const editar = (cambios: object) =>
      ana('PUT /api/usuarios', { cuerpo: { ...persona, version: undefined, ...cambios } });
    await editar({ debeCambiarContrasena: true });
    expect(await debe()).toBe(false);
    await editar({ password: PRIMERA, debeCambiarContrasena: true });
    expect(await debe()).toBe(true);
    await editar({ nombre: 'Otro nombre' });
    expect(await debe()).toBe(true);
    await editar({ password: PRIMERA });
    expect(await debe()).toBe(false);
  });

  test('is not provisional when administrators choose their own', async () => {
    persona = await crearUsuario(ana, await idDeRol(servidor, 'Administrador'), {
      password: PRIMERA,
    });
    const suyo = await entrar();
    const { estado } = await suyo('PUT /api/usuarios', {
      cuerpo: { ...persona, version: undefined, password: NUEVA, debeCambiarContrasena: true },
    });
    expect([estado, (await ingresar(NUEVA)).cuerpo.debeCambiarContrasena]).toEqual([200, false]);
  });
});

test('a change of role together with the password ends every session', async () => {
  const suyo = await entrar();
  const supervisor = await idDeRol(servidor, 'Supervisor');
  await servidor.bd.transaction().execute(async (tx) => {
    const { tokenHash } = await tx
      .selectFrom('sesiones')
      .select('tokenHash')
      .where('idUsuario', '=', persona.idUsuario)
      .executeTakeFirstOrThrow();
    await sql`select set_config('visitas.sesion_que_sigue', ${tokenHash.toString('hex')}, true)`.execute(
      tx,
    );
    await tx
      .updateTable('usuarios')
      .set({ idRolUsuario: supervisor, contrasenaHash: 'otra' })
      .where('idUsuario', '=', persona.idUsuario)
      .execute();
  });
  expect(await vive(suyo)).toBe(false);
});
