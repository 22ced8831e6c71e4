import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { VECES } from '../../pruebas/contrato/semilla.ts';
import { contratar } from '../../pruebas/elenco.ts';
import { empresaParaMedir } from '../../pruebas/paneles/medida.ts';
import { bloquesDe, FORMAS, type Forma, type Medida, medidaDe } from '../../pruebas/planes.ts';
import { insertarVisitas, LO_CUENTAN } from '../../pruebas/visitas.ts';
import { deAdministrador, deSupervisor, deTecnico, leerActividad } from './consultas.ts';

const HOY = '2025-11-21';
const empresa = empresaParaMedir({ visitas: LO_CUENTAN });

beforeAll(async () => {
  await llenar({ de: 'sara', para: ['tomas', 'tomas2', 'teo'], visitas: 3_000 });
  await llenar({ de: 'saul', para: ['tania', 'tito'], visitas: 12_000 });
});

interface Tanda {
  de: string;
  para: string[];
  visitas: number;
  /** How many days ago the last visit is. */
  hace?: number;
}

/** Most visits finished, a good part late and some ahead, as after years of work. */
async function llenar({ de, para, visitas, hace = -20 }: Tanda): Promise<void> {
  const { id, clientes, tipos } = empresa;
  await sql`
    insert into visitas (id_supervisor, id_tecnico, id_cliente, id_tipo_visita, fecha_planificada,
      estado, fecha_inicio, latitud_inicio, longitud_inicio, tomada_inicio, rango_inicio,
      fecha_finalizacion, latitud_fin, longitud_fin, tomada_fin, rango_fin)
    select ${id(de)}, (${para.map(id)}::integer[])[1 + n % ${para.length}], ${clientes[0]}, ${tipos[0]},
      ${HOY}::date - ${hace}::integer - n / 20, case when hecha then 'Finalizada' else 'Pendiente' end,
      t, d, d, t, d, t, d, d, t, d
    from generate_series(1, ${visitas}::integer) n, lateral (select n > 400 and n % 10 <> 0 as hecha) h,
      lateral (select case when hecha then 1.0 end as d, case when hecha then now() end as t) i`.execute(
    empresa.bd,
  );
  await sql`vacuum analyze visitas`.execute(empresa.bd);
}

const medir = async (forma: Forma) => ({
  tecnico: await medidaDe(
    empresa.bd,
    (bd) => deTecnico(bd, { idTecnico: empresa.id('tomas'), hoy: HOY, zona: 'America/Guatemala' }),
    forma,
  ),
  supervisor: await medidaDe(
    empresa.bd,
    (bd) => deSupervisor(bd, { idSupervisor: empresa.id('sara'), hoy: HOY }),
    forma,
  ),
});
const medirEnCadaForma = () => Promise.all(FORMAS.map(medir));

const soloDelIndice = ({ pasos }: Medida) =>
  pasos
    .filter((paso) => paso['Node Type'] === 'Index Only Scan')
    .map((paso) => [paso['Index Name'], paso['Heap Fetches']]);

/** Blocks read from the table itself, without index-only scans. */
const bloquesDeLaTabla = ({ pasos }: Medida) =>
  pasos
    .filter(
      (paso) => paso['Relation Name'] === 'visitas' && paso['Node Type'] !== 'Index Only Scan',
    )
    .reduce((suma, paso) => suma + bloquesDe(paso), 0);

test('the visits of others are not read, however many', async () => {
  const conPocas = await medirEnCadaForma();
  await llenar({ de: 'saul', para: ['tania', 'tito'], visitas: 36_000 });
  const conMuchas = await medirEnCadaForma();
  conMuchas.forEach((muchas, i) => {
    const pocas = conPocas[i] ?? muchas;
    expect(muchas.tecnico.bloques / pocas.tecnico.bloques, FORMAS[i]).toBeLessThan(1.2);
    expect(muchas.supervisor.bloques / pocas.supervisor.bloques, FORMAS[i]).toBeLessThan(1.2);
  });
});

test.each(FORMAS)(
  "the counts read only this month's late visits, from an index without the table (%s)",
  async (forma) => {
    const { tecnico, supervisor } = await medir(forma);
    const administrador = await medidaDe(
      empresa.bd,
      (bd) => deAdministrador(bd, { hoy: HOY }),
      forma,
    );
    expect(soloDelIndice(tecnico)).toContainEqual(['visitas_cuentas_de_tecnico', 0]);
    expect(soloDelIndice(supervisor)).toContainEqual(['visitas_abiertas', 0]);
    expect(soloDelIndice(administrador)).toContainEqual(['visitas_por_estado', 0]);
    for (const { pasos } of [tecnico, supervisor, administrador]) {
      const contadas = pasos.filter((paso) => paso['Node Type'] === 'Index Only Scan');
      // Twenty visits a day, some of them pending.
      for (const paso of contadas) expect(leidas(paso)).toBeLessThan(20 * 21);
    }
  },
);

