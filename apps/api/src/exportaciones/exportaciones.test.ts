import type { Operacion } from '@visitas/contract/comun/operacion';
import { ROLES } from '@visitas/contract/comun/roles';
import { operaciones } from '@visitas/contract/operaciones';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Emisiones, levantarEmisiones } from '../../pruebas/emisiones.ts';
import { archivosDeZip, filasDeCsv, filasDeXlsx } from '../../pruebas/tablasEscritas.ts';
import { insertarVisitas } from '../../pruebas/visitas.ts';
import { buscarSesion } from '../sesion/consultas.ts';
import { Descargas } from './descargas.ts';
import { nombreDelReporte } from './reportes.ts';

const DE_CADA_ROL = { Administrador: 'ana', Supervisor: 'sara', Tecnico: 'tomas' } as const;
type Quien = 'ana' | 'sara' | 'saul' | 'tomas' | 'tania';

let empresa: Emisiones;
let terminadas: number[];
beforeAll(async () => {
  empresa = await levantarEmisiones();
  const { ids, bd, idTipoVisita } = empresa;
  const { idCliente } = await empresa.cliente({ nombre: '=Café; "Ñandú"', latitud: -14.5 });
  terminadas = [(await empresa.terminada()).idVisita, (await empresa.terminada()).idVisita];
  const de = (idSupervisor: number, idTecnico: number, cuantas: number) =>
    Array.from({ length: cuantas }, (_, n) => ({
      idSupervisor,
      idTecnico,
      idCliente,
      idTipoVisita,
      fechaPlanificada: new Date(Date.UTC(2030, 0, 1 + (n % 300))).toISOString().slice(0, 10),
      ...(n % 3 === 0 && { estado: 'Cancelada' as const }),
      ...(n === 1 && { horaDesde: '09:00', horaHasta: '11:00' }),
      ...(n === 2 && { horaDesde: '09:00', horaHasta: '09:00', duracionMinutos: 90 }),
    }));
  // More than one window for Sara and for Tomás.
  await insertarVisitas(bd, de(ids.sara, ids.tomas, 300));
  await insertarVisitas(bd, de(ids.saul, ids.tania, 20));
});
afterAll(() => empresa.detener());

const bajar = async (quien: Quien, ruta: string) =>
  fetch(`${empresa.url}/api${ruta}`, {
    headers: { Authorization: `Bearer ${await empresa.sesion(quien)}` },
  });
const enCsv = async (quien: Quien, ruta: string) =>
  filasDeCsv(await (await bajar(quien, ruta)).text());

const EXPORTABLES = Object.entries<Operacion>(operaciones).filter(
  ([, { exportable }]) => exportable,
);

describe.each(EXPORTABLES)('%s', (_, { ruta, acceso, exportable }) => {
  const camino = () => ruta.replace(':idSupervisor', String(empresa.ids.sara));

  test('is exported to the roles that read it, and to no other', async () => {
    for (const rol of ROLES) {
      const admitido = Array.isArray(acceso) && acceso.includes(rol);
      const respuesta = await bajar(DE_CADA_ROL[rol], `${camino()}/exportar?formato=csv`);
      expect([rol, respuesta.status]).toEqual([rol, admitido ? 200 : 403]);
      const texto = await respuesta.text();
      if (!admitido) continue;
      const titulos = Object.values(exportable?.columnas ?? {}).map(({ titulo }) => titulo);
      expect(filasDeCsv(texto)[0]).toEqual(titulos);
      expect(respuesta.headers.get('content-disposition')).toMatch(
        new RegExp(`^attachment; filename="${exportable?.nombre}-[0-9-]{10}\\.csv"$`),
      );
    }
    const sinSesion = await fetch(`${empresa.url}/api${camino()}/exportar?formato=csv`);
    expect(sinSesion.status).toBe(401);
  });

  test('has a row for each one of the list', async () => {
    const quien =
      DE_CADA_ROL[ROLES.find((rol) => Array.isArray(acceso) && acceso.includes(rol)) ?? 'Tecnico'];
    const { cuerpo } = await empresa.gente[quien]<unknown[]>(`GET /api${camino()}`);
    const columnas = Object.values(exportable?.columnas ?? {}).filter(({ clase }) => !clase);
    const dichos = cuerpo.map((fila) => columnas.map((columna) => columna.de(fila) ?? ''));
    const respuesta = await bajar(quien, `${camino()}/exportar?formato=xlsx`);
    const [titulos = [], ...filas] = filasDeXlsx(Buffer.from(await respuesta.arrayBuffer()));
    const deTexto = columnas.map(({ titulo }) => titulos.indexOf(titulo));
    expect(filas.map((fila) => deTexto.map((n) => fila[n]))).toEqual(dichos);
  });
});

