import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { trasEsperar } from '../../pruebas/carreras.ts';
import { contratar, sesionDe } from '../../pruebas/elenco.ts';
import { CONTRASENA } from '../../pruebas/empresa.ts';
import { sinCambiarNada } from '../../pruebas/instantanea.ts';
import { crearUsuario, idDeRol, type Usuario } from '../../pruebas/personas.ts';
import { levantar, type Pedir, pedidor, type ServidorDePrueba } from '../../pruebas/servidor.ts';
import { leerConfig } from '../plataforma/config/config.ts';
import { turnosDeContrasenas } from '../sesion/contrasenas/turnos.ts';
import { anotarPedida } from './consultas.ts';
import { responderPedidas } from './pedidas.ts';

const PRIMERA = 'la-primera-clave';
const NUEVA = 'cinco gallinas azules';
const ORIGEN = 'https://visitas.example.com';
/** Nobody listens there: the letters stay in the table, where they are read. */
const CON_CORREO = {
  TRUST_PROXY: 'true',
  URL_PUBLICA: ORIGEN,
  SMTP_URL: 'smtp://127.0.0.1:2',
  EMPRESA_NOMBRE: 'Cerrajería Mora',
};
const yaNoSirve = (queHacer: string) => ({
  estado: 403,
  detail: `Esta dirección ya se usó o venció. ${queHacer}`,
});
const YA_NO_SIRVE = yaNoSirve(
  'Si ya la usaste, entra con tu contraseña nueva. Si no, pide otra a tu administrador.',
);
const YA_NO_SE_VE = yaNoSirve('Entra, o pide otra.');
/** No Administrador makes these. */
const YA_NO_PRUEBA = yaNoSirve(
  'Si ya la usaste, entra. Si no, escribe tu correo de nuevo en «Mi cuenta».',
);

let servidor: ServidorDePrueba;
let ana: Pedir;
let tecnico: number;
let luis: Usuario;
beforeAll(async () => {
  servidor = await levantar({ ajustes: CON_CORREO });
  ana = await servidor.como('ana');
  tecnico = await idDeRol(servidor, 'Tecnico');
});
afterAll(() => servidor.detener());
beforeEach(async () => {
  await sql`truncate intentos_ingreso, cartas, recuperaciones_pedidas, direcciones_de_un_uso`.execute(
    servidor.bd,
  );
  await sql`update usuarios set correo = null, correo_en = null where correo is not null`.execute(
    servidor.bd,
  );
  luis = await crearUsuario(ana, tecnico, {
    nombre: 'Luis Hernández',
    password: PRIMERA,
    debeCambiarContrasena: true,
  });
});

let direccionesIp = 0;
/** Each test comes from its own network. */
const desdeOtraRed = () => {
  direccionesIp += 1;
  return pedidor(servidor.url, { 'X-Forwarded-For': `198.51.${direccionesIp}.7` });
};

interface Fallo {
  detail: string;
  errors?: Record<string, string[]>;
}
const dicho = ({ estado, cuerpo }: { estado: number; cuerpo: Fallo }) => ({
  estado,
  detail: cuerpo?.detail,
});

async function hacerDireccion(quien = ana): Promise<string> {
  const { estado, cuerpo, texto } = await quien<{ direccion: string; venceEn: string }>(
    `POST /api/usuarios/${luis.idUsuario}/direccion`,
  );
  if (estado !== 201) throw new Error(texto);
  expect(cuerpo.direccion).toMatch(/^https:\/\/visitas\.example\.com\/clave\/[0-9a-z]{26}$/);
  return cuerpo.direccion.slice(-26);
}

const mirar = (llave: unknown, quien = servidor.pedir) =>
  quien<Fallo>('POST /api/auth/clave/mirar', { cuerpo: { llave } });
const usar = (llave: unknown, nueva = NUEVA, quien = servidor.pedir) =>
  quien<Fallo>('PUT /api/auth/clave', { cuerpo: { llave, nueva } });
const ingresar = (password: string) =>
  desdeOtraRed()<{ token: string; debeCambiarContrasena: boolean }>('POST /api/auth/login', {
    cuerpo: { user: luis.user, password },
  });
/** As the browser sends it again when no answer came. */
const usarConClave = (llave: string, clave: string, nueva = NUEVA, quien = servidor.pedir) =>
  quien<Fallo>('PUT /api/auth/clave', {
    cuerpo: { llave, nueva },
    cabeceras: { 'Idempotency-Key': clave },
  });
const moverSuVencimiento = (cuanto: string) =>
  sql`update direcciones_de_un_uso set vence_en = now() + ${cuanto}::interval`.execute(servidor.bd);
const activar = (activo: boolean) =>
  ana(`PUT /api/usuarios/${luis.idUsuario}`, { cuerpo: { activo } });
