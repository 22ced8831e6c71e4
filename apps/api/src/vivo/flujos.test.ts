import { once } from 'node:events';
import { connect } from 'node:net';
import { AMBITOS } from '@visitas/contract/comun/ambitos';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { contratar, OTRO_ROL, sesionDe } from '../../pruebas/elenco.ts';
import { empresaDelArchivo, finalizar, iniciar } from '../../pruebas/planificacion.ts';
import { levantar } from '../../pruebas/servidor.ts';
import { type DichoDeCambios, hastaCallar } from '../../pruebas/vivo/cambios.ts';
import { abrirFlujo, escuchar, type Oyente } from '../../pruebas/vivo/oyente.ts';
import { escribirPosicion, leerPosicion } from '../plataforma/bd/posicion.ts';
import { limpiar } from '../reunidos.ts';
import { sha256 } from '../sesion/secretos.ts';
import { llaveDePosicion } from './consultas.ts';

const { empresa, ana } = empresaDelArchivo();
// So that each test hears only its own changes: neither earlier ones, nor the sign-in of its listeners.
beforeAll(async () => {
  await sql`alter table avisos disable trigger user`.execute(empresa.bd);
  await sql`alter table sesiones disable trigger sesiones_anuncian_ingreso`.execute(empresa.bd);
});

const abiertos: Oyente[] = [];
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(abiertos.splice(0).map((oyente) => oyente.cortar()));
});

async function conToken(token: string, desde?: string): Promise<Oyente> {
  const oyente = await escuchar({ url: empresa.url, token, desde });
  abiertos.push(oyente);
  oyente.olvidar();
  return oyente;
}
const deQuien = async (usuario: string, desde?: string) =>
  conToken(await empresa.sesion(usuario), desde);

const anunciar = (ambito: string, ...personas: number[]) =>
  sql`insert into cambios (ambito, entidad, id_entidad, personas)
    values (${ambito}, 'prueba', 0, ${personas}::integer[])`.execute(empresa.bd);

describe('the answer', () => {
  test('is an endless text that no proxy may keep or change', async () => {
    const { respuesta } = await deQuien('tomas');
    const cabeceras = Object.fromEntries(respuesta.headers);
    expect(cabeceras).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-request-id': expect.any(String),
      'x-content-type-options': 'nosniff',
    });
  });

  test('is refused without a session in its header', async () => {
    const token = await empresa.sesion('tomas');
    const intentos = [
      empresa.pedir('GET /api/vivo'),
      empresa.pedir(`GET /api/vivo?token=${token}`),
      empresa.pedir('GET /api/vivo', { cabeceras: { Authorization: 'Bearer ninguno' } }),
    ];
    for (const { estado, cabeceras, cuerpo } of await Promise.all(intentos)) {
      expect([estado, cabeceras.get('content-type')]).toEqual([
        401,
        'application/problem+json; charset=utf-8',
      ]);
      expect(cuerpo).toMatchObject({ status: 401 });
    }
  });

  test('is refused to a user who must change the password, and to HEAD', async () => {
    const [id = 0] = await contratar(empresa.bd, ['Tecnico']);
    await sql`update usuarios set debe_cambiar_contrasena = true where id_usuario = ${id}`.execute(
      empresa.bd,
    );
    const cabeceras = { Authorization: `Bearer ${await sesionDe(empresa.bd, id)}` };
    expect((await empresa.pedir('GET /api/vivo', { cabeceras })).estado).toBe(403);
    expect((await ana('HEAD /api/vivo')).estado).toBe(404);
  });
});

test('a change at one instance is heard at another, only by the users it concerns', async () => {
  const otra = await levantar({ junto: empresa });
  const alli = async (quien: string) => {
    const oyente = await escuchar({ url: otra.url, token: await empresa.sesion(quien) });
    abiertos.push(oyente);
    return oyente;
  };
  const { idVisita } = await empresa.planificar();
  const [sara, saul, tania] = [await alli('sara'), await alli('saul'), await alli('tania')];
  for (const hacer of [iniciar, finalizar]) {
    for (const oyente of [sara, saul, tania]) oyente.olvidar();
    expect((await hacer(empresa.gente.tomas, idVisita)).estado).toBe(201);
    await anunciar('tecnicos', empresa.ids.saul);
    await anunciar('avisos', empresa.ids.tania);
    await Promise.all([sara.oyeDe('visitas'), saul.oyeDe('tecnicos'), tania.oyeDe('avisos')]);
    expect([sara, saul, tania].map(({ oido }) => [...oido])).toEqual([
      ['visitas'],
      ['tecnicos'],
      ['avisos'],
    ]);
  }
  await otra.detener();
});

