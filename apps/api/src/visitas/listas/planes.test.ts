import { PUNTOS_MAXIMOS } from '@visitas/contract/comun/mapa';
import { CUENTA_MAXIMA } from '@visitas/contract/comun/ventana';
import { type Filtros, ORDENES } from '@visitas/contract/visitas/filtros';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VECES } from '../../../pruebas/contrato/semilla.ts';
import { bloquesDe, FORMAS, type Medida, medidaDe, planDe } from '../../../pruebas/planes.ts';
import { rellenarReportes } from '../../../pruebas/reportes.ts';
import { levantar, type ServidorDePrueba } from '../../../pruebas/servidor.ts';
import { sesionDe } from '../../../pruebas/sesiones.ts';
import { LO_CUENTAN, sinComprobarClaves } from '../../../pruebas/visitas.ts';
import { contarCifras, leerFilas, leerTotales } from '../../cifras/consultas.ts';
import { diasDeCifras } from '../../cifras/mes.ts';
import type { Ejecutor } from '../../plataforma/bd/esquema.ts';
import type { Sesion } from '../../plataforma/http/acceso.ts';
import { buscar } from '../consultas.ts';
import {
  buscarNombres,
  type Cuales,
  contar,
  contarEnMapa,
  contarHastaElTope,
  contarPorPartes,
  type Encontrados,
  listar,
  listarEnMapa,
  listarTodas,
} from './consultas.ts';

const TECNICOS = 200;
const CLIENTES = 1_000;

let servidor: ServidorDePrueba;
let bd: Ejecutor;
let ids: { supervisor: number; tecnico: number; cliente: number };

const ejecutar = (sentencia: ReturnType<typeof sql>) => sentencia.execute(bd);

/** Spread over every user, as after years of a company's work. */
const visitasDeTodos = (cuantas: number) =>
  ejecutar(sql`
    insert into visitas (id_supervisor, id_tecnico, id_cliente, id_tipo_visita, fecha_planificada)
    select ${ids.supervisor}::integer + n % 20, ${ids.tecnico}::integer + n % ${TECNICOS}::integer,
      ${ids.cliente}::integer + (n * 7919) % ${CLIENTES}::integer, 1, date '2020-01-01' + n % 2000
    from generate_series(1, ${cuantas}::integer) n`);

/** A hundred visits of one technician and one supervisor, who have no others. */
const cienDeLosPrimeros = () =>
  ejecutar(sql`
    insert into visitas (id_supervisor, id_tecnico, id_cliente, id_tipo_visita, fecha_planificada)
    select ${ids.supervisor - 1}::integer, ${ids.tecnico - 1}::integer, ${ids.cliente}::integer + n, 1, date '2023-01-01' + n
    from generate_series(1, 100) n`);

/** Long ago, so that no other window reaches them. */
const terminadas = (cuantas: number) =>
  ejecutar(sql`
    insert into visitas (id_supervisor, id_tecnico, id_cliente, id_tipo_visita, fecha_planificada, estado,
      fecha_inicio, latitud_inicio, longitud_inicio, tomada_inicio, rango_inicio,
      fecha_finalizacion, latitud_fin, longitud_fin, tomada_fin, rango_fin)
    select ${ids.supervisor}::integer + n % 20, ${ids.tecnico}::integer + n % ${TECNICOS}::integer,
      ${ids.cliente}::integer, 1, '2010-01-01', 'Finalizada', now(), 0, 0, now(), 200, now(), 0, 0, now(), 200
    from generate_series(1, ${cuantas}::integer) n`);

