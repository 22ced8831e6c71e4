import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { crearUsuario, idDeRol, type Usuario } from '../../pruebas/personas.ts';
import { levantar, type Pedir, pedidor, type ServidorDePrueba } from '../../pruebas/servidor.ts';
import { abrirSesion, reemplazarContrasena, type SesionNueva } from './consultas.ts';
import { cifrarContrasena, nuevoToken, sha256 } from './secretos.ts';

const DADA = 'tres gallinas grises';

let servidor: ServidorDePrueba;
let ana: Pedir;
let nuevo: Usuario;
beforeAll(async () => {
  servidor = await levantar();
  ana = await servidor.como('ana');
});
afterAll(() => servidor.detener());
beforeEach(async () => {
  nuevo = await crearUsuario(ana, await idDeRol(servidor, 'Tecnico'), {
    password: DADA,
    debeCambiarContrasena: true,
  });
});

interface Ingreso {
  type?: string;
  detail?: string;
  token?: string;
}
const ingresar = (password: string) =>
  servidor.pedir<Ingreso>('POST /api/auth/login', { cuerpo: { user: nuevo.user, password } });
const hace = (cuanto: string) =>
  sql`update usuarios set contrasena_en = now() - ${cuanto}::text::interval
    where id_usuario = ${nuevo.idUsuario}`.execute(servidor.bd);
const sesiones = async () =>
  (
    await servidor.bd
      .selectFrom('sesiones')
      .select('idSesion')
      .where('idUsuario', '=', nuevo.idUsuario)
      .execute()
  ).length;
const fila = async () => {
  const { cuerpo, cabeceras } = await ana<Usuario[]>('GET /api/usuarios');
  const suya = cuerpo.find(({ idUsuario }) => idUsuario === nuevo.idUsuario);
  return { suya, etag: cabeceras.get('etag') ?? '' };
};

test('a password given by somebody else serves for seven days, and then only says what to do', async () => {
  await hace('6 days 23 hours');
  expect((await ingresar(DADA)).estado).toBe(200);
  const antes = await sesiones();
  await hace('7 days 1 minute');
  const { estado, cuerpo, cabeceras } = await ingresar(DADA);
  expect([estado, cuerpo]).toEqual([
    401,
    expect.objectContaining({
      type: 'urn:visitas:error:contrasena-vencida',
      detail: 'Tu contraseña provisional venció. Pide otra a un administrador.',
    }),
  ]);
  expect([await sesiones(), cabeceras.get('set-cookie')]).toEqual([antes, null]);
  // Who does not know it learns nothing of it.
  expect((await ingresar('otra cosa cualquiera')).cuerpo.type).toBe(
    'urn:visitas:error:credenciales',
  );
});

test.each<[string, () => Promise<unknown>]>([
  [
    'an administrator',
    () =>
      ana('PUT /api/usuarios', {
        cuerpo: { ...nuevo, password: DADA, debeCambiarContrasena: true },
      }),
  ],
  [
    'the console',
    async () =>
      reemplazarContrasena(servidor.bd, nuevo.idUsuario, {
        a: await cifrarContrasena(DADA),
        debeCambiarContrasena: true,
      }),
  ],
])('%s gives another one, or the same, and it serves for seven days more', async (_, dar) => {
  await hace('8 days');
  await dar();
  expect((await ingresar(DADA)).estado).toBe(200);
});

test('the administrators see until when it serves, and that its owner has changed it', async () => {
  const { suya, etag } = await fila();
  const dias = (Date.parse(String(suya?.provisionalHasta)) - Date.now()) / 86_400_000;
  expect(dias).toBeCloseTo(7, 2);
  const token = (await ingresar(DADA)).cuerpo.token ?? '';
  const cambio = await servidor.pedir('PUT /api/auth/contrasena', {
    cuerpo: { actual: DADA, nueva: 'siete gallinas verdes' },
    cabeceras: { Authorization: `Bearer ${token}` },
  });
  expect(cambio.estado).toBe(200);
  const otraVez = await ana('GET /api/usuarios', { cabeceras: { 'If-None-Match': etag } });
  expect(otraVez.estado).toBe(200);
  expect((await fila()).suya?.provisionalHasta).toBeNull();
  // One's own does not expire.
  await hace('3 years');
  expect((await ingresar('siete gallinas verdes')).estado).toBe(200);
});

const VENCIDA = 'Tu contraseña provisional venció. Pide otra a un administrador.';

/** What somebody asks with who signed in like that. */
async function conSesion(con: SesionNueva['con']): Promise<Pedir> {
  const token = nuevoToken();
  const sesion = { tokenHash: sha256(token), agente: null, con };
  const { idUsuario } = nuevo;
  await abrirSesion(servidor.bd, { idUsuario }, sesion, { ip: '127.0.0.1', idPeticion: 'una' });
  return pedidor(servidor.url, { Authorization: `Bearer ${token}` });
}

test.each<[SesionNueva['con'], boolean]>([
  ['contrasena', true],
  ['segundoFactor', true],
  ['llave', false],
  ['proveedor', false],
])('a session that began with %s has to change it first: %s', async (con, debe) => {
  const suya = await conSesion(con);
  const { cuerpo } = await suya<{ debeCambiarContrasena: boolean }>('GET /api/auth/sesion');
  const { estado, texto } = await suya('GET /api/avisos');
  expect([cuerpo.debeCambiarContrasena, estado]).toEqual([debe, debe ? 403 : 200]);
  expect(texto.includes('contrasena-provisional')).toBe(debe);
});

test('a lapsed one neither chooses another nor confirms who it is, in a session that began before', async () => {
  const token = (await ingresar(DADA)).cuerpo.token ?? '';
  const vieja = pedidor(servidor.url, { Authorization: `Bearer ${token}` });
  const otra = await conSesion('proveedor');
  const elegir = (quien: Pedir) =>
    quien<{ errors?: object }>('PUT /api/auth/contrasena', {
      cuerpo: { actual: DADA, nueva: 'siete gallinas verdes' },
    });
  const confirmar = () =>
    otra<{ errors?: object }>('PUT /api/auth/confirmacion', { cuerpo: { password: DADA } });
  await hace('7 days 1 minute');
  for (const quien of [vieja, otra]) {
    const { estado, cuerpo } = await elegir(quien);
    expect([estado, cuerpo.errors]).toEqual([400, { actual: [VENCIDA] }]);
  }
  expect((await confirmar()).cuerpo.errors).toEqual({ password: [VENCIDA] });
  await hace('6 days 23 hours');
  expect([(await confirmar()).estado, (await elegir(vieja)).estado]).toEqual([204, 200]);
});
