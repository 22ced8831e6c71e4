import { LLAVES_MAXIMAS, type LlaveDeAcceso } from '@visitas/contract/llaves/esquemas';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Autenticador, type Trampas } from '../../../pruebas/autenticador.ts';
import { CONTRASENA } from '../../../pruebas/empresa.ts';
import { idDeUsuario } from '../../../pruebas/personas.ts';
import { levantar, type Pedir, type ServidorDePrueba } from '../../../pruebas/servidor.ts';
import { limpiar } from '../../reunidos.ts';
import { llaveDeIngreso } from '../consultas.ts';
import { nuevoReto, type Para, personaDe } from './reto.ts';
import { juzgarLlaveUsada, llaveComoFactor } from './usar.ts';

const AQUI = { origen: 'https://visitas.example.com', sitio: 'visitas.example.com' };
const OTRO = { origen: 'https://visitas.example.org', sitio: 'visitas.example.org' };
const CREDENCIALES = 'Credenciales incorrectas';

let servidor: ServidorDePrueba;
let [ana, sara, saul]: Pedir[] = [];
let secreta: Buffer;
let idSara: number;
/** The same company, with a rule that asks for a second factor. */
let exigente: ServidorDePrueba;
beforeAll(async () => {
  const ajustes = { TRUST_PROXY: 'true', URL_PUBLICA: AQUI.origen };
  servidor = await levantar({ ajustes });
  exigente = await levantar({
    junto: servidor,
    ajustes: { ...ajustes, SEGUNDO_FACTOR_ROLES: 'Supervisor, Tecnico' },
  });
  secreta = await llaveDeIngreso(servidor.bd);
  idSara = await idDeUsuario(servidor, 'sara');
});
afterAll(async () => {
  await exigente.detener();
  await servidor.detener();
});
beforeEach(async () => {
  // A person has twenty sessions at most, and these tests sign in more often.
  for (const tabla of ['intentosIngreso', 'llavesDeAcceso', 'retosUsados', 'sesiones'] as const)
    await servidor.bd.deleteFrom(tabla).execute();
  [ana, sara, saul] = await Promise.all(['ana', 'sara', 'saul'].map(servidor.como));
});

const como = (quien: Pedir | undefined): Pedir => {
  if (!quien) throw new Error('Nobody signed in.');
  return quien;
};

async function alta(de: Pedir | undefined, con = new Autenticador(AQUI), trampas: Trampas = {}) {
  const { cuerpo } = await como(de)<{ reto: string }>('POST /api/auth/llaves/alta');
  return guardar(de, con, cuerpo.reto, trampas);
}

const guardar = (de: Pedir | undefined, con: Autenticador, reto: string, trampas: Trampas = {}) =>
  como(de)<LlaveDeAcceso>('POST /api/auth/llaves', {
    cuerpo: { nombre: 'Mi teléfono', llave: con.crear(reto, trampas) },
  });

async function conLlave(de: Pedir | undefined): Promise<Autenticador> {
  const suya = new Autenticador(AQUI);
  expect((await alta(de, suya)).estado).toBe(201);
  return suya;
}

const deIngreso = async () =>
  (await servidor.pedir<{ reto: string }>('POST /api/auth/llave/reto')).cuerpo.reto;

const ingresar = (llave: object, desde = '203.0.113.7') =>
  servidor.pedir<{ token: string; detail: string; user: string }>('POST /api/auth/llave', {
    cuerpo: llave,
    cabeceras: { 'X-Forwarded-For': desde },
  });

const misLlaves = async (de: Pedir | undefined) =>
  (await como(de)<{ llaves: LlaveDeAcceso[] }>('GET /api/auth/llaves')).cuerpo.llaves;

const cuantos = async (tabla: 'retosUsados' | 'sesiones') => {
  const { n } = await servidor.bd
    .selectFrom(tabla)
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
};

