import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rechazaCampos } from '../../pruebas/instantanea.ts';
import { crearUsuario, idDeRol, type Usuario, usuarioNuevo } from '../../pruebas/personas.ts';
import { levantar, type Pedir, pedidor, type ServidorDePrueba } from '../../pruebas/servidor.ts';

const PRIMERA = 'la-primera-clave';

let servidor: ServidorDePrueba;
let ana: Pedir;
let tecnico: number;
beforeAll(async () => {
  servidor = await levantar();
  ana = await servidor.como('ana');
  tecnico = await idDeRol(servidor, 'Tecnico');
});
afterAll(() => servidor.detener());

const ingresar = (user: string, password: string) =>
  servidor.pedir<{ token: string }>('POST /api/auth/login', { cuerpo: { user, password } });
const editar = (usuario: Usuario, cambios: object) =>
  ana<Usuario>('PUT /api/usuarios', { cuerpo: { ...usuario, version: undefined, ...cambios } });
const hashDe = async (user: string) => {
  const usuarios = servidor.bd.selectFrom('usuarios').select('contrasenaHash');
  return (await usuarios.where('usuario', '=', user).executeTakeFirstOrThrow()).contrasenaHash;
};

/** A user with an open session; `vive` tells whether the session is still valid. */
async function conSesion() {
  const usuario = await crearUsuario(ana, tecnico, { password: PRIMERA });
  const { token } = (await ingresar(usuario.user, PRIMERA)).cuerpo;
  const suyo = pedidor(servidor.url, { Authorization: `Bearer ${token}` });
  return { usuario, vive: async () => (await suyo('GET /api/auth/sesion')).estado === 200 };
}

describe('a password', () => {
  test('opens a session, is stored only as argon2id and is never answered', async () => {
    const password = '  contraseña con espacios 🔑  ';
    const { texto, cuerpo } = await ana<Usuario>('POST /api/usuarios', {
      cuerpo: usuarioNuevo(tecnico, { password }),
    });
    expect((await ingresar(cuerpo.user, password)).estado).toBe(200);
    const hash = await hashDe(cuerpo.user);
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const { texto: editado } = await editar(cuerpo, { password });
    const { texto: leido } = await ana(`GET /api/usuarios/${cuerpo.idUsuario}`);
    const { texto: listado } = await ana('GET /api/usuarios');
    for (const visto of [texto, editado, leido, listado])
      expect(visto).not.toMatch(/contrase|password|argon2/i);
  });

  test('that changes replaces the previous one', async () => {
    const usuario = await crearUsuario(ana, tecnico, { password: PRIMERA });
    expect((await editar(usuario, { password: 'la-segunda-clave' })).estado).toBe(200);
    expect((await ingresar(usuario.user, PRIMERA)).estado).toBe(401);
    expect((await ingresar(usuario.user, 'la-segunda-clave')).estado).toBe(200);
  });

  test.each([undefined, null, ''])('sent as %j on an edit stays unchanged', async (password) => {
    const { usuario, vive } = await conSesion();
    const antes = await hashDe(usuario.user);
    expect((await editar(usuario, { nombre: 'Otro nombre', password })).estado).toBe(200);
    expect(await hashDe(usuario.user)).toBe(antes);
    expect(await vive()).toBe(true);
  });

  test.each([10, 200])('of %i characters is accepted', async (largo) => {
    const password = 'ñandú azul '.repeat(19).slice(0, largo);
    const { user } = await crearUsuario(ana, tecnico, { password });
    expect((await ingresar(user, password)).estado).toBe(200);
  });
});

const MALAS: [string, unknown, string][] = [
  ['of 9 characters', 'ñandú-azu', 'La contraseña debe tener al menos 10 caracteres.'],
  ['of 201 characters', 'ñandú'.repeat(41), 'La contraseña admite 200 caracteres como máximo.'],
  [
    'with NUL',
    'una-clave\0-larga',
    'La contraseña tiene caracteres que no se pueden guardar. Escribe de nuevo este campo.',
  ],
  [
    'with half a character',
    'una-clave\ud83d-larga',
    'La contraseña tiene caracteres que no se pueden guardar. Escribe de nuevo este campo.',
  ],
  [
    'that many people use',
    'Password2025!',
    'Esta contraseña es muy usada y fácil de adivinar. Une varias palabras que no suelan ir juntas.',
  ],
  [
    'that is the name of its owner',
    'Persona-2025',
    'Esta contraseña se parece al nombre, al usuario, al documento o a la empresa. Une palabras que no tengan que ver.',
  ],
];

test.each(MALAS)('a password %s is refused, on create and on edit', async (_, password, frase) => {
  const usuario = await crearUsuario(ana, tecnico);
  for (const pedir of [
    () => ana('POST /api/usuarios', { cuerpo: usuarioNuevo(tecnico, { password }) }),
    () => editar(usuario, { password }),
  ])
    await rechazaCampos(servidor.bd, pedir, { password: [frase] });
});

const NO_ES_TEXTO = [12345678, true, { clave: 'una-clave-larga' }];

test.each([undefined, null, '', ...NO_ES_TEXTO, ' '.repeat(10)])(
  'the password %j does not serve for a new user',
  (password) =>
    rechazaCampos(
      servidor.bd,
      () => ana('POST /api/usuarios', { cuerpo: usuarioNuevo(tecnico, { password }) }),
      { password: ['La contraseña es obligatoria.'] },
    ),
);

test.each([...NO_ES_TEXTO, ' '.repeat(10)])(
  'the password %j is refused on an edit, as a likely mistake',
  async (password) => {
    const usuario = await crearUsuario(ana, tecnico);
    await rechazaCampos(servidor.bd, () => editar(usuario, { password }), {
      password: ['Escribe la contraseña nueva, o deja el campo vacío para conservar la que tiene.'],
    });
  },
);

describe('open sessions', () => {
  const cambiar = (id: number, activo: boolean) =>
    ana(`PUT /api/usuarios/${id}`, { cuerpo: { activo } });

  test.each<[string, (usuario: Usuario) => Promise<unknown>]>([
    ['another password', (usuario) => editar(usuario, { password: 'la-segunda-clave' })],
    ['the same password again', (usuario) => editar(usuario, { password: PRIMERA })],
    [
      'another role',
      async (u) => editar(u, { idRolUsuario: await idDeRol(servidor, 'Supervisor') }),
    ],
    ['a deactivation', (usuario) => cambiar(usuario.idUsuario, false)],
  ])("end with %s; other users' sessions go on", async (_, cambio) => {
    const [suya, otra] = [await conSesion(), await conSesion()];
    await cambio(suya.usuario);
    expect([await suya.vive(), await otra.vive()]).toEqual([false, true]);
  });

  test.each<[string, (usuario: Usuario) => Promise<unknown>]>([
    ['another name', (usuario) => editar(usuario, { nombre: 'Otro nombre' })],
    ['being activated when already active', (usuario) => cambiar(usuario.idUsuario, true)],
  ])('go on after %s', async (_, cambio) => {
    const { usuario, vive } = await conSesion();
    await cambio(usuario);
    expect(await vive()).toBe(true);
  });
});