beforeAll(async () => {
  servidor = await levantar();
  bd = servidor.bd;
  // Only reads are measured.
  for (const uno of LO_CUENTAN.map(sql.ref))
    await ejecutar(sql`alter table visitas disable trigger ${uno}`);
  await sinComprobarClaves(bd, 'visitas');
  await ejecutar(sql`insert into tipos_visita (nombre) values ('Revisión')`);
  const persona = (rol: string, cuantas: number) => sql`
    insert into usuarios (nombre, documento_identificacion, usuario, contrasena_hash, id_rol_usuario)
    select ${rol} || ' ' || n, ${rol} || n, ${rol} || n, 'x', id
    from generate_series(0, ${cuantas}::integer) n, roles_usuario where nombre = ${rol} order by n`;
  await ejecutar(persona('Supervisor', 20));
  await ejecutar(persona('Tecnico', TECNICOS));
  await ejecutar(sql`
    insert into clientes (nombre, documento_identificacion, direccion, telefono, latitud, longitud)
    select case when n = 77 then 'Ñandú' else 'Comercial ' || n end, n, 'x', 'x', 14, -90
    from generate_series(0, ${CLIENTES}::integer) n order by n`);
  const { rows } = await sql<typeof ids>`select
    (select id_usuario + 1 from usuarios where usuario = 'Supervisor0') as supervisor,
    (select id_usuario + 1 from usuarios where usuario = 'Tecnico0') as tecnico,
    (select id_cliente + 1 from clientes where documento_identificacion = '0') as cliente`.execute(
    bd,
  );
  if (!rows[0]) throw new Error('falta la empresa');
  ids = rows[0];
  await cienDeLosPrimeros();
  await visitasDeTodos(2_000);
  await ejecutar(sql`analyze`);
});
afterAll(() => servidor.detener());

const sesion = (rol: string, idUsuario: number): Sesion => sesionDe({ rol, idUsuario });
const VENTANA = { limite: 31, despues: null };
const HOY = '2023-01-01';
const HORA = '12:00';
const TODAS = { encontrados: null, filtros: {}, hoy: HOY, hora: HORA, zona: 'UTC' };
const PEDIDAS = { ...TODAS, orden: '-fecha' } as const;
const halladas = (encontrados: Encontrados) => ({ ...PEDIDAS, encontrados });

const ventanaDe = (rol: string, idUsuario: number) => (ejecutor: Ejecutor) =>
  listar(ejecutor, sesion(rol, idUsuario), PEDIDAS, VENTANA);
const busqueda = async (rol: string, idUsuario: number, texto: string) => {
  const encontrados = await buscarNombres(bd, texto);
  return (ejecutor: Ejecutor) =>
    listar(ejecutor, sesion(rol, idUsuario), halladas(encontrados), VENTANA);
};
const tras = (fecha: string, idVisita: number) => ({
  hoy: HOY,
  nombre: '',
  idNombre: 0,
  fecha,
  hora: '24:00',
  idVisita,
  tramo: 0,
});
const LEJOS = { ...VENTANA, despues: tras('2022-06-01', 2_147_483_647) };

const lecturas = async () => {
  const [alguien, quien] = [ids.tecnico + 5, ids.supervisor + 5];
  return {
    'the first window of a technician': ventanaDe('Tecnico', alguien),
    'the first window of a supervisor': ventanaDe('Supervisor', quien),
    'the first window of an administrator': ventanaDe('Administrador', 0),
    'a later window of an administrator': (ejecutor: Ejecutor) =>
      listar(ejecutor, sesion('Administrador', 0), PEDIDAS, LEJOS),
    'a rare search of an administrator': await busqueda('Administrador', 0, 'nandu'),
    'a frequent search of an administrator': await busqueda('Administrador', 0, 'comercial'),
    'a search that finds nobody': await busqueda('Administrador', 0, 'no hay'),
    'a rare search of a supervisor': await busqueda('Supervisor', quien, 'nandu'),
    'a frequent search of a supervisor': await busqueda('Supervisor', quien, 'comercial'),
    'a rare search of a technician': await busqueda('Tecnico', alguien, 'nandu'),
    'a frequent search of a technician': await busqueda('Tecnico', alguien, 'comercial'),
  };
};

/** The steps that read the whole table of visits. */
const leenTodas = ({ pasos }: Pick<Medida, 'pasos'>) =>
  pasos.filter((paso) => esDeVisitas(paso) && paso['Node Type'] === 'Seq Scan');
const esDeVisitas = (paso: Medida['pasos'][number]) => paso['Relation Name'] === 'visitas';
/** How many rows each sort receives. */
const ordenadas = ({ pasos }: Pick<Medida, 'pasos'>) =>
  pasos
    .filter((paso) => paso['Node Type'] === 'Sort')
    .map(({ Plans: [deLoQue] = [] }) => deLoQue?.['Actual Rows']);