const historia = async () =>
  (
    await sql<{ operacion: string; de: number | null; todo: string }>`
      select operacion, id_usuario as de, concat(antes, despues) as todo from bitacora
      where (entidad, id_entidad) in (('direccion', ${luis.idUsuario}), ('usuario', ${luis.idUsuario}))
      order by id_bitacora`.execute(servidor.bd)
  ).rows;

describe('the address that an Administrador makes', () => {
  test('says whose it is, chooses the password once and ends the sessions', async () => {
    const { cuerpo: abierta } = await ingresar(PRIMERA);
    const suya = pedidor(servidor.url, { Authorization: `Bearer ${abierta.token}` });
    const llave = await hacerDireccion();
    const { estado, cuerpo } = await mirar(llave);
    expect([estado, cuerpo]).toEqual([
      200,
      {
        para: 'contrasena',
        nombre: 'Luis Hernández',
        user: luis.user,
        venceEn: expect.stringMatching(/Z$/),
      },
    ]);
    expect((await suya('GET /api/auth/sesion')).estado).toBe(200);
    expect((await usar(llave)).estado).toBe(204);
    expect((await suya('GET /api/auth/sesion')).estado).toBe(401);
    expect((await ingresar(PRIMERA)).estado).toBe(401);
    const { cuerpo: nueva } = await ingresar(NUEVA);
    expect(nueva.debeCambiarContrasena).toBe(false);
    const conLaNueva = pedidor(servidor.url, { Authorization: `Bearer ${nueva.token}` });
    expect((await conLaNueva('GET /api/avisos')).cuerpo).toMatchObject({
      avisos: [{ clase: 'direccionUsada', tecnico: 'Ana López' }],
    });
    expect([dicho(await usar(llave)), dicho(await mirar(llave))]).toEqual([
      YA_NO_SIRVE,
      YA_NO_SE_VE,
    ]);
  });

  test('is in the log with who made it and who used it, and its secret is nowhere', async () => {
    const llave = await hacerDireccion();
    await usar(llave);
    const lineas = await historia();
    const { idUsuario: idDeAna } = (await ana<{ idUsuario: number }>('GET /api/auth/sesion'))
      .cuerpo;
    expect(lineas.slice(-3)).toMatchObject([
      { operacion: 'recuperacion.crear', de: idDeAna },
      { operacion: 'recuperacion.usar', de: luis.idUsuario },
      { operacion: 'recuperacion.usar', de: luis.idUsuario },
    ]);
    const { rows } = await sql<{ todo: string }>`
      select (select string_agg(b::text, ' ') from bitacora b)
        || coalesce((select string_agg(d::text, ' ') from direcciones_de_un_uso d), '')
        || coalesce((select string_agg(i::text, ' ') from idempotencia i), '') as todo`.execute(
      servidor.bd,
    );
    expect(rows[0]?.todo).not.toContain(llave);
    expect(lineas.map(({ todo }) => todo).join()).not.toContain('secreto');
  });

  test('opens in two tabs, and one of them wins', async () => {
    const llave = await hacerDireccion();
    const otra = 'seis gallinas verdes';
    const dos = await Promise.all([usar(llave), usar(llave, otra)]);
    expect(dos.map(({ estado }) => estado).sort()).toEqual([204, 403]);
    const gano = dos[0]?.estado === 204 ? NUEVA : otra;
    expect((await ingresar(gano)).estado).toBe(200);
  });

  test('whose answer was lost is answered again for some minutes, to the same request alone', async () => {
    const llave = await hacerDireccion();
    expect((await usarConClave(llave, 'de-luis', 'corta')).estado).toBe(400);
    expect((await usarConClave(llave, 'de-luis')).estado).toBe(204);
    const otra = await usarConClave(llave, 'de-luis', NUEVA, desdeOtraRed());
    expect([otra.estado, otra.cabeceras.get('idempotency-replayed')]).toEqual([204, 'true']);
    expect(
      (await historia()).filter(({ operacion }) => operacion === 'recuperacion.usar'),
    ).toHaveLength(2);
    const negadas = [
      await usarConClave(llave, 'otra-clave'),
      await usarConClave(llave, 'de-luis', 'seis gallinas verdes'),
      await usarConClave(`${llave.slice(0, -1)}~`, 'de-luis'),
    ];
    expect(negadas.map(dicho)).toEqual([YA_NO_SIRVE, YA_NO_SIRVE, YA_NO_SIRVE]);
    expect((await ingresar(NUEVA)).estado).toBe(200);
    await sql`update idempotencia set creada_en = creada_en - interval '10 minutes'`.execute(
      servidor.bd,
    );
    expect(dicho(await usarConClave(llave, 'de-luis'))).toEqual(YA_NO_SIRVE);
  });

  test('sent again while the first one is still being done is used once, and both are answered', async () => {
    const llave = await hacerDireccion();
    const dos = await Promise.all([1, 2].map(() => usarConClave(llave, 'a-la-vez')));
    expect(dos.map(({ estado }) => estado)).toEqual([204, 204]);
    expect(dos.filter(({ cabeceras }) => cabeceras.has('idempotency-replayed'))).toHaveLength(1);
  });

  test('is not spent by a weak password', async () => {
    const llave = await hacerDireccion();
    for (const [debil, frase] of [
      ['corta', 'La contraseña debe tener al menos 10 caracteres.'],
      [
        'cerrajeria-2025',
        'Esta contraseña se parece al nombre, al usuario, al documento o a la empresa. Une palabras que no tengan que ver.',
      ],
    ] as const) {
      const { estado, cuerpo } = await usar(llave, debil);
      expect([estado, cuerpo.errors]).toEqual([400, { nueva: [frase] }]);
    }
    expect((await usar(llave)).estado).toBe(204);
  });

  test.each<[string, (llave: string) => Promise<unknown>]>([
    ['after a day', () => moverSuVencimiento('-1 second')],
    ['once there is a newer one', () => hacerDireccion()],
    ['once it is annulled', () => ana(`DELETE /api/usuarios/${luis.idUsuario}/direccion`)],
    ['of somebody who was deactivated', () => activar(false)],
    [
      'of somebody who was deactivated and is back',
      async () => {
        await activar(false);
        await activar(true);
      },
    ],
    [
      'once there is a new password',
      () =>
        ana('PUT /api/usuarios', {
          cuerpo: { ...luis, version: undefined, password: 'otra-frase-bien-larga' },
        }),
    ],
  ])('opens nothing %s', async (_, pasar) => {
    const llave = await hacerDireccion();
    await pasar(llave);
    expect([dicho(await mirar(llave)), dicho(await usar(llave))]).toEqual([
      YA_NO_SE_VE,
      YA_NO_SIRVE,
    ]);
  });

  test.each<[string, (quien: Usuario) => Promise<unknown>]>([
    [
      'is gone',
      ({ idUsuario: id }) => ana(`PUT /api/usuarios/${id}`, { cuerpo: { activo: false } }),
    ],
    [
      'has another role',
      (quien) =>
        ana('PUT /api/usuarios', {
          cuerpo: { ...quien, version: undefined, idRolUsuario: tecnico },
        }),
    ],
  ])('opens nothing once the Administrador who made it %s', async (_, pasar) => {
    const administrador = await idDeRol(servidor, 'Administrador');
    const suya = await crearUsuario(ana, administrador, { password: PRIMERA });
    const llave = await hacerDireccion(await servidor.como(suya.user));
    expect((await mirar(llave)).estado).toBe(200);
    expect(await pasar(suya)).toMatchObject({ estado: 200 });
    expect(dicho(await usar(llave))).toEqual(YA_NO_SIRVE);
  });

  test('still opens a second before its end', async () => {
    const llave = await hacerDireccion();
    await moverSuVencimiento('5 seconds');
    expect((await usar(llave)).estado).toBe(204);
  });

  test('is for nobody who is inactive or not there', async () => {
    await activar(false);
    const inactivo = await ana<Fallo>(`POST /api/usuarios/${luis.idUsuario}/direccion`);
    expect(dicho(inactivo)).toEqual({
      estado: 409,
      detail: 'Luis Hernández está inactivo. Actívalo antes de hacerle una dirección.',
    });
    expect((await ana('POST /api/usuarios/2147483647/direccion')).estado).toBe(404);
  });

  test('is made by an Administrador who just gave the password', async () => {
    const sara = await servidor.como('sara');
    const vieja = await servidor.como('ana');
    await sql`update sesiones set confirmada_en = now() - interval '16 minutes' where id_sesion = (
      select max(id_sesion) from sesiones)`.execute(servidor.bd);
    const estados = await sinCambiarNada(servidor.bd, async () => [
      (await sara(`POST /api/usuarios/${luis.idUsuario}/direccion`)).estado,
      (await vieja<Fallo>(`POST /api/usuarios/${luis.idUsuario}/direccion`)).cuerpo.detail,
    ]);
    expect(estados).toEqual([
      403,
      'Entraste hace más de 15 minutos. Confirma que eres tú para continuar.',
    ]);
  });

  test('goes to an e-mail that is kept only in the letter', async () => {
    const llave = await hacerDireccion();
    const enviar = (cual: string, id = luis.idUsuario) =>
      ana<Fallo>(`POST /api/usuarios/${id}/direccion/correo`, {
        cuerpo: { llave: cual, correo: 'luis@example.com' },
      });
    expect((await enviar('x'.repeat(26))).estado).toBe(403);
    const { idUsuario: otro } = await crearUsuario(ana, tecnico);
    expect((await enviar(llave, otro)).estado).toBe(403);
    expect((await enviar(llave)).estado).toBe(204);
    const [carta, ...resto] = await cartas();
    expect(resto).toEqual([]);
    expect(carta?.para).toBe('luis@example.com');
    expect(carta?.texto).toContain(`\n\n${ORIGEN}/clave/${llave}\n\n`);
    expect((await usar(llave)).estado).toBe(204);
  });

  test('goes to a whole team in a morning, and not without end', async () => {
    const llave = await hacerDireccion();
    const enviar = async () =>
      (
        await ana(`POST /api/usuarios/${luis.idUsuario}/direccion/correo`, {
          cuerpo: { llave, correo: 'luis@example.com' },
        })
      ).estado;
    const treinta: number[] = [];
    for (let veces = 0; veces < 30; veces += 1) treinta.push(await enviar());
    expect(new Set(treinta)).toEqual(new Set([204]));
    // As after more of them, however long this test takes.
    await sql`update intentos_ingreso set fallos = 36, ultimo_en = now()`.execute(servidor.bd);
    expect([await enviar(), (await cartas()).length]).toEqual([429, 30]);
  });

  test('is chosen with by who failed many times before, and lets them in at once', async () => {
    const suya = desdeOtraRed();
    const entra = async (password: string) =>
      (await suya('POST /api/auth/login', { cuerpo: { user: luis.user, password } })).estado;
    for (let veces = 0; veces < 5; veces += 1) await entra('la-olvide-otra-vez');
    await sql`update intentos_ingreso set fallos = 15 where fallos = 5`.execute(servidor.bd);
    const llave = await hacerDireccion();
    expect(await entra(PRIMERA)).toBe(429);
    expect((await usar(llave, NUEVA, suya)).estado).toBe(204);
    expect(await entra(NUEVA)).toBe(200);
  });

  test('waits for its turn to hash, as the sign-ins do', async () => {
    const llave = await hacerDireccion();
    const tomados = [1, 2, 3].map(() => turnosDeContrasenas.tomar());
    const antes = turnosDeContrasenas.cuantosEsperan;
    const elegida = usar(llave);
    await expect.poll(() => turnosDeContrasenas.cuantosEsperan).toBe(antes + 1);
    for (const tomado of tomados) (await tomado)();
    expect((await elegida).estado).toBe(204);
  });

  test('cannot be guessed: the network that insists waits, even with the right one, and nobody elsewhere does', async () => {
    const llave = await hacerDireccion();
    const ladron = desdeOtraRed();
    const probar = async (cuantas: number) => {
      const estados: number[] = [];
      for (let veces = 0; veces < cuantas; veces += 1)
        estados.push((await mirar(`${veces}`.padStart(26, 'a'), ladron)).estado);
      return estados.filter((estado) => estado === 403).length;
    };
    expect(await probar(12)).toBe(12);
    expect((await mirar(llave, ladron)).estado).toBe(200);
    expect(await probar(60)).toBeLessThanOrEqual(45);
    // As after many more, however long this test takes.
    await sql`update intentos_ingreso set fallos = 60, ultimo_en = now()`.execute(servidor.bd);
    expect((await usar(llave, NUEVA, ladron)).estado).toBe(429);
    expect((await usar(llave, NUEVA, desdeOtraRed())).estado).toBe(204);
  });
});

