import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { trasEsperar } from '../../pruebas/carreras.ts';
import { rechazaCampos } from '../../pruebas/instantanea.ts';
import { crearUsuario, idDeRol, type Usuario, usuarioNuevo } from '../../pruebas/personas.ts';
import { levantar, type Pedir, type ServidorDePrueba } from '../../pruebas/servidor.ts';

const ELEGIR = { idRolUsuario: ['Elige un rol activo.'] };

let servidor: ServidorDePrueba;
let ana: Pedir;
let tecnico: number;
beforeAll(async () => {
  servidor = await levantar();
  ana = await servidor.como('ana');
  tecnico = await idDeRol(servidor, 'Tecnico');
});
afterAll(() => servidor.detener());

let numero = 0;
async function nuevoRol(): Promise<number> {
  numero += 1;
  const { cuerpo } = await ana<{ idRolUsuario: number }>('POST /api/catalogos/rolUsuario', {
    cuerpo: { nombre: `Recepción ${numero}` },
  });
  return cuerpo.idRolUsuario;
}
const desactivar = (id: number) => sql`update roles_usuario set activo = false where id = ${id}`;

const crear = (rol: number) => ana('POST /api/usuarios', { cuerpo: usuarioNuevo(rol) });
const editar = (cuerpo: object) => ana<Usuario>('PUT /api/usuarios', { cuerpo });

describe.each([
  ['does not exist', async () => 2_147_483_647],
  [
    'is not active',
    async () => {
      const rol = await nuevoRol();
      await desactivar(rol).execute(servidor.bd);
      return rol;
    },
  ],
])('a role that %s', (_, rolMalo) => {
  test('is refused for a new user', async () => {
    const rol = await rolMalo();
    await rechazaCampos(servidor.bd, () => crear(rol), ELEGIR);
  });

  test('is refused for a user with another role', async () => {
    const usuario = await crearUsuario(ana, tecnico);
    const idRolUsuario = await rolMalo();
    await rechazaCampos(servidor.bd, () => editar({ ...usuario, idRolUsuario }), ELEGIR);
  });
});

test('a user keeps a role that is no longer active', async () => {
  const rol = await nuevoRol();
  const usuario = await crearUsuario(ana, rol);
  await desactivar(rol).execute(servidor.bd);
  const { estado, cuerpo } = await editar({ ...usuario, nombre: 'Otro nombre' });
  expect(estado).toBe(200);
  expect(cuerpo).toMatchObject({ nombre: 'Otro nombre', idRolUsuario: rol });
});

test('no user gets a role while it is being deactivated', async () => {
  const rol = await nuevoRol();
  const usuario = await crearUsuario(ana, tecnico);
  const respuestas = await trasEsperar(servidor.bd, desactivar(rol), [
    () => crear(rol),
    () => editar({ ...usuario, idRolUsuario: rol }),
  ]);
  for (const { cuerpo } of respuestas)
    expect(cuerpo).toMatchObject({ status: 400, errors: ELEGIR });
});

test('a user with a role outside the three signs in, and may do nothing else', async () => {
  const usuario = await crearUsuario(ana, await nuevoRol(), { password: 'clave-de-prueba' });
  const suyo = await servidor.como(usuario.user);
  expect((await suyo('GET /api/auth/sesion')).cuerpo).toMatchObject({ rol: `Recepción ${numero}` });
  expect((await suyo('GET /api/usuarios')).estado).toBe(403);
});