describe('with twenty thousand visits of many people', () => {
  test("a person's list reads no more as other people's visits grow", async () => {
    const tecnico = ventanaDe('Tecnico', ids.tecnico - 1);
    const supervisor = ventanaDe('Supervisor', ids.supervisor - 1);
    const mapa = (ejecutor: Ejecutor) =>
      listarEnMapa(ejecutor, sesion('Supervisor', ids.supervisor - 1), TODAS, PUNTOS_MAXIMOS);
    const una = (ejecutor: Ejecutor) => buscar(ejecutor, sesion('Tecnico', ids.tecnico - 1), 50);
    const medir = () =>
      Promise.all(
        FORMAS.flatMap((forma) =>
          [tecnico, supervisor, mapa, una].map(
            async (leer) => (await medidaDe(bd, leer, forma)).bloques,
          ),
        ),
      );
    const conPocas = await medir();
    await visitasDeTodos(18_000);
    await ejecutar(sql`analyze`);
    const conMuchas = await medir();
    conMuchas.forEach((bloques, n) => {
      expect(bloques).toBeLessThanOrEqual(1.5 * (conPocas[n] ?? 0) + 10);
    });
  });

  test.each(FORMAS)(
    'a window follows the order of an index until it is full (%s)',
    async (forma) => {
      for (const leer of [
        ventanaDe('Tecnico', ids.tecnico + 5),
        ventanaDe('Supervisor', ids.supervisor + 5),
        ventanaDe('Administrador', 0),
      ]) {
        const { pasos } = await medidaDe(bd, leer, forma);
        for (const paso of pasos.filter(esDeVisitas))
          expect(paso['Actual Rows']).toBe(VENTANA.limite);
        for (const filas of ordenadas({ pasos })) expect(filas).toBeLessThanOrEqual(VENTANA.limite);
        // Each client is looked up, however many others there are.
        for (const paso of pasos.filter(({ 'Relation Name': de }) => de === 'clientes'))
          expect(paso['Actual Rows']).toBe(1);
      }
    },
  );

  test.each(FORMAS)('a map reads no more visits than it shows (%s)', async (forma) => {
    const pocos = (ejecutor: Ejecutor) =>
      listarEnMapa(ejecutor, sesion('Administrador', 0), TODAS, 500);
    expect(await planDe(bd, pocos, forma)).not.toMatch(/Sort|Seq Scan on visitas/);
    const { pasos } = await medidaDe(bd, pocos, forma);
    for (const paso of pasos.filter(esDeVisitas)) expect(bloquesDe(paso)).toBeLessThan(1_000);
  });

  test.each(FORMAS)('no list or search reads all the visits (%s)', async (forma) => {
    const { rows } = await sql<{ bloques: number }>`
      select pg_relation_size('visitas') / current_setting('block_size')::integer as bloques`.execute(
      bd,
    );
    for (const [nombre, leer] of Object.entries(await lecturas())) {
      const medida = await medidaDe(bd, leer, forma);
      expect(leenTodas(medida), nombre).toEqual([]);
      const deVisitas = medida.pasos.filter(esDeVisitas).map(bloquesDe);
      const suma = deVisitas.reduce((una, otra) => una + otra, 0);
      expect(suma, nombre).toBeLessThan(rows[0]?.bloques ?? 0);
    }
  });
});

/** A thousand days of every user's visits, mostly done; the last forty are to come. */
const deTodoTipo = (cuantas: number) =>
  ejecutar(sql`
    insert into visitas (id_supervisor, id_tecnico, id_cliente, id_tipo_visita, fecha_planificada, estado, cancelacion,
      motivo_cancelacion, fecha_inicio, latitud_inicio, longitud_inicio, tomada_inicio, rango_inicio,
      fecha_finalizacion, latitud_fin, longitud_fin, tomada_fin, rango_fin,
      cliente_latitud_fin, cliente_longitud_fin, distancia_fin, veredicto_fin)
    select ${ids.supervisor}::integer + azar % 20, ${ids.tecnico}::integer + azar / 7 % ${TECNICOS}::integer,
      ${ids.cliente}::integer + azar / 3 % ${CLIENTES}::integer, 1, fecha, estado,
      case when estado = 'Cancelada' then 'aprobada' when pedida then 'solicitada' else 'ninguna' end,
      case when estado = 'Cancelada' or pedida then 'Otro día' end,
      hora, cero, cero, hora, doscientos, hora, cero, cero, hora, doscientos, cero, cero, cero,
      case when hora is not null then case when azar / 11 % 20 = 0 then 'fuera' else 'dentro' end end
    from (
      select n, abs(hashint4(n)) as azar, date '2024-01-01' + n % 1000 as fecha,
        case when n % 1000 >= 960 or n % 50 = 0 then 'Pendiente' when n % 41 = 0 then 'Cancelada' else 'Finalizada' end as estado
      from generate_series(1, ${cuantas}::integer) n
    ) v, lateral (
      select estado = 'Pendiente' and azar % 97 = 0 as pedida,
        case when estado = 'Finalizada' then fecha::timestamptz end as hora,
        case when estado = 'Finalizada' then 0 end as cero,
        case when estado = 'Finalizada' then 200 end as doscientos
    ) z`);

