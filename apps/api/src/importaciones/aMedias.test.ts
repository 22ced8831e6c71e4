import { EventEmitter, once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { con, levantarGeocodificador, lugar } from '../../pruebas/geocodificador.ts';
import { type DeImportacion, subirTabla } from '../../pruebas/importaciones.ts';
import { levantar, type Pedir, type ServidorDePrueba } from '../../pruebas/servidor.ts';
import { abrirBaseDeDatos } from '../plataforma/bd/conexion.ts';
import { leerConfig } from '../plataforma/config/config.ts';
import { enSuConexion } from './escritura/enSuConexion.ts';
import { buscarSiguiente, UbicadorDeImportados } from './lugares/buscador.ts';

let servidor: ServidorDePrueba;
let ana: Pedir;
beforeAll(async () => {
  servidor = await levantar();
  ana = await servidor.como('ana');
});
afterAll(() => servidor.detener());

/** More than one batch. */
const FILAS = 600;
const lista = Array.from(
  { length: FILAS },
  (_, n) => `Cliente ${n};M-${n};1a calle ${n};2331`,
).join('\n');
const CSV = `Nombre;DPI;Dirección;Teléfono\n${lista}\nSin dirección;M-600;;1\n`;

const leer = async (id: number, pedir = ana) =>
  (await pedir<DeImportacion>(`GET /api/importaciones/${id}`)).cuerpo;
const confirmar = (id: number, pedir = ana) =>
  pedir<DeImportacion>(`PUT /api/importaciones/${id}/confirmar`, { cuerpo: {} });
const escritas = async () => {
  const { rows } = await sql<{
    n: number;
  }>`select (select count(*) from clientes where documento_identificacion like 'M-%')
    + (select count(*) from filas_importadas) + (select count(*) from columnas_recordadas)
    + (select count(*) from bitacora where operacion = 'importaciones.confirmar') as n`.execute(
    servidor.bd,
  );
  return rows[0]?.n;
};

/** Holds what the import will write at some moment, so that it waits there. */
async function deteniendolaEn(sentencia: string, mientras: () => Promise<void>): Promise<void> {
  await servidor.bd
    .transaction()
    .execute(async (tx) => {
      await sql.raw(sentencia).execute(tx);
      await mientras();
      throw new Error('what held it goes away');
    })
    .catch((error: Error) => {
      if (error.message !== 'what held it goes away') throw error;
    });
}

const conDocumento = (documento: string) =>
  `insert into clientes (nombre, documento_identificacion, direccion, telefono) values ('x', '${documento}', 'x', 'x')`;
const MOMENTOS = [
  ['in its first rows', conDocumento('M-3')],
  ['in its last rows', conDocumento('M-599')],
  [
    'once all of it is written',
    `insert into columnas_recordadas (que, titulo, recordada_por) values ('clientes', 'nombre', 1)`,
  ],
] as const;

const ESPERA_A_OTRO = sql<{ pid: number }>`
  select pid from pg_stat_activity where datname = current_database()
    and application_name like '% importar' and wait_event_type = 'Lock'`;
const estaDetenida = () =>
  vi.waitFor(async () => expect((await ESPERA_A_OTRO.execute(servidor.bd)).rows).toHaveLength(1), {
    timeout: 30_000,
    interval: 5,
  });
const DETUVISTE = 'Detuviste la importación. No se importó nada.';

describe('an import that is stopped leaves nothing written', () => {
  test.each(MOMENTOS)('killed %s', async (_, sentencia) => {
    const { idImportacion: id } = (await subirTabla(servidor, 'clientes', CSV)).cuerpo;
    let dicha: ReturnType<typeof confirmar> | undefined;
    await deteniendolaEn(sentencia, async () => {
      dicha = confirmar(id);
      await estaDetenida();
      expect(await leer(id)).toMatchObject({
        estado: 'confirmando',
        progreso: { de: FILAS, segundos: expect.any(Number) },
        conError: 1,
        errores: [],
      });
      expect(await ana(`PUT /api/importaciones/${id}`, { cuerpo: { omitir: [2] } })).toMatchObject({
        estado: 409,
        cuerpo: { detail: expect.stringMatching(/se está escribiendo/) },
      });
      await sql`select pg_terminate_backend(pid) from (${ESPERA_A_OTRO}) as suya`.execute(
        servidor.bd,
      );
      expect((await dicha).estado).toBe(503);
    });
    expect(await escritas()).toBe(0);
    expect(await leer(id)).toMatchObject({
      estado: 'leida',
      problema: expect.any(String),
      omitidas: 0,
      errores: [{ fila: 602 }],
    });
  });

  test('when it changed while it was written', async () => {
    const { idImportacion: id } = (await subirTabla(servidor, 'clientes', CSV)).cuerpo;
    let dicha: ReturnType<typeof confirmar> | undefined;
    await deteniendolaEn(conDocumento('M-550'), async () => {
      dicha = confirmar(id);
      await estaDetenida();
      await sql`update importaciones set version = version + 1 where id_importacion = ${id}`.execute(
        servidor.bd,
      );
    });
    expect((await dicha)?.estado).toBe(409);
    expect(await escritas()).toBe(0);
  });

  test('by its person, also while it waits for its turn', async () => {
    const { idImportacion: id } = (await subirTabla(servidor, 'clientes', CSV)).cuerpo;
    // A stop of before is no stop of this one.
    await ana(`PUT /api/importaciones/${id}/cancelar`);
    const otras = new EventEmitter();
    const hechas = once(otras, 'hechas');
    const ocupados = [1, 2].map(() => enSuConexion(servidor.bd, () => hechas));
    const dicha = confirmar(id);
    await vi.waitFor(async () => expect((await leer(id)).estado).toBe('confirmando'));
    await ana(`PUT /api/importaciones/${id}/cancelar`);
    otras.emit('hechas');
    await Promise.all(ocupados);
    expect((await dicha).cuerpo.detail).toBe(DETUVISTE);
    expect(await escritas()).toBe(0);
  });

  test('by its person, who reads that nothing was imported', async () => {
    const { idImportacion: id } = (await subirTabla(servidor, 'clientes', CSV)).cuerpo;
    let dicha: ReturnType<typeof confirmar> | undefined;
    await deteniendolaEn(conDocumento('M-550'), async () => {
      dicha = confirmar(id);
      await estaDetenida();
      await ana(`PUT /api/importaciones/${id}/cancelar`);
    });
    expect((await dicha)?.cuerpo.detail).toBe(DETUVISTE);
    expect(await escritas()).toBe(0);
    expect(await leer(id)).toMatchObject({ estado: 'leida', problema: DETUVISTE });
  });

  test('with its server, while another one says that it is being written; and later it can be done', async () => {
    const otro = await levantar({ junto: servidor });
    const { idImportacion: id } = (await subirTabla(servidor, 'clientes', CSV)).cuerpo;
    let dicha: Promise<unknown> | undefined;
    await deteniendolaEn(conDocumento('M-550'), async () => {
      dicha = confirmar(id, await otro.como('ana'));
      await estaDetenida();
      expect(await leer(id)).toMatchObject({ estado: 'confirmando' });
      await otro.detener();
      await dicha;
    });
    expect(await escritas()).toBe(0);
    expect((await confirmar(id)).cuerpo).toMatchObject({ estado: 'confirmada', creadas: FILAS });
    // The lists of others are renewed by one announcement.
    const { rows } =
      await sql`select distinct ambito, personas from cambios where ambito = 'clientes'`.execute(
        servidor.bd,
      );
    expect(rows).toEqual([{ ambito: 'clientes', personas: null }]);
    // Somebody is saving one of them: it is not deleted with what they wrote.
    let deshecha: ReturnType<typeof ana> | undefined;
    await servidor.bd.transaction().execute(async (tx) => {
      await sql`update clientes set version = version + 1 where documento_identificacion = 'M-7'`.execute(
        tx,
      );
      deshecha = ana(`PUT /api/importaciones/${id}/deshacer`);
      await estaDetenida();
    });
    expect((await deshecha)?.texto).toContain('1 se editó después de importarlo.');
    await sql`update clientes set version = version - 1 where documento_identificacion = 'M-7'`.execute(
      servidor.bd,
    );
    expect((await ana(`PUT /api/importaciones/${id}/deshacer`)).estado).toBe(200);
  });
});

test('the places of those without coordinates are looked for afterwards: a door is taken, the rest is to be looked at', async () => {
  const geocodificador = await levantarGeocodificador();
  const conMapa = await levantar({
    junto: servidor,
    ajustes: { GEOCODER_URL: geocodificador.url },
  });
  geocodificador.portarse((respuesta, peticion) => {
    const esPuerta = peticion.url?.includes('puerta');
    con([{ ...lugar('6-22, 3a calle', '14.6', '-90.5'), place_rank: esPuerta ? 30 : 16 }])(
      respuesta,
      peticion,
    );
  });
  try {
    const csv =
      'Nombre;DPI;Dirección;Teléfono;Coord\nA;G-1;puerta 6-22;1;\nB;G-2;solo la zona;1;\nC;G-3;x;1;14.1,-90.1\n';
    const { idImportacion: id } = (await subirTabla(conMapa, 'clientes', csv)).cuerpo;
    const deAna = await conMapa.como('ana');
    await confirmar(id, deAna);
    await vi.waitFor(async () => expect((await leer(id, deAna)).lugares?.porBuscar).toBe(0), {
      timeout: 15_000,
      interval: 100,
    });
    expect((await leer(id, deAna)).lugares).toEqual({
      conCoordenadas: 1,
      porBuscar: 0,
      hallados: 1,
      dudosos: 1,
    });
    const { rows } = await sql`select documento_identificacion as de, latitud from clientes
      where documento_identificacion like 'G-%' order by 1`.execute(servidor.bd);
    expect(rows).toEqual([
      { de: 'G-1', latitud: 14.6 },
      { de: 'G-2', latitud: null },
      { de: 'G-3', latitud: 14.1 },
    ]);
    expect((await ana(`GET /api/importaciones/${id}/lugares`)).cuerpo).toMatchObject([
      { nombre: 'B', hallado: { latitud: 14.6, certeza: 'zona' } },
    ]);
    // A search of the program is no change of a person, and is not told as one to who had the client open.
    const { version, ...abierto } = await servidor.bd
      .selectFrom('clientes')
      .select(['idCliente', 'nombre', 'documentoIdentificacion', 'direccion', 'telefono'])
      .select('version')
      .where('documentoIdentificacion', '=', 'G-1')
      .executeTakeFirstOrThrow();
    const tarde = { ...abierto, latitud: null, longitud: null, version: version - 1 };
    expect(await ana('PUT /api/clientes/', { cuerpo: tarde })).toMatchObject({
      estado: 409,
      cuerpo: {
        detail:
          'El sistema encontró el lugar de este cliente mientras lo editabas. Vuelve a cargarlo.',
      },
    });
    expect((await ana(`PUT /api/importaciones/${id}/deshacer`)).estado).toBe(200);
  } finally {
    await conMapa.detener();
    await geocodificador.detener();
  }
});

test('who is edited while their place is looked for has it found all the same, by the address that they have', async () => {
  const geocodificador = await levantarGeocodificador();
  const conMapa = await levantar({
    junto: servidor,
    ajustes: { GEOCODER_URL: geocodificador.url },
  });
  const pedidas: string[] = [];
  // Each is edited before its first answer.
  geocodificador.portarse((respuesta, peticion) => {
    const direccion = new URL(peticion.url ?? '', geocodificador.url).searchParams.get('q') ?? '';
    const esNueva = direccion.includes('nueva');
    const edicion = pedidas.includes(direccion) || esNueva ? Promise.resolve() : editar(direccion);
    pedidas.push(direccion);
    void edicion.then(() =>
      con([{ ...lugar('6-22', esNueva ? '14.7' : '14.6', '-90.5'), place_rank: 30 }])(
        respuesta,
        peticion,
      ),
    );
  });
  const EDICIONES = [
    ['telefono', { telefono: '2' }],
    ['direccion', { direccion: 'calle nueva 1' }],
    ['lugar', { latitud: 14.1, longitud: -90.1 }],
  ] as const;
  const editar = async (direccion: string) => {
    const [de, cambios] = EDICIONES.find(([clave]) => direccion.includes(clave)) ?? [];
    const cliente = await servidor.bd
      .selectFrom('clientes')
      .selectAll()
      .where('documentoIdentificacion', '=', `H-${de}`)
      .executeTakeFirstOrThrow();
    const { idCliente, nombre, documentoIdentificacion, telefono } = cliente;
    const cuerpo = { idCliente, nombre, documentoIdentificacion, telefono, direccion, ...cambios };
    expect(await ana('PUT /api/clientes/', { cuerpo })).toMatchObject({ estado: 200 });
  };
  try {
    const filas = EDICIONES.map(([de]) => `Cliente ${de};H-${de};calle ${de};1\n`).join('');
    const csv = `Nombre;DPI;Dirección;Teléfono\n${filas}`;
    const { idImportacion: id } = (await subirTabla(conMapa, 'clientes', csv)).cuerpo;
    const deAna = await conMapa.como('ana');
    await confirmar(id, deAna);
    await vi.waitFor(async () => expect((await leer(id, deAna)).lugares?.porBuscar).toBe(0), {
      timeout: 15_000,
      interval: 100,
    });
    const { rows } =
      await sql`select documento_identificacion as de, latitud, telefono from clientes
      where documento_identificacion like 'H-%' order by 1`.execute(servidor.bd);
    expect(rows).toEqual([
      { de: 'H-direccion', latitud: 14.7, telefono: '1' },
      { de: 'H-lugar', latitud: 14.1, telefono: '1' },
      { de: 'H-telefono', latitud: 14.6, telefono: '2' },
    ]);
    expect((await leer(id, deAna)).lugares).toMatchObject({ hallados: 3, dudosos: 0 });
    // The place that was found over their edition does not make it the program's.
    expect((await ana(`PUT /api/importaciones/${id}/deshacer`)).texto).toContain('3 se editaron');
  } finally {
    await conMapa.detener();
    await geocodificador.detener();
  }
});

test('the search of places outlives a database that does not answer', async () => {
  const avisos: string[] = [];
  const registro = { warn: (_: unknown, queja?: string) => void avisos.push(String(queja)) };
  const bd = abrirBaseDeDatos({ connectionString: 'postgresql://127.0.0.1:1/nadie' });
  const ajustes = () => leerConfig({ GEOCODER_URL: 'http://127.0.0.1:1' }, '/');
  const ubicador = new UbicadorDeImportados({ bd, registro, ajustes });
  // The next minute it is tried again.
  for (const veces of [1, 2]) {
    await ubicador.despertar();
    expect(avisos).toEqual(Array(veces).fill('lugares sin buscar'));
  }
  await bd.destroy();
});

describe('addresses that nobody answers', () => {
  const FALLIDAS = 10;
  const filas = Array.from({ length: FALLIDAS }, (_, n) => `Mala ${n};J-${n};mala ${n};1`).join(
    '\n',
  );
  const csv = `Nombre;DPI;Dirección;Teléfono\n${filas}\nBuena;J-buena;buena 1;1\n`;
  let id: number;
  beforeAll(async () => {
    id = (await subirTabla(servidor, 'clientes', csv)).cuerpo.idImportacion;
    await confirmar(id);
    // As when the geocoder is turned off after the import.
    await sql`update filas_importadas set lugar = 'porBuscar' where id_importacion = ${id}`.execute(
      servidor.bd,
    );
  });

  test('without a geocoder are not said to be looked for, and are given to a person', async () => {
    expect((await leer(id)).lugares).toEqual({
      conCoordenadas: 0,
      porBuscar: 0,
      hallados: 0,
      dudosos: FALLIDAS + 1,
    });
    const dudosos = await ana<unknown[]>(`GET /api/importaciones/${id}/lugares`);
    expect(dudosos.cuerpo).toHaveLength(FALLIDAS + 1);
  });

  test('do not stop those that come after them, and one that it refuses goes to a person once it answers others', async () => {
    const geocodificador = await levantarGeocodificador();
    const conLasMalas = (estado: number) =>
      geocodificador.portarse((respuesta, peticion) =>
        (peticion.url?.includes('buena')
          ? con([{ ...lugar('1', '14.6', '-90.5'), place_rank: 30 }])
          : con('roto', estado))(respuesta, peticion),
      );
    conLasMalas(500);
    try {
      const piezas = {
        bd: servidor.bd,
        config: leerConfig({ GEOCODER_URL: geocodificador.url }, '/'),
        presencia: new AbortController().signal,
        registro: servidor.app.log,
      };
      const ronda = async (sinRespuesta = new Set<number>()) => {
        const pasos: string[] = [];
        for (let n = 0; n <= FALLIDAS + 1; n += 1) {
          await sql`update turno_de_busqueda set libre_desde = now()`.execute(servidor.bd);
          pasos.push(await buscarSiguiente(piezas, sinRespuesta));
        }
        expect(pasos.at(-1)).toBe('ninguno');
        return [pasos.filter((paso) => paso === 'hecho').length, sinRespuesta.size];
      };
      expect(await ronda()).toEqual([1, FALLIDAS]);
      conLasMalas(400);
      // A geocoder that answered nobody may be set up wrong.
      await sql`update lugares_buscados set buscado = 'otro' || buscado`.execute(servidor.bd);
      expect(await ronda()).toEqual([0, FALLIDAS]);
      await sql`update lugares_buscados set buscado = substr(buscado, 5)`.execute(servidor.bd);
      expect(await ronda()).toEqual([0, 0]);
      const { rows } = await sql`select distinct lugar from filas_importadas
        where id_importacion = ${id} and hallado is null`.execute(servidor.bd);
      expect(rows).toEqual([{ lugar: 'dudoso' }]);
    } finally {
      await geocodificador.detener();
    }
  });
});