const cartas = async () =>
  (
    await sql<{ para: string; asunto: string; texto: string }>`
      select para, asunto, texto from cartas order by id_carta`.execute(servidor.bd)
  ).rows;
/** The worker of the server may take them too. */
const repartirYLeer = async (cuantas: number) => {
  await responderPedidas(servidor.bd, leerConfig(CON_CORREO, '/'));
  await expect.poll(cartas).toHaveLength(cuantas);
  return cartas();
};
const llaveEn = (texto = '') => texto.match(/\/(?:clave|correo)\/([0-9a-z]{26})\n/)?.[1] ?? '';

describe('my e-mail', () => {
  const entrar = async () => {
    const suya = pedidor(servidor.url, {
      Authorization: `Bearer ${await servidor.sesion(luis.user)}`,
    });
    await sql`update usuarios set debe_cambiar_contrasena = false where id_usuario = ${luis.idUsuario}`.execute(
      servidor.bd,
    );
    return suya;
  };
  const poner = (quien: Pedir, correo: unknown) =>
    quien<Fallo>('PUT /api/auth/correo', { cuerpo: { correo } });
  const verificar = (llave: string, clave?: string) =>
    desdeOtraRed()<Fallo>('PUT /api/auth/correo/verificado', {
      cuerpo: { llave },
      ...(clave && { cabeceras: { 'Idempotency-Key': clave } }),
    });
  const guardado = async () =>
    (
      await sql<{ correo: string | null }>`
        select correo from usuarios where id_usuario = ${luis.idUsuario}`.execute(servidor.bd)
    ).rows[0]?.correo;

  test('is kept once it is proven, and not before', async () => {
    const suya = await entrar();
    expect((await poner(suya, ' Luis@Example.com ')).estado).toBe(204);
    const [carta] = await cartas();
    expect(carta?.para).toBe('Luis@Example.com');
    // Not to recover a password: who signs in with the company's account has none.
    expect(carta?.texto).toContain('escribió este correo para su cuenta. Si fuiste tú');
    expect(await guardado()).toBe(null);
    const llave = llaveEn(carta?.texto);
    expect((await mirar(llave)).cuerpo).toMatchObject({
      para: 'correo',
      correo: 'Luis@Example.com',
    });
    expect(dicho(await usar(llave))).toEqual(YA_NO_SIRVE);
    expect((await verificar(llave, 'del-correo')).estado).toBe(204);
    expect(await guardado()).toBe('Luis@Example.com');
    // Its answer was lost.
    expect((await verificar(llave, 'del-correo')).estado).toBe(204);
    expect(dicho(await verificar(llave))).toEqual(YA_NO_PRUEBA);
    expect((await suya('DELETE /api/auth/correo')).estado).toBe(204);
    expect(await guardado()).toBe(null);
  });

  test('that waits is annulled, and the proven one stays', async () => {
    const suya = await entrar();
    await poner(suya, 'luis@example.com');
    await verificar(llaveEn((await cartas())[0]?.texto));
    await poner(suya, 'otro@example.com');
    const llave = llaveEn((await cartas()).find(({ para }) => para === 'otro@example.com')?.texto);
    const mio = async () => (await suya<{ correo: object }>('GET /api/auth/cuenta')).cuerpo.correo;
    const deLuis = { correo: 'luis@example.com', porCorreo: true };
    expect(await mio()).toEqual({ ...deLuis, pendiente: 'otro@example.com' });
    expect((await suya('DELETE /api/auth/correo/pendiente')).estado).toBe(204);
    expect(await mio()).toEqual({ ...deLuis, pendiente: null });
    expect(dicho(await verificar(llave))).toEqual(YA_NO_PRUEBA);
    // Nothing waits any more.
    expect((await suya('DELETE /api/auth/correo/pendiente')).estado).toBe(404);
  });

  test.each([
    '',
    'luis',
    'luis@example',
    '"a b"@example.com',
    'luis@example.com\r\nBcc: x@y.com',
    'a@b.com, c@d.com',
  ])('is not «%s»', async (correo) => {
    expect((await poner(await entrar(), correo)).estado).toBe(400);
    expect(await cartas()).toEqual([]);
  });

  test('of two people is of the first one who proves it; the second one is told when proving it too', async () => {
    const suya = await entrar();
    await sql`update usuarios set correo = 'comun@example.com', correo_en = now() where usuario = 'sara'`.execute(
      servidor.bd,
    );
    expect((await poner(suya, 'COMUN@example.com')).estado).toBe(204);
    const llave = llaveEn((await cartas())[0]?.texto);
    expect(dicho(await verificar(llave))).toEqual({
      estado: 400,
      detail: 'Otra persona ya usa este correo. Escribe uno que sea solo tuyo.',
    });
  });

  test('that waits to be proven is forgotten with a new password, which its owner chose to shut somebody out', async () => {
    await poner(await entrar(), 'ladron@example.com');
    const llave = llaveEn((await cartas())[0]?.texto);
    expect((await usar(await hacerDireccion())).estado).toBe(204);
    expect(dicho(await verificar(llave))).toEqual(YA_NO_PRUEBA);
    expect(await guardado()).toBe(null);
  });

  test('is proven only with the last letter, and nobody fills the mailboxes of others', async () => {
    const suya = await entrar();
    await poner(suya, 'uno@example.com');
    await poner(suya, 'dos@example.com');
    const [uno, dos] = await cartas();
    expect(dicho(await verificar(llaveEn(uno?.texto)))).toEqual(YA_NO_PRUEBA);
    for (let veces = 0; veces < 10; veces += 1) await poner(suya, `n${veces}@example.com`);
    expect((await cartas()).length).toBeLessThanOrEqual(6);
    expect(dicho(await verificar(llaveEn(dos?.texto)))).toEqual(YA_NO_PRUEBA);
  });

  test('is written by a whole office behind one address, which goes on signing in from new devices', async () => {
    const oficina = { 'X-Forwarded-For': '192.0.2.200' };
    const gente = await contratar(servidor.bd, new Array(60).fill('Tecnico'));
    const estados: number[] = [];
    for (const idUsuario of gente) {
      const cabeceras = {
        ...oficina,
        Authorization: `Bearer ${await sesionDe(servidor.bd, idUsuario)}`,
      };
      const suya = pedidor(servidor.url, cabeceras);
      estados.push((await poner(suya, `persona-${idUsuario}@example.com`)).estado);
    }
    expect(estados.filter((estado) => estado !== 204)).toEqual([]);
    const deAlli = pedidor(servidor.url, oficina);
    const cuerpo = { user: 'sara', password: CONTRASENA };
    expect((await deAlli('POST /api/auth/login', { cuerpo })).estado).toBe(200);
    expect((await mirar(await hacerDireccion(), deAlli)).estado).toBe(200);
  });
});