describe('with any filter and order', () => {
  const hoy = '2026-08-20';
  beforeAll(async () => {
    // With PRUEBAS_VECES=4 they are 100 000 in all.
    await deTodoTipo(20_000 * VECES);
    await ejecutar(sql`vacuum analyze`);
  });

  const filtros = (): Record<string, Filtros> => ({
    none: {},
    hoy: { solo: ['hoy'] },
    semana: { solo: ['semana'] },
    atrasadas: { solo: ['atrasadas'] },
    porDecidir: { solo: ['porDecidir'] },
    fueraDeRango: { solo: ['fueraDeRango'] },
    pasoSuHora: { solo: ['pasoSuHora'] },
    'with an hour': { hora: ['con'] },
    'without an hour': { hora: ['sin'] },
    'done late': { hecha: ['tarde'], desde: '2025-05-01', hasta: '2025-05-31' },
    Pendiente: { estado: ['Pendiente'] },
    Cancelada: { estado: ['Cancelada'] },
    'two states': { estado: ['Cancelada', 'Atrasada'] },
    'a technician': { tecnico: [ids.tecnico + 5] },
    'a supervisor': { supervisor: [ids.supervisor + 5] },
    'a client': { cliente: [ids.cliente + 77] },
    'some dates': { desde: '2025-05-01', hasta: '2025-05-20' },
    'late ones of a technician': { solo: ['atrasadas'], tecnico: [ids.tecnico + 5] },
    'out of range in some dates': { solo: ['fueraDeRango'], desde: '2025-05-01' },
    'cancelled ones of a client': { estado: ['Cancelada'], cliente: [ids.cliente + 77] },
  });

  test.each(
    ['Administrador', 'Supervisor'].flatMap((rol) => FORMAS.map((forma) => [rol, forma] as const)),
  )('a window of a %s comes from indices (%s)', async (rol, forma) => {
    const { rows } = await sql<{ bloques: number }>`
      select pg_relation_size('visitas') / current_setting('block_size')::integer as bloques`.execute(
      bd,
    );
    const quien = sesion(rol, ids.supervisor + 5);
    const suyas = await contar(bd, sesion('Supervisor', ids.supervisor + 5), TODAS);
    for (const [nombre, unos] of Object.entries(filtros()))
      for (const orden of ORDENES) {
        const leer = (ejecutor: Ejecutor) =>
          listar(ejecutor, quien, { ...TODAS, filtros: unos, hoy, orden }, VENTANA);
        const aqui = `${nombre}, by ${orden}`;
        const { bloques, pasos } = await medidaDe(bd, leer, forma);
        expect(leenTodas({ pasos }), aqui).toEqual([]);
        // Each visit read also costs its client and its people.
        expect(bloques, aqui).toBeLessThan(4 * (rows[0]?.bloques ?? 0));
        for (const filas of ordenadas({ pasos })) expect(filas, aqui).toBeLessThanOrEqual(suyas);
      }
  });

  test.each(
    ['Administrador', 'Supervisor', 'Tecnico'].flatMap((rol) =>
      FORMAS.map((forma) => [rol, forma] as const),
    ),
  )('the total of a %s is counted in indices, up to a thousand (%s)', async (rol, forma) => {
    const quien = sesion(rol, rol === 'Tecnico' ? ids.tecnico + 5 : ids.supervisor + 5);
    const porContar: Record<string, Cuales> = {};
    // Those without an hour are almost all, which no index of theirs counts.
    const { 'without an hour': _, ...porIndice } = filtros();
    for (const [nombre, unos] of Object.entries(porIndice))
      porContar[nombre] = { ...TODAS, filtros: unos, hoy };
    for (const texto of ['comercial', 'comercial 7', 'comercial 777', 'nandu', 'no hay'])
      porContar[texto] = { ...TODAS, encontrados: await buscarNombres(bd, texto), hoy };
    for (const [nombre, cuales] of Object.entries(porContar)) {
      for (const cuenta of [contarHastaElTope, contarEnMapa]) {
        const aqui = `${nombre}, ${cuenta.name}`;
        const { pasos } = await medidaDe(bd, (una) => cuenta(una, quien, cuales), forma);
        for (const paso of pasos.filter(esDeVisitas)) {
          expect(paso['Node Type'], aqui).not.toBe('Seq Scan');
          expect(paso['Actual Rows'], aqui).toBeLessThanOrEqual(CUENTA_MAXIMA + 1);
        }
        for (const filas of ordenadas({ pasos }))
          expect(filas, aqui).toBeLessThanOrEqual(CUENTA_MAXIMA + 1);
      }
      // Each part covers few visits, or stops at a thousand once the matching ones are found.
      const porPartes = (una: Ejecutor) => contarPorPartes(una, quien, cuales);
      expect(await planDe(bd, porPartes, forma), nombre).not.toMatch(/Seq Scan on visitas/);
    }
  });
});