test("a technician's day reads what it shows, not years of closed visits nor all clients", async () => {
  const { bd, id, tipos } = empresa;
  await llenar({ de: 'sara', para: ['tomas'], visitas: 6_000, hace: 200 });
  await sql`
    with nuevos as (
      insert into clientes (nombre, documento_identificacion, direccion, telefono)
      select 'Otro ' || n, 'OTRO ' || n, 'Zona 1', '2232-1000' from generate_series(1, 5000) n
      returning id_cliente
    )
    insert into visitas (id_supervisor, id_tecnico, id_cliente, id_tipo_visita, fecha_planificada)
    select ${id('saul')}, ${id('tania')}, id_cliente, ${tipos[0]}, ${HOY} from nuevos`.execute(bd);
  await sql`vacuum analyze clientes, visitas`.execute(bd);
  const { abiertas, cerradas } = await bd
    .selectFrom('visitas')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('estado', '=', 'Pendiente').as('abiertas'),
      fn.countAll<number>().filterWhere('estado', '<>', 'Pendiente').as('cerradas'),
    ])
    .where('idTecnico', '=', id('tomas'))
    .executeTakeFirstOrThrow();
  expect(Number(cerradas)).toBeGreaterThan(4 * Number(abiertas));
  for (const { tecnico } of await medirEnCadaForma()) {
    const de = (tabla: string) => tecnico.pasos.filter((paso) => paso['Relation Name'] === tabla);
    expect(Math.max(...de('visitas').map(leidas))).toBeLessThanOrEqual(Number(abiertas) + 50);
    expect(de('clientes').map((paso) => paso['Node Type'])).toEqual(['Index Scan', 'Index Scan']);
  }
});

test('the last event of the last visits is looked up in the log by visit', async () => {
  const leer = (forma: Forma) =>
    medidaDe(empresa.bd, (bd) => deAdministrador(bd, { hoy: HOY }), forma);
  const deLaBitacora = ({ pasos }: Medida) =>
    pasos.filter((paso) => paso['Relation Name'] === 'bitacora').map(bloquesDe);
  await sql`insert into bitacora (operacion, entidad, id_entidad)
    select 'visitas.editar', 'visita', 1 + n % 3000 from generate_series(1, 30000) n`.execute(
    empresa.bd,
  );
  await sql`analyze bitacora`.execute(empresa.bd);
  for (const forma of FORMAS) {
    const [bloques = 0, ...otros] = deLaBitacora(await leer(forma));
    expect(otros).toEqual([]);
    // Ten visits, and the descent of an index to the last line of each.
    expect(bloques, forma).toBeLessThanOrEqual(50);
  }
});

test('late visits, and those others have in process, do not slow the next ones down', async () => {
  await llenar({ de: 'sara', para: ['tomas2'], visitas: 4_000, hace: 100 });
  const tecnicos = await contratar(empresa.bd, Array(120).fill('Tecnico'));
  const enProceso = tecnicos.map((idTecnico, i) => ({
    idSupervisor: empresa.id(i < 12 ? 'sara' : 'saul'),
    idTecnico,
    idCliente: empresa.clientes[0] ?? 0,
    idTipoVisita: empresa.tipos[0] ?? 0,
    estado: 'En Proceso' as const,
  }));
  await insertarVisitas(empresa.bd, enProceso);
  await sql`vacuum analyze visitas`.execute(empresa.bd);
  // Ten rows of each, and the descent to the first.
  for (const { supervisor } of await medirEnCadaForma())
    expect(bloquesDeLaTabla(supervisor)).toBeLessThan(12);
});

/**
 * Visits of one supervisor, each with a log line. With `calladas`, only the first of the series is told of.
 */
async function anotar(de: string, cuantas: number, calladas: boolean): Promise<void> {
  const { id, clientes, tipos } = empresa;
  await empresa.bd.transaction().execute(async (tx) => {
    await sql`select set_config('visitas.callan', ${calladas ? 'si' : ''}, true)`.execute(tx);
    await sql`
      with nuevas as (
        insert into visitas (id_supervisor, id_tecnico, id_cliente, id_tipo_visita, fecha_planificada)
        select ${id(de)}, ${id('tomas')}, ${clientes[0]}, ${tipos[0]}, ${HOY}
        from generate_series(1, ${cuantas}::integer) returning id_visita, dicha_en
      )
      insert into bitacora (operacion, entidad, id_entidad, despues, id_peticion)
      select 'series.crear', 'visita', id_visita, jsonb_build_object('dicha_en', dicha_en), 'una'
      from nuevas`.execute(tx);
  });
  await sql`vacuum analyze visitas, bitacora`.execute(empresa.bd);
}

test("the activity reads neither others' events nor the untold ones of a series", async () => {
  const leer = (forma: Forma) =>
    medidaDe(empresa.bd, (bd) => leerActividad(bd, empresa.id('sara')), forma);
  await anotar('sara', 40, false);
  const conPocas = await Promise.all(FORMAS.map(leer));
  await anotar('saul', 10_000 * VECES, false);
  await anotar('sara', 10_000 * VECES, true);
  for (const [i, forma] of FORMAS.entries()) {
    const { bloques, pasos } = await leer(forma);
    // Twenty visits, and the descent of an index to the last lines of each, perhaps one level deeper.
    expect(bloques - (conPocas[i]?.bloques ?? 0), forma).toBeLessThanOrEqual(40);
    expect(bloques, forma).toBeLessThan(400);
    const enteras = pasos.filter((paso) => paso['Node Type'] === 'Seq Scan' && leidas(paso) > 400);
    expect(enteras, forma).toEqual([]);
    const administra = await medidaDe(empresa.bd, (bd) => deAdministrador(bd, { hoy: HOY }), forma);
    expect(bloquesDeLaTabla(administra), forma).toBeLessThan(30);
  }
});

/** Also counts the rows that a filter removed. */
const leidas = (paso: Medida['pasos'][number]) =>
  (paso['Actual Rows'] ?? 0) + (paso['Rows Removed by Filter'] ?? 0);