describe('a stream', () => {
  /** A new user who listens with two sessions. */
  async function alguien() {
    const [id = 0] = await contratar(empresa.bd, ['Tecnico']);
    const tokens = [await sesionDe(empresa.bd, id), await sesionDe(empresa.bd, id)] as const;
    return { id, tokens, oyentes: [await conToken(tokens[0]), await conToken(tokens[1])] as const };
  }
  const cambiar = (id: number, que: string) =>
    sql`update usuarios set ${sql.raw(que)} where id_usuario = ${id}`.execute(empresa.bd);

  test("ends when its session signs out, and the user's other streams go on", async () => {
    const { id, tokens, oyentes } = await alguien();
    const cabeceras = { Authorization: `Bearer ${tokens[0]}` };
    await empresa.pedir('POST /api/auth/logout', { cabeceras });
    await oyentes[0].termina();
    await anunciar('visitas', id);
    await oyentes[1].oyeDe('visitas');
    expect(oyentes[1].acabo).toBe(false);
  });

  test.each([
    ['is deactivated', 'activo = false'],
    ['gets another password', `contrasena_hash = 'otra'`],
    [
      'gets another role',
      "id_rol_usuario = (select id from roles_usuario where nombre = 'Supervisor')",
    ],
  ])(
    "of a user who %s ends with all the user's streams, and the streams of others go on",
    async (_, que) => {
      const { id, oyentes } = await alguien();
      const otro = await deQuien('tania');
      await cambiar(id, que);
      await Promise.all(oyentes.map((oyente) => oyente.termina()));
      await anunciar('visitas', empresa.ids.tania);
      await otro.oyeDe('visitas');
      expect(otro.acabo).toBe(false);
    },
  );

  test('hears nothing of the transaction that ends its session', async () => {
    const { id, oyentes } = await alguien();
    await empresa.bd.transaction().execute(async (tx) => {
      await sql`delete from sesiones where id_usuario = ${id}`.execute(tx);
      await sql`insert into cambios (ambito, entidad, id_entidad, personas)
        values ('visitas', 'prueba', 0, ${[id]}::integer[])`.execute(tx);
    });
    await Promise.all(oyentes.map((oyente) => oyente.termina()));
    expect(oyentes.map(({ oido }) => [...oido])).toEqual([[], []]);
  });

  test('survives a change of its own password only in the asking session', async () => {
    const { id, tokens, oyentes } = await alguien();
    await empresa.bd.transaction().execute(async (tx) => {
      const tokenHash = sha256(tokens[0]).toString('hex');
      await sql`select set_config('visitas.sesion_que_sigue', ${tokenHash}, true)`.execute(tx);
      await sql`update usuarios set contrasena_hash = 'otra' where id_usuario = ${id}`.execute(tx);
    });
    await oyentes[1].termina();
    await anunciar('visitas', id);
    await oyentes[0].oyeDe('visitas');
    expect(oyentes[0].acabo).toBe(false);
  });
});

test("a fifth stream of a session ends its oldest, and no other session's", async () => {
  const token = await empresa.sesion('tomas');
  const [otra, ...suyos] = [
    await deQuien('tomas'),
    await conToken(token),
    await conToken(token),
    await conToken(token),
    await conToken(token),
    await conToken(token),
  ];
  await suyos[0]?.termina();
  await anunciar('visitas', empresa.ids.tomas);
  await Promise.all([otra, ...suyos.slice(1)].map((oyente) => oyente.oyeDe('visitas')));
  expect([otra, ...suyos].map(({ acabo }) => acabo)).toEqual([
    false,
    true,
    false,
    false,
    false,
    false,
  ]);
});

describe('periodically', () => {
  test('a stream sends a sign of life with its position, and an expired session is noticed', async () => {
    const viva = await levantar({ ritmo: { latidoMs: 20 } });
    const token = await viva.sesion('tomas');
    const oyente = await escuchar({ url: viva.url, token });
    const llave = await llaveDePosicion(viva.bd);
    const dichas = () =>
      oyente.sucesos.map(({ posicion }) => leerPosicion(llave, posicion)?.en ?? 0);
    await oyente.oye(() => dichas().length > 4);
    oyente.olvidar();
    const antes = dichas().at(-1) ?? 0;
    await oyente.oye(() => (dichas().at(-1) ?? 0) > antes);
    expect([...oyente.oido]).toEqual([]);
    await sql`update sesiones set expira_en = now() where token_hash = ${sha256(token)}`.execute(
      viva.bd,
    );
    await oyente.termina();
    await viva.detener();
  });

  test('listening does not extend a session', async () => {
    const token = await empresa.sesion('tomas');
    const vence = async () => {
      const { rows } =
        await sql`select expira_en from sesiones where token_hash = ${sha256(token)}`.execute(
          empresa.bd,
        );
      return rows;
    };
    await conToken(token);
    const antes = await vence();
    await anunciar('visitas', empresa.ids.tomas);
    await abiertos[0]?.oyeDe('visitas');
    expect(await vence()).toEqual(antes);
  });
});