test.each(['Administrador', 'Supervisor'])(
  'the figures of a month of a %s read the visits of two months',
  async (rol) => {
    const mes = diasDeCifras('2025-05', '2025-08-20');
    if (!mes) throw new Error('That month has begun.');
    const pedidas = {
      sesion: sesion(rol, ids.supervisor + 5),
      mes,
      zona: 'UTC',
      por: 'cliente',
    } as const;
    const cuales = { ...TODAS, filtros: { desde: mes.antes.desde, hasta: mes.hasta } };
    const suyas = await contar(bd, pedidas.sesion, cuales);
    const todas = { buscar: null, limite: null, despues: null };
    for (const forma of FORMAS)
      for (const leer of [
        (una: Ejecutor) => leerTotales(una, pedidas),
        (una: Ejecutor) => leerFilas(una, pedidas, todas),
        (una: Ejecutor) => contarCifras(una, pedidas, null),
      ]) {
        const { pasos } = await medidaDe(bd, leer, forma);
        expect(leenTodas({ pasos })).toEqual([]);
        for (const paso of pasos.filter(esDeVisitas))
          expect(paso['Actual Rows']).toBeLessThanOrEqual(suyas);
      }
  },
);

test('each part of a search is counted, unless it exceeds a thousand', async () => {
  const todos = sesion('Administrador', ids.supervisor);
  const deAntes = async (texto: string) => {
    const cuales = { ...TODAS, encontrados: await buscarNombres(bd, texto), hoy: '2026-08-20' };
    const [{ grupos }, cuantas] = await Promise.all([
      contarPorPartes(bd, todos, cuales),
      contar(bd, todos, { ...cuales, filtros: { hasta: '2026-08-19' } }),
    ]);
    return [grupos.antes, cuantas];
  };
  expect(await deAntes('comercial')).toEqual([null, expect.any(Number)]);
  const [dicho, cuantas] = await deAntes('comercial 777');
  expect(dicho).toBe(cuantas);
  expect(dicho).toBeGreaterThan(0);
});

test("the key of each report's link comes from an index, without reading the files", async () => {
  await terminadas(5_000);
  await rellenarReportes(bd);
  await ejecutar(sql`vacuum analyze`);
  const antes = { ...VENTANA, despues: tras('2010-06-01', 1) };
  const leer = (ejecutor: Ejecutor) => listar(ejecutor, sesion('Administrador', 0), PEDIDAS, antes);
  const todas = async (ejecutor: Ejecutor) => {
    const deTodos = sesion('Administrador', 0);
    for (const una of listarTodas(ejecutor, deTodos, PEDIDAS, null)) await una.execute();
  };
  for (const forma of FORMAS) {
    expect(await planDe(bd, leer, forma)).toMatch(
      /Index Cond: \(\(id_visita = v\.id_visita\) AND \(vuelta = v\.vuelta\)\)/,
    );
    for (const cada of [leer, todas]) {
      const plan = await planDe(bd, cada, forma);
      expect(plan).toMatch(/Index Only Scan using reportes_uno_por_ejecucion/);
      expect(plan).not.toMatch(/Seq Scan on reportes/);
    }
  }
});