describe('the visits of a file are those of the list,', () => {
  const CASOS = [
    ['ana', '/visitas', ''],
    ['ana', '/visitas', '&orden=estado'],
    ['sara', '/visitas/por-supervisor', '&orden=agenda&estado=Pendiente,Cancelada'],
    ['sara', '/visitas/por-supervisor', '&orden=-cliente&buscar=ñandu&desde=2030-03-01'],
    ['saul', '/visitas/por-supervisor', ''],
    ['tomas', '/visitas/por-tecnico', '&orden=agenda'],
    ['tania', '/visitas/por-tecnico', '&solo=atrasadas'],
  ] as const;

  test.each(CASOS)('in their order, for %s with %s?%s', async (quien, ruta, criterios) => {
    const { cuerpo } = await empresa.gente[quien]<Visita[]>(`GET /api${ruta}?${criterios}`);
    const filas = await enCsv(quien, `${ruta}/exportar?formato=csv&columnas=numero${criterios}`);
    expect(filas).toEqual([
      ['Número de visita'],
      ...cuerpo.map(({ idVisita }) => [String(idVisita)]),
    ]);
  });

  test('with the hour and the duration of the visits that have them', async () => {
    const columnas = 'hora,duracion';
    const filas = await enCsv(
      'tania',
      `/visitas/por-tecnico/exportar?formato=csv&columnas=${columnas}&orden=fecha&hasta=2030-01-04`,
    );
    expect(filas).toEqual([
      ['Hora', 'Duración (min)'],
      ...[
        ['', ''],
        ['09:00–11:00', ''],
        ['09:00', '90'],
        ['', ''],
      ],
    ]);
  });

  test("and never somebody else's", async () => {
    const { tania, saul, tomas } = empresa.ids;
    const soloTitulos = [['Cliente']];
    const pedir = (quien: Quien, resto: string) =>
      enCsv(quien, `/visitas/${resto}&formato=csv&columnas=cliente`);
    expect(await pedir('tomas', `por-tecnico/exportar?tecnico=${tania}`)).toEqual(soloTitulos);
    expect(await pedir('sara', `por-supervisor/exportar?supervisor=${saul}`)).toEqual(soloTitulos);
    expect(await pedir('saul', `por-supervisor/exportar?tecnico=${tomas}`)).toEqual(soloTitulos);
    expect(await pedir('tania', 'por-tecnico/exportar?')).toHaveLength(21);
  });
});

test('the columns may be chosen, in another order', async () => {
  const [titulos, fila] = await enCsv(
    'ana',
    '/clientes/exportar?formato=csv&columnas=latitud,nombre&buscar=ñandu',
  );
  expect(titulos).toEqual(['Latitud', 'Nombre']);
  expect(fila).toEqual(['-14,5', `'=Café; "Ñandú"`]);
});

test.each([
  ['formato=pdf', 'formato', 'Elige Excel («xlsx») o CSV («csv»).'],
  ['', 'formato', 'Elige Excel («xlsx») o CSV («csv»).'],
  ['formato=csv&columnas=clave', 'columnas', 'Elige columnas de la lista, cada una una vez.'],
  [
    'formato=csv&columnas=nombre,nombre',
    'columnas',
    'Elige columnas de la lista, cada una una vez.',
  ],
  ['formato=csv&columnas=constructor', 'columnas', 'Elige columnas de la lista, cada una una vez.'],
  [
    'formato=csv&activo=quizas',
    'activo',
    'Elige entre los activos («true») y los inactivos («false»).',
  ],
])('with «%s» nothing is exported, and it says why', async (criterios, campo, frase) => {
  const { estado, cuerpo } = await empresa.gente.ana<{ errors: Record<string, string[]> }>(
    `GET /api/clientes/exportar?${criterios}`,
  );
  expect([estado, cuerpo.errors[campo]]).toEqual([400, [frase]]);
});

interface Anotada {
  operacion: string;
  despues: Record<string, unknown>;
}
const exportadas = async (quien: Quien) =>
  (
    await empresa.gente.ana<Anotada[]>(
      `GET /api/bitacora?entidad=exportacion&id=${empresa.ids[quien]}&limite=50`,
    )
  ).cuerpo;