describe('a listener that returns', () => {
  const DE_CADA_UNO = {
    ana: [
      ...['visitas', 'avisos', 'clientes', 'usuarios', 'catalogos', 'planificacion', 'evidencia'],
      ...['ajustes', 'cuenta'],
    ],
    sara: [
      ...['visitas', 'avisos', 'clientes', 'tecnicos', 'catalogos', 'planificacion', 'evidencia'],
      'cuenta',
    ],
    tomas: ['visitas', 'avisos', 'planificacion', 'evidencia', 'cuenta'],
  } as const;

  const posicionDe = async (cuando: string, tope = '100') => {
    const { rows } = await sql<{ en: number }>`
      select floor(extract(epoch from now() - ${cuando}::interval) * 1000)::bigint as en`.execute(
      empresa.bd,
    );
    return escribirPosicion(await llaveDePosicion(empresa.bd), {
      tope: BigInt(tope),
      abiertas: [],
      en: rows[0]?.en ?? 0,
    });
  };
  const ajena = () =>
    escribirPosicion(Buffer.alloc(32), { tope: 1n, abiertas: [], en: Date.now() });

  test.each([
    ['an invented position', async () => 'a'.repeat(91)],
    ['the position of another company', async () => ajena()],
    ['a position that is too old', () => posicionDe('61 minutes')],
    ['a position from before a restored backup', () => posicionDe('1 minute', '9000000000000')],
  ])('with %s is told to read everything again', async (_, dar) => {
    const desde = await dar();
    for (const [nombre, ambitos] of Object.entries(DE_CADA_UNO)) {
      const flujo = await deQuien(nombre, desde);
      expect(flujo.sucesos[0]?.ambitos).toEqual(ambitos);
      const pedir = await empresa.como(nombre);
      expect((await pedir(`GET /api/cambios?desde=${desde}`)).cuerpo).toMatchObject({ ambitos });
    }
  });

  test('with a malformed position is also told to read everything again by the stream, and refused by the call', async () => {
    const [rita = 0] = await contratar(empresa.bd, [OTRO_ROL]);
    expect((await deQuien('tomas', '../../etc')).sucesos[0]?.ambitos).toEqual([
      ...DE_CADA_UNO.tomas,
    ]);
    // With a role that the company made, only their own account.
    const deRita = await conToken(await sesionDe(empresa.bd, rita), 'x');
    expect(deRita.sucesos[0]?.ambitos).toEqual(['cuenta']);
    expect((await ana('GET /api/cambios?desde=%2e%2e')).estado).toBe(400);
  });

  test('with a valid position hears only what changed since, by the stream or by the call', async () => {
    const primero = await deQuien('tomas');
    await primero.cortar();
    const tomas = await empresa.como('tomas');
    const desde = await hastaCallar(tomas, primero.posicion);
    await anunciar('usuarios', empresa.ids.sara);
    const deOtros = await tomas<DichoDeCambios>(`GET /api/cambios?desde=${desde}`);
    expect(deOtros.cuerpo.ambitos).not.toContain('usuarios');
    const nada = await hastaCallar(tomas, deOtros.cuerpo.posicion);
    await anunciar('visitas', empresa.ids.tomas);
    const { cuerpo } = await tomas<DichoDeCambios>(`GET /api/cambios?desde=${nada}`);
    expect(cuerpo.ambitos).toEqual(['visitas']);
    expect((await deQuien('tomas', desde)).sucesos[0]?.ambitos).toEqual(['visitas']);
    const callada = await hastaCallar(tomas, cuerpo.posicion);
    expect((await deQuien('tomas', callada)).sucesos[0]?.ambitos).toEqual([]);
  });

  test('after a cut at every event misses none', async () => {
    let oyente = await deQuien('tania');
    for (let vez = 0; vez < 10; vez += 1) {
      await anunciar('visitas', empresa.ids.tania);
      await oyente.oyeDe('visitas');
      const { posicion } = oyente;
      await oyente.cortar();
      await anunciar('avisos', empresa.ids.tania);
      oyente = await escuchar({
        url: empresa.url,
        token: await empresa.sesion('tania'),
        desde: posicion,
      });
      // With more transactions open in this server than a position holds, some scopes may be repeated.
      expect(oyente.sucesos[0]?.ambitos).toContain('avisos');
      oyente.olvidar();
    }
    await oyente.cortar();
  });
});