/** A challenge as the server made it, of any moment. */
const retoDe = (para: Para, venceEn?: number) => nuevoReto(secreta, para, venceEn);
const DONDE = { origen: AQUI.origen, constar: () => undefined };

describe('a passkey', () => {
  test('is registered, signs its owner in as both factors, and keeps when it was used', async () => {
    const suya = await conLlave(sara);
    const otra = await conLlave(saul);
    expect(await misLlaves(sara)).toEqual([
      {
        idLlave: expect.any(Number),
        nombre: 'Mi teléfono',
        creadaEn: expect.any(String),
        usadaEn: null,
      },
    ]);
    const { estado, cuerpo } = await ingresar(
      suya.usar(await deIngreso(), { persona: personaDe(secreta, idSara) }),
    );
    expect([estado, cuerpo.user, Object.keys(cuerpo).sort()]).toEqual([
      200,
      'sara',
      ['debeCambiarContrasena', 'foto', 'idUsuario', 'nombre', 'rol', 'token', 'user'],
    ]);
    expect((await misLlaves(sara))[0]?.usadaEn).toEqual(expect.any(String));
    expect((await ingresar(otra.usar(await deIngreso()))).cuerpo.user).toBe('saul');
    const { rows } = await sql<{ despues: object }>`select despues from bitacora
      where entidad = 'sesion' and id_entidad = ${idSara} order by id_bitacora desc limit 1`.execute(
      servidor.bd,
    );
    expect(rows[0]?.despues).toMatchObject({ ingreso: 'aceptado', con: 'llave' });
  });

  test('opens what a provisional password would hold: its owner may not have received it', async () => {
    const suya = await conLlave(sara);
    await sql`update usuarios set debe_cambiar_contrasena = true where id_usuario = ${idSara}`.execute(
      servidor.bd,
    );
    const { cuerpo } = await ingresar(suya.usar(await deIngreso()));
    await sql`update usuarios set debe_cambiar_contrasena = false where id_usuario = ${idSara}`.execute(
      servidor.bd,
    );
    expect(cuerpo).toMatchObject({ user: 'sara', debeCambiarContrasena: false });
  });

  test('of a device that counts goes on counting, and is refused when it goes back', async () => {
    const suya = new Autenticador(AQUI);
    await alta(sara, suya, { contador: 7 });
    for (const [contador, estado] of [
      [8, 200],
      [8, 401],
      [3, 401],
      [0, 401],
      [9, 200],
    ] as const)
      expect((await ingresar(suya.usar(await deIngreso(), { contador }))).estado).toBe(estado);
  });

  test('twice at once with one challenge enters once', async () => {
    const suya = await conLlave(sara);
    const usada = suya.usar(await deIngreso());
    const estados = await Promise.all([1, 2, 3].map(async () => (await ingresar(usada)).estado));
    expect(estados.sort()).toEqual([200, 401, 401]);
    expect((await ingresar(usada)).estado).toBe(401);
  });

  test('of a person who was deactivated, or that was removed, does not enter', async () => {
    const suya = await conLlave(saul);
    const activar = (activo: boolean) =>
      servidor.bd.updateTable('usuarios').set({ activo }).where('usuario', '=', 'saul').execute();
    await activar(false);
    const rechazo = await ingresar(suya.usar(await deIngreso()));
    await activar(true);
    expect([rechazo.estado, rechazo.cuerpo.detail]).toEqual([401, CREDENCIALES]);
    saul = await servidor.como('saul');
    const [{ idLlave = 0 } = {}] = await misLlaves(saul);
    expect((await como(saul)(`DELETE /api/auth/llaves/${idLlave}`)).estado).toBe(204);
    expect((await ingresar(suya.usar(await deIngreso()))).estado).toBe(401);
  });
});

