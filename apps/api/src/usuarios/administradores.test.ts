import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { estados, trasEsperar } from '../../pruebas/carreras.ts';
import { rechazaCampos } from '../../pruebas/instantanea.ts';
import { crearUsuario, idDeRol, idDeUsuario, type Usuario } from '../../pruebas/personas.ts';
import {
  type Contestado,
  levantar,
  type Pedir,
  type ServidorDePrueba,
} from '../../pruebas/servidor.ts';

let servidor: ServidorDePrueba;
let ana: Persona;
let andres: Persona;
let supervisor: number;

/** The company's two administrators, new for each test: these rules lock one of them out. */
beforeEach(async () => {
  servidor = await levantar();
  supervisor = await idDeRol(servidor, 'Supervisor');
  ana = await persona('ana');
  andres = await persona('andres');
});
afterEach(() => servidor.detener());

interface Persona {
  pedir: Pedir;
  usuario: Usuario;
}

async function persona(user: string): Promise<Persona> {
  const pedir = await servidor.como(user);
  const id = await idDeUsuario(servidor, user);
  return { pedir, usuario: (await pedir<Usuario>(`GET /api/usuarios/${id}`)).cuerpo };
}

type Accion = (
  quien: Persona,
  aQuien: Persona,
  clave?: string,
) => Promise<Contestado<{ detail?: string; errors?: object }>>;

const desactiva: Accion = ({ pedir }, { usuario }) =>
  pedir(`PUT /api/usuarios/${usuario.idUsuario}`, { cuerpo: { activo: false } });
const degrada: Accion = ({ pedir }, { usuario }) =>
  pedir('PUT /api/usuarios', { cuerpo: { ...usuario, idRolUsuario: supervisor } });
const renombra: Accion = ({ pedir }, { usuario }, clave = crypto.randomUUID()) =>
  pedir('PUT /api/usuarios', {
    cuerpo: { ...usuario, nombre: 'Otro nombre' },
    cabeceras: { 'Idempotency-Key': clave },
  });

async function administradoresActivos(): Promise<number> {
  const { rows } = await sql<{ cuantos: number }>`
    select count(*) as cuantos from usuarios u join roles_usuario r on r.id = u.id_rol_usuario
    where u.activo and r.nombre = 'Administrador'`.execute(servidor.bd);
  return rows[0]?.cuantos ?? 0;
}

describe('an administrator', () => {
  test('cannot deactivate themselves; a colleague can', async () => {
    const frase = 'No puedes desactivarte a ti mismo. Pídelo a otro administrador.';
    // A list marks no field, so the notice says the same sentence.
    await rechazaCampos(servidor.bd, () => desactiva(ana, ana), { activo: [frase] }, frase);
    expect((await desactiva(ana, andres)).estado).toBe(200);
  });

  test('cannot change their own role; a colleague can', async () => {
    await rechazaCampos(servidor.bd, () => degrada(ana, ana), {
      idRolUsuario: ['No puedes cambiar tu propio rol. Pídelo a otro administrador.'],
    });
    expect((await degrada(ana, andres)).estado).toBe(200);
  });

  test('may edit their other fields, and say they are active', async () => {
    expect((await renombra(ana, ana)).cuerpo).toMatchObject({ nombre: 'Otro nombre' });
    const { idUsuario } = ana.usuario;
    const { estado } = await ana.pedir(`PUT /api/usuarios/${idUsuario}`, {
      cuerpo: { activo: true },
    });
    expect(estado).toBe(200);
  });
});

const CARRERAS: [string, Accion, Accion][] = [
  ['deactivate each other', desactiva, desactiva],
  ['demote each other', degrada, degrada],
  ['deactivate and demote each other', desactiva, degrada],
];
const SIN_DESACTIVAR =
  'Es el único administrador activo. Crea o activa otro antes de desactivarlo.';
const SIN_CAMBIAR = 'Es el único administrador activo. Crea o activa otro antes de cambiar su rol.';
const UNICO = [
  { detail: SIN_DESACTIVAR, errors: { activo: [SIN_DESACTIVAR] } },
  { detail: 'Revisa los campos marcados.', errors: { idRolUsuario: [SIN_CAMBIAR] } },
];

test.each(CARRERAS)('when two administrators %s at once, one stays', async (_, una, otra) => {
  const delRol = sql`select from roles_usuario where nombre = 'Administrador' for no key update`;
  const respuestas = await trasEsperar(servidor.bd, delRol, [
    () => una(ana, andres),
    () => otra(andres, ana),
  ]);
  expect(await administradoresActivos()).toBe(1);
  expect(estados(respuestas)).toEqual([200, 400]);
  const rechazada = respuestas.find(({ estado }) => estado === 400);
  const { detail, errors } = rechazada?.cuerpo ?? {};
  expect(UNICO).toContainEqual({ detail, errors });
});

test('an inactive administrator does not count as the last one', async () => {
  const idAdministrador = await idDeRol(servidor, 'Administrador');
  const { idUsuario } = await crearUsuario(ana.pedir, idAdministrador);
  await ana.pedir(`PUT /api/usuarios/${idUsuario}`, { cuerpo: { activo: false } });
  await desactiva(ana, andres);
  await expect(
    sql`update usuarios set activo = false where id_usuario = ${ana.usuario.idUsuario}`.execute(
      servidor.bd,
    ),
  ).rejects.toThrow('the last active administrator');
});

test('two administrators who edit each other at once do not deadlock', async () => {
  const deAmbos = sql`select from usuarios where usuario in ('ana', 'andres') for no key update`;
  const respuestas = await trasEsperar(servidor.bd, deAmbos, [
    () => renombra(ana, andres),
    () => renombra(andres, ana),
  ]);
  expect(respuestas.map(({ estado }) => estado)).toEqual([200, 200]);
});