describe('an export is told in the log', () => {
  test('with its list, its rows and its filters', async () => {
    await enCsv('saul', '/visitas/por-supervisor/exportar?formato=csv&estado=Cancelada');
    const [ultima] = await exportadas('saul');
    expect(ultima).toMatchObject({
      operacion: 'visitas.porSupervisor',
      despues: {
        que: 'visitas',
        formato: 'csv',
        filas: 7,
        entera: true,
        filtros: 'formato=csv&estado=Cancelada',
      },
    });
  });

  test('and what is not told never looks whole', async () => {
    const antes = (await exportadas('saul')).length;
    await sql`alter table bitacora add constraint sin_exportar check (entidad <> 'exportacion') not valid`.execute(
      empresa.bd,
    );
    for (const formato of ['csv', 'xlsx']) {
      const cortada = await bajar('saul', `/visitas/por-supervisor/exportar?formato=${formato}`);
      expect(cortada.status).toBe(200);
      await expect(cortada.arrayBuffer()).rejects.toThrow();
    }
    await sql`alter table bitacora drop constraint sin_exportar`.execute(empresa.bd);
    expect(await exportadas('saul')).toHaveLength(antes);
  });

  describe('cut half-way,', () => {
    beforeAll(async () => {
      await sql`alter table clientes disable trigger user`.execute(empresa.bd);
      await sql`insert into clientes (nombre, documento_identificacion, direccion, telefono)
        select 'Muchos ' || n, 'm' || n, repeat('x', 200), '1' from generate_series(1, 20000) n`.execute(
        empresa.bd,
      );
    });
    afterAll(async () => {
      await sql`delete from clientes where nombre like 'Muchos%'`.execute(empresa.bd);
      await sql`alter table clientes enable trigger user`.execute(empresa.bd);
    });

    const seAnota = async (quien: Quien) => {
      await expect
        .poll(async () => (await exportadas(quien))[0]?.despues)
        .toMatchObject({ que: 'clientes', entera: false });
      const [ultima] = await exportadas(quien);
      expect(ultima?.despues.filas).toBeLessThan(20_000);
    };

    test('because its reader left, which ends its reading', async () => {
      const { body } = await bajar('ana', '/clientes/exportar?formato=csv');
      await body?.getReader().cancel();
      await seAnota('ana');
    });

    test.each(['csv', 'xlsx'])('because its reader signed out meanwhile (%s)', async (formato) => {
      const suya = { Authorization: `Bearer ${await empresa.sesion('sara')}` };
      const ruta = `${empresa.url}/api/clientes/exportar?formato=${formato}`;
      const cortada = await fetch(ruta, { headers: suya });
      await empresa.pedir('POST /api/auth/logout', { cabeceras: suya });
      await expect(cortada.arrayBuffer()).rejects.toThrow();
      await seAnota('sara');
    });
  });

  test('and one that is read too slowly leaves its place to others', async () => {
    const app = Fastify();
    const descargas = new Descargas(empresa.bd, 60);
    const sesion = await buscarSesion(empresa.bd, await empresa.sesion('saul'), { usa: false });
    app.decorateRequest('sesion', null);
    app.get('/', (peticion, respuesta) => {
      peticion.sesion = sesion;
      return descargas.servir(peticion, respuesta, {
        operacion: 'clientes.listar',
        que: 'clientes',
        formato: 'csv',
        preparar: async () => ({
          archivo: 'clientes.csv',
          tipo: 'text/csv',
          trozos: sinFin(),
          filas: () => 7,
        }),
        exigirAcceso: async () => undefined,
      });
    });
    const url = await app.listen();
    const bajarla = async () => {
      const { ok, body } = await fetch(url);
      if (ok) await new Response(body).arrayBuffer();
      else throw new Error('refused');
    };
    const dosLentas = await Promise.allSettled([bajarla(), bajarla()]);
    expect(dosLentas.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect.poll(async () => (await fetch(url)).ok).toBe(true);
    await app.close();
  });
});

/** Never ends, and comes so slowly that it is always past its time. */
async function* sinFin() {
  for (;;) {
    yield Buffer.from('x');
    await sql`select pg_sleep(0.005)`.execute(empresa.bd);
  }
}

const esperandoUnCerrojo = (cuantas: number) =>
  expect
    .poll(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
        empresa.bd,
      );
      return rows.length;
    })
    .toBe(cuantas);

describe('exports are limited by person:', () => {
  test('two at once', async () => {
    const pedidas = await empresa.bd.transaction().execute(async (tx) => {
      await sql`lock table clientes in access exclusive mode`.execute(tx);
      const dos = [1, 2].map(() => bajar('sara', '/clientes/exportar?formato=csv'));
      await esperandoUnCerrojo(2);
      const tercera = await bajar('sara', '/clientes/exportar?formato=csv');
      expect(tercera.status).toBe(429);
      expect(tercera.headers.get('retry-after')).toBe('5');
      expect(await tercera.json()).toMatchObject({
        detail: 'Ya se están exportando 2 archivos tuyos. Espera a que terminen.',
      });
      return dos;
    });
    for (const una of pedidas) expect((await (await una).text()).length).toBeGreaterThan(100);
    expect((await bajar('sara', '/clientes/exportar?formato=csv')).status).toBe(200);
  });

  test('thirty an hour', async () => {
    const { andres } = empresa.ids;
    const anotar = (cuantas: number, hace: string) => sql`
      insert into bitacora (entidad, id_entidad, id_usuario, operacion, ocurrida_en)
      select 'exportacion', ${andres}::integer, ${andres}::integer, 'clientes.listar', now() - ${hace}::interval
      from generate_series(1, ${cuantas}::integer)`;
    await anotar(40, '2 hours').execute(empresa.bd);
    await anotar(29, '10 minutes').execute(empresa.bd);
    const pedir = () => empresa.gente.andres('GET /api/feriados/exportar?formato=csv');
    expect((await pedir()).estado).toBe(200);
    const { estado, cuerpo, cabeceras } = await pedir();
    expect(estado).toBe(429);
    expect(cuerpo).toMatchObject({
      detail: 'Exportaste 30 archivos en la última hora. Inténtalo más tarde.',
    });
    const segundos = Number(cabeceras.get('retry-after'));
    expect(segundos).toBeGreaterThan(2_900);
    expect(segundos).toBeLessThanOrEqual(3_000);
  });
});