describe('a sign-in is refused, with the answer of a wrong password and nothing kept,', () => {
  const HACE_UN_RATO = Date.now() - 1_000;
  const casos: [string, (suya: Autenticador) => Promise<object> | object][] = [
    ['of another site', async (una) => una.usar(await deIngreso(), { sitio: OTRO.sitio })],
    ['from another page', async (una) => una.usar(await deIngreso(), { origen: OTRO.origen })],
    ['by http', async (una) => una.usar(await deIngreso(), { origen: `http://${AQUI.sitio}` })],
    ['of nobody verified', async (una) => una.usar(await deIngreso(), { sinVerificar: true })],
    ['of nobody present', async (una) => una.usar(await deIngreso(), { sinPersona: true })],
    ['that registers', async (una) => una.usar(await deIngreso(), { tipo: 'webauthn.create' })],
    [
      'with a tampered signature',
      async (una) =>
        una.usar(await deIngreso(), {
          firma: (buena) => Buffer.concat([buena.subarray(0, -1), Buffer.from([1])]),
        }),
    ],
    ['with no signature', async (una) => una.usar(await deIngreso(), { firma: sha0 })],
    [
      'that says it is of another person',
      async (una) => una.usar(await deIngreso(), { persona: personaDe(secreta, idSara + 1) }),
    ],
    ['with an expired challenge', (una) => una.usar(retoDe({ para: 'ingresar' }, HACE_UN_RATO))],
    [
      'with a challenge to confirm',
      (una) => una.usar(retoDe({ para: 'confirmar', idUsuario: idSara })),
    ],
    ['with a challenge that nobody gave', (una) => una.usar('A'.repeat(72))],
    ['with a challenge made longer', async (una) => una.usar(`${await deIngreso()}AAAA`)],
    ['of a passkey nobody knows', async () => new Autenticador(AQUI).usar(await deIngreso())],
    [
      "with another passkey's signature",
      async (una) => ({ ...new Autenticador(AQUI).usar(await deIngreso()), id: una.id }),
    ],
  ];

  test('each of these', async () => {
    const suya = await conLlave(sara);
    const antes = [await cuantos('sesiones'), await cuantos('retosUsados')];
    const respuestas: unknown[] = [];
    for (const [caso, usar] of casos) {
      const { estado, cuerpo } = await ingresar(await usar(suya));
      respuestas.push([caso, estado, cuerpo.detail]);
    }
    expect(respuestas).toEqual(casos.map(([caso]) => [caso, 401, CREDENCIALES]));
    expect([await cuantos('sesiones'), await cuantos('retosUsados')]).toEqual(antes);
    expect((await misLlaves(sara))[0]?.usadaEn).toBeNull();
    expect((await ingresar(suya.usar(await deIngreso()))).estado).toBe(200);
  });

  test('and after fifty its address waits, and no other', async () => {
    const suya = await conLlave(sara);
    await ingresar(new Autenticador(AQUI).usar(await deIngreso()));
    await servidor.bd.updateTable('intentosIngreso').set({ fallos: 50 }).execute();
    expect((await ingresar(suya.usar(await deIngreso()))).estado).toBe(429);
    expect((await ingresar(suya.usar(await deIngreso()), '198.51.100.4')).estado).toBe(200);
  });
});

const sha0 = () => Buffer.alloc(64);