describe('the e-mail that an Administrador writes down', () => {
  const anotar = (correo: string | null, quien = ana, id = luis.idUsuario) =>
    quien<Fallo>(`PUT /api/usuarios/${id}/correo`, { cuerpo: { correo } });
  const leido = async () =>
    (await ana<{ correo: string | null }>(`GET /api/usuarios/${luis.idUsuario}/acceso`)).cuerpo
      .correo;

  test('counts as verified, is in the log, and is taken away', async () => {
    expect(await leido()).toBe(null);
    expect((await anotar(' Luis@Example.com ')).estado).toBe(204);
    const { rows } = await sql`
      select correo, correo_en > now() - interval '1 minute' as ahora from usuarios
      where id_usuario = ${luis.idUsuario}`.execute(servidor.bd);
    expect([rows, await leido()]).toEqual([
      [{ correo: 'Luis@Example.com', ahora: true }],
      'Luis@Example.com',
    ]);
    const { idUsuario: deAna } = (await ana<{ idUsuario: number }>('GET /api/auth/sesion')).cuerpo;
    expect((await historia()).at(-1)).toMatchObject({
      operacion: 'usuarios.anotarCorreo',
      de: deAna,
      todo: expect.stringContaining('Luis@Example.com'),
    });
    expect([(await anotar(null)).estado, await leido()]).toEqual([204, null]);
    expect((await anotar('luis@example.com', ana, 2_147_483_647)).estado).toBe(404);
    expect((await anotar('luis')).cuerpo.errors).toHaveProperty('correo');
  });

  test('is none of who is inactive', async () => {
    await sql`update usuarios set activo = false where id_usuario = ${luis.idUsuario}`.execute(
      servidor.bd,
    );
    const { estado, cuerpo } = await anotar('luis@example.com');
    expect([estado, cuerpo.detail, await leido()]).toEqual([
      409,
      expect.stringMatching(/ está inactivo\. Actívalo antes de anotar su correo\.$/),
      null,
    ]);
    expect((await anotar(null)).estado).toBe(204);
    await sql`update usuarios set activo = true where id_usuario = ${luis.idUsuario}`.execute(
      servidor.bd,
    );
  });

  test('of somebody else is told in its field', async () => {
    await sql`update usuarios set correo = 'comun@example.com', correo_en = now() where usuario = 'sara'`.execute(
      servidor.bd,
    );
    const { estado, cuerpo } = await anotar('COMUN@example.com');
    expect([estado, cuerpo.errors, await leido()]).toEqual([
      400,
      { correo: ['Otra persona ya tiene este correo. Escribe otro, o quítaselo antes.'] },
      null,
    ]);
  });

  test('ends what waited to prove another, and the letters that went to the one before', async () => {
    const suya = pedidor(servidor.url, {
      Authorization: `Bearer ${await servidor.sesion(luis.user)}`,
    });
    await sql`update usuarios set debe_cambiar_contrasena = false, correo = 'antes@example.com', correo_en = now()
      where id_usuario = ${luis.idUsuario}`.execute(servidor.bd);
    await suya('PUT /api/auth/correo', { cuerpo: { correo: 'otro@example.com' } });
    await desdeOtraRed()('POST /api/auth/recuperacion', { cuerpo: { user: luis.user } });
    const [prueba, recupera] = await repartirYLeer(2);
    expect((await anotar('luis@example.com')).estado).toBe(204);
    const verificada = await servidor.pedir<Fallo>('PUT /api/auth/correo/verificado', {
      cuerpo: { llave: llaveEn(prueba?.texto) },
    });
    expect(dicho(verificada)).toEqual(YA_NO_PRUEBA);
    expect(dicho(await usar(llaveEn(recupera?.texto)))).toEqual(YA_NO_SIRVE);
  });

  test('is written by nobody else', async () => {
    const sara = await servidor.como('sara');
    expect((await sinCambiarNada(servidor.bd, () => anotar('s@example.com', sara))).estado).toBe(
      403,
    );
  });
});