describe('the reports of a list of visits', () => {
  const zipDe = async (quien: Quien, criterios = '') => {
    const respuesta = await bajar(quien, `/visitas/reportes/exportar?${criterios}`);
    return archivosDeZip(Buffer.from(await respuesta.arrayBuffer()));
  };

  test('come in one file, as they are kept', async () => {
    const archivos = await zipDe('sara');
    const guardados = await Promise.all(terminadas.map((id) => empresa.filaDe(id)));
    expect([...archivos.values()]).toEqual(guardados.map(({ archivo }) => archivo));
    for (const nombre of archivos.keys())
      expect(nombre).toMatch(/^2031-05-20 Ferretería .*, visita \d+\.pdf$/);
    const [ultima] = await exportadas('sara');
    expect(ultima?.despues).toMatchObject({ que: 'reportes', formato: 'zip', filas: 2 });
  });

  test('are counted and weighed before', async () => {
    const { cuerpo } = await empresa.gente.sara('GET /api/visitas/reportes');
    const bytes = [...(await zipDe('sara')).values()].reduce(
      (suma, { length }) => suma + length,
      0,
    );
    expect(cuerpo).toEqual({ cuantos: 2, bytes });
  });

  test("are those of the filters, and never somebody else's", async () => {
    expect((await zipDe('ana')).size).toBe(2);
    expect((await zipDe('sara', 'hasta=2031-05-19')).size).toBe(0);
    expect((await zipDe('sara', 'estado=Pendiente')).size).toBe(0);
    expect((await zipDe('saul')).size).toBe(0);
    expect((await zipDe('tomas')).size).toBe(0);
    expect((await empresa.gente.saul('GET /api/visitas/reportes')).cuerpo).toEqual({
      cuantos: 0,
      bytes: 0,
    });
  });

  test('come without one that the store has lost, which is told in its place', async () => {
    const [una = 0, otra = 0] = terminadas;
    const huella = Buffer.alloc(32, 7);
    const { bd } = empresa;
    const archivo = { huella, guardada: huella, tipo: 'pdf', bytes: 9 } as const;
    await bd.insertInto('archivos').values(archivo).execute();
    await sql`alter table reportes disable trigger user`.execute(bd);
    const { archivo: suyo } = await empresa.filaDe(una);
    const poner = (dado: { archivo: Buffer | null; guardado: Buffer | null }) =>
      bd.updateTable('reportes').set(dado).where('idVisita', '=', una).execute();
    await poner({ archivo: null, guardado: huella });
    const archivos = await zipDe('sara');
    await poner({ archivo: suyo, guardado: null });
    await sql`alter table reportes enable trigger user`.execute(bd);
    expect([...archivos.keys()]).toEqual([
      expect.stringMatching(new RegExp(`, visita ${una} \\(falta\\)\\.txt$`)),
      expect.stringMatching(new RegExp(`, visita ${otra}\\.pdf$`)),
    ]);
    expect(String([...archivos.values()][0])).toBe(
      'El archivo de este reporte no está en el servidor. Díselo a tu administrador.\n',
    );
    expect((await exportadas('sara'))[0]?.despues).toMatchObject({ filas: 1, entera: true });
  });

  test.each([
    ['Café "El Ñandú" / Zona 1: <b>', '2026-11-24 Café El Ñandú Zona 1 b, visita 7'],
    ['..\\..\\etc', '2026-11-24 .. .. etc, visita 7'],
    ['x'.repeat(150), `2026-11-24 ${'x'.repeat(80)}, visita 7`],
    [`${'x'.repeat(79)}😀`, `2026-11-24 ${'x'.repeat(79)}, visita 7`],
  ])('have names that every system admits: %s', (cliente, nombre) =>
    expect(nombreDelReporte({ fecha: '2026-11-24', cliente, idVisita: 7 })).toBe(nombre),
  );
});