describe('a passkey is not registered', () => {
  const empezar = async (de: Pedir | undefined) =>
    (await como(de)<{ reto: string }>('POST /api/auth/llaves/alta')).cuerpo.reto;

  const MALAS: [string, Trampas][] = [
    ['of another site', { sitio: OTRO.sitio }],
    ['from another page', { origen: OTRO.origen }],
    ['of nobody verified', { sinVerificar: true }],
    ['that signs in', { tipo: 'webauthn.get' }],
    ['with the certificate of its device', { formato: 'packed', atestado: certificado() }],
    ['in an unknown format', { formato: 'otro' }],
  ];

  test('when its device answers as no device of this site does', async () => {
    const respuestas: unknown[] = [];
    for (const [caso, trampas] of MALAS)
      respuestas.push([caso, (await alta(sara, new Autenticador(AQUI), trampas)).estado]);
    expect(respuestas).toEqual(MALAS.map(([caso]) => [caso, 400]));
    expect(await misLlaves(sara)).toEqual([]);
  });

  test('with a challenge of another person, of the sign-in, expired or used', async () => {
    const una = new Autenticador(AQUI);
    const suyo = await empezar(sara);
    expect((await guardar(saul, una, suyo)).estado).toBe(400);
    expect((await guardar(sara, una, await deIngreso())).estado).toBe(400);
    const viejo = retoDe({ para: 'alta', idUsuario: idSara }, Date.now() - 1);
    expect((await guardar(sara, una, viejo)).estado).toBe(400);
    expect((await guardar(sara, una, suyo)).estado).toBe(201);
    expect((await guardar(sara, new Autenticador(AQUI), suyo)).estado).toBe(400);
    expect(await misLlaves(sara)).toHaveLength(1);
  });

  test('that somebody else has', async () => {
    const una = await conLlave(sara);
    const { estado, texto } = await alta(saul, una);
    expect([estado, texto]).toEqual([400, expect.stringContaining('ya está guardada')]);
  });

  test('beyond the tenth, and the browser hears of those there are', async () => {
    const suyas: Autenticador[] = [];
    for (let n = 0; n < LLAVES_MAXIMAS; n++) suyas.push(await conLlave(sara));
    const reto = retoDe({ para: 'alta', idUsuario: idSara });
    expect((await guardar(sara, new Autenticador(AQUI), reto)).estado).toBe(400);
    const { estado, cuerpo } = await como(sara)<{ detail: string }>('POST /api/auth/llaves/alta');
    expect([estado, cuerpo.detail]).toEqual([
      400,
      'Tienes 10 llaves de acceso. Quita una para añadir otra.',
    ]);
    const { cuerpo: confirmar } = await como(sara)<{ credenciales: { id: string }[] }>(
      'POST /api/auth/llaves/reto',
    );
    expect(confirmar.credenciales.map(({ id }) => id)).toEqual(suyas.map(({ id }) => id));
  });

  test('by a session that nobody confirmed, or with a password that somebody else gave', async () => {
    const token = await servidor.sesion('tania');
    const tania: Pedir = (linea, envio = {}) =>
      exigente.pedir(linea, { ...envio, cabeceras: { Authorization: `Bearer ${token}` } });
    const provisional = (debeCambiarContrasena: boolean) =>
      servidor.bd
        .updateTable('usuarios')
        .where('usuario', '=', 'tania')
        .set({ debeCambiarContrasena })
        .execute();
    await provisional(true);
    expect((await tania<{ type: string }>('POST /api/auth/llaves/alta')).cuerpo.type).toBe(
      'urn:visitas:error:contrasena-provisional',
    );
    await provisional(false);
    await sql`update sesiones set confirmada_en = now() - interval '16 minutes', falta_factor = true
      where id_usuario = (select id_usuario from usuarios where usuario = 'tania')`.execute(
      servidor.bd,
    );
    expect((await tania<{ type: string }>('POST /api/auth/llaves/alta')).cuerpo.type).toBe(
      'urn:visitas:error:confirmar-identidad',
    );
    // Its role asks for a second factor: until there is one, the session does nothing else.
    await sql`update sesiones set confirmada_en = now()`.execute(servidor.bd);
    expect((await tania('GET /api/visitas/tecnico')).estado).toBe(403);
    expect((await alta(tania)).estado).toBe(201);
    expect((await tania('GET /api/vistas')).estado).toBe(200);
  });
});