test('an instance whose clock is an hour off hears the same, and so does a user who changes instance', async () => {
  const enPunto = Date.now();
  vi.useFakeTimers({ toFake: ['Date'] });
  let desde: string | undefined;
  for (const horas of [1, -1, 0]) {
    vi.setSystemTime(enPunto + horas * 3_600_000);
    const oyente = await deQuien('saul', desde);
    if (desde) expect(oyente.sucesos[0]?.ambitos).toContain('clientes');
    await anunciar('tecnicos', empresa.ids.saul);
    await oyente.oyeDe('tecnicos');
    desde = oyente.posicion;
    await oyente.cortar();
    await anunciar('clientes', empresa.ids.saul);
  }
});

test('the changes that a restored backup brings from another server are not repeated forever', async () => {
  const oyente = await deQuien('saul');
  await sql`insert into cambios (tx, ambito, entidad, id_entidad, personas)
    values ('9000000000000', 'clientes', 'prueba', 0, null)`.execute(empresa.bd);
  await anunciar('visitas', empresa.ids.saul);
  await oyente.oyeDe('visitas');
  expect([...oyente.oido]).toEqual(['visitas']);
});

test('changes are still followed after the database closes every connection', async () => {
  const oyente = await deQuien('saul');
  const deAfuera = empresa.base.abrir();
  // In one transaction, so that behind a pooler too the killer does not kill itself.
  await deAfuera.transaction().execute(async (tx) => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(tx);
    await sql`insert into cambios (ambito, entidad, id_entidad, personas)
      values ('visitas', 'prueba', 0, ${[empresa.ids.saul]}::integer[])`.execute(tx);
  });
  await oyente.oyeDe('visitas');
});

describe('when the program closes', () => {
  test('it does not wait for listeners, nor for one that does not read', async () => {
    const otra = await levantar();
    const oyente = await escuchar({ url: otra.url, token: await otra.sesion('tomas') });
    const { port, hostname } = new URL(otra.url);
    const muda = connect(Number(port), hostname);
    const token = await otra.sesion('tania');
    muda.write(`GET /api/vivo HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`);
    await once(muda, 'readable');
    await otra.detener();
    await oyente.termina();
    muda.destroy();
  });

  test('it does not wait for a stream about to open', async () => {
    const otra = await levantar();
    const token = await otra.sesion('tomas');
    const [porAbrir, cierre] = await otra.bd.transaction().execute(async (tx) => {
      await sql`lock table cambios in access exclusive mode`.execute(tx);
      const pedido = abrirFlujo({ url: otra.url, token });
      await vi.waitFor(async () => {
        const { rows } = await sql`select from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock' and query ~ 'select pg_current_snapshot'`.execute(otra.bd);
        expect(rows).toHaveLength(1);
      }, 10_000);
      return [pedido, otra.app.close()] as const;
    });
    await (await porAbrir).respuesta.text();
    await cierre;
    await otra.detener();
  });
});

test('the changes are only added to, and deleted after a day', async () => {
  const cuantos = async () => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from cambios`.execute(
      empresa.bd,
    );
    return rows[0]?.n;
  };
  await limpiar(empresa.bd, { avisosDias: 90 });
  const antes = await cuantos();
  for (const hace of ['23 hours', '25 hours', '40 days']) {
    await sql`insert into cambios (ocurrido_en, ambito, entidad, id_entidad)
      values (now() - ${hace}::interval, 'clientes', 'prueba', 0)`.execute(empresa.bd);
  }
  await limpiar(empresa.bd, { avisosDias: 90 });
  expect(await cuantos()).toBe((antes ?? 0) + 1);
  const retoque = sql`update cambios set ambito = 'visitas'`.execute(empresa.bd);
  await expect(retoque).rejects.toMatchObject({ constraint: 'cambios_permanentes' });
});

test('every announced scope is in the contract', async () => {
  const oyente = await deQuien('ana');
  await anunciar('sesion', empresa.ids.ana);
  await anunciar('catalogos');
  await oyente.oyeDe('catalogos');
  expect(AMBITOS).toEqual(expect.arrayContaining([...oyente.oido]));
});