describe('a forgotten password', () => {
  const pedir = (user: string, quien = desdeOtraRed()) =>
    quien<Fallo>('POST /api/auth/recuperacion', { cuerpo: { user } });
  const conCorreo = (correo: string | null) =>
    sql`update usuarios set correo = ${correo}, correo_en = case when ${correo}::text is not null then now() end
      where id_usuario = ${luis.idUsuario}`.execute(servidor.bd);

  test('is asked for by name, and the address goes to the verified e-mail', async () => {
    await conCorreo('luis@example.com');
    const { estado, texto } = await pedir(` ${luis.user.toUpperCase()} `);
    expect([estado, texto]).toEqual([204, '']);
    const [carta] = await repartirYLeer(1);
    expect(carta).toMatchObject({
      para: 'luis@example.com',
      asunto: 'Elige una contraseña nueva',
      texto: expect.stringContaining(`Hola, Luis Hernández:`),
    });
    expect(carta?.texto).toContain(`${ORIGEN}/clave/`);
    expect((await usar(llaveEn(carta?.texto))).estado).toBe(204);
    expect((await ingresar(NUEVA)).estado).toBe(200);
  });

  test('of an unknown name, an inactive person, one without e-mail or without a password gets the same answer and no letter', async () => {
    const estados = [await pedir('nadie'), await pedir(luis.user)];
    await conCorreo('luis@example.com');
    await activar(false);
    estados.push(await pedir(luis.user));
    // Who only signs in with the company's account.
    await activar(true);
    await sql`update usuarios set contrasena_hash = null where id_usuario = ${luis.idUsuario}`.execute(
      servidor.bd,
    );
    estados.push(await pedir(luis.user));
    expect(estados.map(({ estado, texto }) => [estado, texto])).toEqual([
      [204, ''],
      [204, ''],
      [204, ''],
      [204, ''],
    ]);
    await repartirYLeer(0);
  });

  test('asked for by many at once brings one letter, and its address stays good', async () => {
    await conCorreo('luis@example.com');
    await Promise.all(Array.from({ length: 5 }, () => pedir(luis.user)));
    const [carta] = await repartirYLeer(1);
    await pedir(luis.user);
    await repartirYLeer(1);
    expect((await mirar(llaveEn(carta?.texto))).estado).toBe(200);
  });

  test('brings five letters a day for one person, and the address in each of them stays good', async () => {
    await conCorreo('luis@example.com');
    const pasan = (cuanto: string) =>
      sql`update direcciones_de_un_uso set creada_en = creada_en - ${cuanto}::interval`.execute(
        servidor.bd,
      );
    for (const cuantas of [1, 2, 3, 4, 5, 5, 5]) {
      await sql`truncate intentos_ingreso`.execute(servidor.bd);
      await pedir(luis.user);
      await repartirYLeer(cuantas);
      await pasan('11 minutes');
    }
    const miradas = await Promise.all(
      (await cartas()).map(({ texto }) => mirar(llaveEn(texto), desdeOtraRed())),
    );
    expect(miradas.map(({ estado }) => estado)).toEqual([200, 200, 200, 200, 200]);
    await pasan('24 hours');
    await pedir(luis.user);
    const todas = await repartirYLeer(6);
    // The first one that is used ends all the others.
    expect((await usar(llaveEn(todas[3]?.texto))).estado).toBe(204);
    expect(dicho(await usar(llaveEn(todas[5]?.texto)))).toEqual(YA_NO_SIRVE);
  });

  test('taken by two instances at the same time brings one letter', async () => {
    await conCorreo('luis@example.com');
    const config = leerConfig(CON_CORREO, '/');
    const pedida = () => anotarPedida(servidor.bd, luis.idUsuario);
    const enEspera = async () =>
      (
        await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(servidor.bd)
      ).rows[0]?.n;
    await pedida();
    await trasEsperar(
      servidor.bd,
      sql`select from usuarios where id_usuario = ${luis.idUsuario} for no key update`,
      [
        () => responderPedidas(servidor.bd, config),
        async () => {
          await expect.poll(enEspera).toBe(1);
          await pedida();
          await responderPedidas(servidor.bd, config);
        },
      ],
    );
    const [carta, ...mas] = await cartas();
    expect([mas, (await mirar(llaveEn(carta?.texto))).estado]).toEqual([[], 200]);
  });

  test('does not annul the address of an Administrador; any of them that is used annuls the other', async () => {
    await conCorreo('luis@example.com');
    const deAna = await hacerDireccion();
    await pedir(luis.user);
    const [carta] = await repartirYLeer(1);
    expect((await usar(deAna)).estado).toBe(204);
    expect(dicho(await usar(llaveEn(carta?.texto)))).toEqual(YA_NO_SIRVE);
  });

  test('whose e-mail is no longer that of its person opens nothing', async () => {
    await conCorreo('luis@example.com');
    await pedir(luis.user);
    const [carta] = await repartirYLeer(1);
    await conCorreo('otro@example.com');
    expect(dicho(await usar(llaveEn(carta?.texto)))).toEqual(YA_NO_SIRVE);
  });

  test('has the address of the company, whatever the request says', async () => {
    await conCorreo('luis@example.com');
    await pedidor(servidor.url, {
      'X-Forwarded-For': '203.0.113.99',
      'X-Forwarded-Host': 'malo.example.com',
    })('POST /api/auth/recuperacion', { cuerpo: { user: luis.user } });
    const [carta] = await repartirYLeer(1);
    expect(carta?.texto).not.toContain('malo');
  });

  test('is slowed by name and by network, alike for a name that nobody has', async () => {
    const juzgadas = async (user: string) => {
      const quien = desdeOtraRed();
      for (let veces = 0; veces < 20; veces += 1)
        if ((await pedir(user, quien)).estado === 429) return veces;
      return 20;
    };
    const [conocido, desconocido] = [await juzgadas(luis.user), await juzgadas('nadie-mas')];
    expect([conocido, conocido === desconocido]).toEqual([expect.any(Number), true]);
    expect(conocido).toBeLessThanOrEqual(6);
  });

  test('takes as long for a name that nobody has', async () => {
    await conCorreo('luis@example.com');
    const tardar = async (user: string) => {
      await sql`truncate intentos_ingreso`.execute(servidor.bd);
      const quien = desdeOtraRed();
      const inicio = performance.now();
      await pedir(user, quien);
      return performance.now() - inicio;
    };
    const mediana = (tiempos: number[]) => tiempos.sort((a, b) => a - b)[tiempos.length >> 1] ?? 0;
    const [conocido, desconocido]: [number[], number[]] = [[], []];
    for (let n = 0; n < 21; n += 1) {
      conocido.push(await tardar(luis.user));
      desconocido.push(await tardar('nadie'));
    }
    // Writing the letter inside the request would make it three times as long; so would anything for no name.
    const veces = mediana(desconocido) / mediana(conocido);
    expect([veces > 0.6, veces < 1 / 0.6], `${veces}`).toEqual([true, true]);
  });
});