test('a passkey proves one person for one purpose: no other person, and no other purpose', async () => {
  const { bd } = servidor;
  const donde = { bd, ...DONDE };
  const suya = await conLlave(sara);
  const idSaul = await idDeUsuario(servidor, 'saul');
  const confirmar = { para: 'confirmar', idUsuario: idSara } as const;
  const usada = suya.usar(retoDe(confirmar));
  expect(await juzgarLlaveUsada(usada, { ...confirmar, idUsuario: idSaul }, donde)).toMatchObject({
    vale: false,
  });
  expect(await juzgarLlaveUsada(usada, confirmar, donde)).toEqual({
    vale: true,
    repetida: false,
    idUsuario: idSara,
  });
  expect(await juzgarLlaveUsada(usada, confirmar, donde)).toMatchObject({
    vale: false,
    repetida: true,
  });
  expect(await juzgarLlaveUsada(suya.usar(await deIngreso()), confirmar, donde)).toMatchObject({
    vale: false,
    repetida: false,
  });
  const factor = suya.usar(await deIngreso());
  expect(await llaveComoFactor(factor, idSaul, donde)).toBe(false);
  expect(await llaveComoFactor(factor, idSara, donde)).toBe(true);
  expect(await llaveComoFactor(factor, idSara, donde)).toBe(false);
});

describe('a passkey is the second factor', () => {
  const conContrasena = (mas: object = {}, de = exigente) =>
    de.pedir<{ type: string; errors?: object }>('POST /api/auth/login', {
      cuerpo: { user: 'sara', password: CONTRASENA, ...mas },
      cabeceras: { 'X-Forwarded-For': '203.0.113.9' },
    });
  test('where the role asks for one: the password alone does not enter any more', async () => {
    const suya = await conLlave(sara);
    const ajena = await conLlave(saul);
    const sola = await conContrasena();
    expect([sola.estado, sola.cuerpo.type, sola.cuerpo.errors]).toEqual([
      401,
      'urn:visitas:error:segundo-factor',
      { llave: ['Usa tu llave de acceso.'] },
    ]);
    expect((await conContrasena({ llave: ajena.usar(await deIngreso()) })).estado).toBe(401);
    const usada = suya.usar(await deIngreso());
    expect((await conContrasena({ llave: usada, password: 'otra' })).estado).toBe(401);
    expect((await conContrasena({ llave: usada })).estado).toBe(200);
    expect((await conContrasena({ llave: usada })).estado).toBe(401);
  });

  test('and elsewhere the password still enters', async () => {
    await conLlave(sara);
    expect((await conContrasena({}, servidor)).estado).toBe(200);
  });
});

test('a passkey confirms its own session, and no challenge or passkey of another does', async () => {
  const suya = await conLlave(sara);
  const ajena = await conLlave(saul);
  const vieja = () =>
    servidor.bd
      .updateTable('sesiones')
      .set({ confirmadaEn: sql`now() - interval '16 minutes'` })
      .execute();
  await vieja();
  const retoDeSara = async () =>
    (await como(sara)<{ reto: string }>('POST /api/auth/llaves/reto')).cuerpo.reto;
  const confirmar = (llave: object) =>
    como(sara)<{ errors: object }>('PUT /api/auth/confirmacion', { cuerpo: { llave } });
  for (const mala of [suya.usar(await deIngreso()), ajena.usar(await retoDeSara())]) {
    const { estado, cuerpo } = await confirmar(mala);
    expect([estado, Object.keys(cuerpo.errors)]).toEqual([400, ['llave']]);
  }
  expect((await como(sara)('POST /api/auth/llaves/alta')).estado).toBe(403);
  const usada = suya.usar(await retoDeSara());
  expect((await confirmar(usada)).estado).toBe(204);
  expect((await como(sara)('POST /api/auth/llaves/alta')).estado).toBe(200);
  await vieja();
  expect((await confirmar(usada)).estado).toBe(400);
});

test('its owner renames and removes it, an Administrador removes it, and nobody else', async () => {
  await conLlave(sara);
  await conLlave(sara);
  const [una, otra] = await misLlaves(sara);
  const renombrar = (de: Pedir | undefined) =>
    como(de)('PUT /api/auth/llaves', { cuerpo: { idLlave: una?.idLlave, nombre: 'Portátil' } });
  const idSaul = await idDeUsuario(servidor, 'saul');
  expect([(await renombrar(saul)).estado, (await renombrar(sara)).estado]).toEqual([404, 200]);
  expect((await como(saul)(`DELETE /api/auth/llaves/${una?.idLlave ?? 0}`)).estado).toBe(404);
  const deOtro = (de: Pedir | undefined, id: number) =>
    como(de)(`DELETE /api/usuarios/${id}/llaves/${una?.idLlave ?? 0}`);
  expect((await deOtro(saul, idSara)).estado).toBe(403);
  expect((await deOtro(ana, idSaul)).estado).toBe(404);
  expect((await deOtro(ana, idSara)).estado).toBe(204);
  expect((await misLlaves(sara)).map(({ idLlave }) => idLlave)).toEqual([otra?.idLlave]);
  const { cuerpo: avisos } = await como(sara)<object>('GET /api/avisos');
  expect(avisos).toMatchObject({
    avisos: [{ clase: 'llaveQuitada', tecnico: 'Ana López', idVisita: null }],
  });
  const { cuerpo } = await como(ana)<{ operacion: string; antes: object }[]>(
    `GET /api/bitacora?entidad=llaveDeAcceso&id=${idSara}`,
  );
  const [ultima, nombre, ...altas] = cuerpo;
  expect([ultima?.operacion, nombre?.operacion, altas.length]).toEqual([
    'usuarios.quitarLlave',
    'llaves.renombrar',
    expect.any(Number),
  ]);
  expect(Object.keys(ultima?.antes ?? {}).sort()).toEqual([
    ...['creadaEn', 'idLlave', 'idUsuario', 'nombre', 'transportes', 'usadaEn'],
  ]);
});

test('spent challenges are forgotten an hour after they expire', async () => {
  await servidor.bd
    .insertInto('retosUsados')
    .values(
      [59, 61].map((minutos) => ({
        reto: Buffer.from([minutos]),
        venceEn: new Date(Date.now() - minutos * 60_000),
      })),
    )
    .execute();
  await limpiar(servidor.bd, { avisosDias: 90 });
  expect(await cuantos('retosUsados')).toBe(1);
});

describe('where the address does not allow passkeys', () => {
  let otro: ServidorDePrueba;
  beforeAll(async () => {
    otro = await levantar({ junto: servidor });
  });
  afterAll(() => otro.detener());

  test.each([
    ['127.0.0.1', 'por una dirección IP'],
    ['[::1]:4000', 'por una dirección IP'],
    ['visitas.example.com', 'sin https'],
  ])('at http://%s says so', async (host, porque) => {
    const inyectar = (url: string, token = '') =>
      otro.app.inject({
        method: 'POST',
        url,
        headers: { host, authorization: `Bearer ${token}` },
      });
    const token = await servidor.sesion('sara');
    for (const respuesta of [
      await inyectar('/api/auth/llave/reto'),
      await inyectar('/api/auth/llaves/alta', token),
    ])
      expect([respuesta.statusCode, respuesta.json()]).toEqual([
        409,
        expect.objectContaining({
          detail: `Aquí no se pueden usar: el programa se abre ${porque}. Pide a tu administrador que le ponga un nombre con https.`,
        }),
      ]);
  });

  test('at http://localhost they can be used', async () => {
    const respuesta = await otro.app.inject({
      method: 'POST',
      url: '/api/auth/llave/reto',
      headers: { host: 'localhost:4000' },
    });
    expect([respuesta.statusCode, respuesta.json()]).toEqual([
      200,
      { reto: expect.stringMatching(/^[\w-]{72}$/), sitio: 'localhost' },
    ]);
  });
});

/** A certificate names addresses that the library would call to see whether it was revoked. */
function certificado() {
  return new Map<string, string | Buffer[]>([
    ['alg', '-7'],
    ['x5c', [Buffer.from('un certificado')]],
  ]);
}