test('without the public address no mail is offered, sent or asked for', async () => {
  const sinDireccion = await levantar({ ajustes: { SMTP_URL: CON_CORREO.SMTP_URL } });
  const [andres, persona] = [await sinDireccion.como('andres'), await sinDireccion.como('sara')];
  const { idUsuario } = (await persona<{ idUsuario: number }>('GET /api/auth/sesion')).cuerpo;
  const cuenta = await persona<{ correo?: object }>('GET /api/auth/cuenta');
  expect(cuenta.cuerpo).not.toHaveProperty('correo');
  expect((await andres(`GET /api/usuarios/${idUsuario}/acceso`)).cuerpo).toMatchObject({
    recuperacion: { porCorreo: false },
  });
  expect((await andres('GET /api/ajustes')).cuerpo).toMatchObject({ porCorreo: false });
  const conDireccion = await servidor.como('andres');
  expect((await conDireccion('GET /api/ajustes')).cuerpo).toMatchObject({ porCorreo: true });
  const { cuerpo: hecha } = await andres<{ direccion: string }>(
    `POST /api/usuarios/${idUsuario}/direccion`,
  );
  const negado = await sinCambiarNada(sinDireccion.bd, async () => [
    (await persona('PUT /api/auth/correo', { cuerpo: { correo: 's@example.com' } })).estado,
    (
      await andres(`POST /api/usuarios/${idUsuario}/direccion/correo`, {
        cuerpo: { llave: hecha.direccion.slice(-26), correo: 's@example.com' },
      })
    ).estado,
  ]);
  expect(negado).toEqual([409, 409]);
  // Nobody waits for a letter, and no name is told anything else.
  for (const user of ['sara', 'nadie']) {
    const { cuerpo } = await sinCambiarNada(sinDireccion.bd, () =>
      sinDireccion.pedir<Fallo>('POST /api/auth/recuperacion', { cuerpo: { user } }),
    );
    expect(cuerpo).toMatchObject({
      status: 409,
      detail:
        'Aquí no se recupera por correo. Pide a tu administrador una dirección para elegir otra contraseña.',
    });
  }
  // One that an Administrador writes down is told, and that no letter reaches it.
  const anotado = { cuerpo: { correo: 's@example.com' } };
  expect((await andres(`PUT /api/usuarios/${idUsuario}/correo`, anotado)).estado).toBe(204);
  const { correo } = (await persona<{ correo?: object }>('GET /api/auth/cuenta')).cuerpo;
  expect(correo).toEqual({ correo: 's@example.com', pendiente: null, porCorreo: false });
  await sinDireccion.detener();
});
