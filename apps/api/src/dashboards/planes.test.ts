import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contratar } from '../../pruebas/elenco.ts';
import { type Personal, reunirPersonal } from '../../pruebas/paneles/personal.ts';
import { bloquesDe, FORMAS, type Forma, type Medida, medidaDe } from '../../pruebas/planes.ts';
import { levantar, type ServidorDePrueba } from '../../pruebas/servidor.ts';
import { insertarVisitas } from '../../pruebas/visitas.ts';
import { deAdministrador, deSupervisor, deTecnico } from './consultas.ts';

const HOY = '2025-11-21';
let servidor: ServidorDePrueba;
let personal: Personal;

beforeAll(async () => {
  servidor = await levantar();
  personal = await reunirPersonal(servidor.bd);
  // What is measured is reading: the log of so many writes would only take time.
  await sql`alter table visitas disable trigger visitas_bitacora`.execute(servidor.bd);
  await llenar({ de: 'sara', para: ['tomas', 'tomas2', 'teo'], visitas: 3_000 });
  await llenar({ de: 'saul', para: ['tania', 'tito'], visitas: 12_000 });
});
afterAll(() => servidor.detener());

interface Tanda {
  de: string;
  para: string[];
  visitas: number;
  /** How many days ago the last one is. */
  hace?: number;
}

/** Finished most of them, a good part late, and some ahead; as years of work leave them. */
async function llenar({ de, para, visitas, hace = -20 }: Tanda): Promise<void> {
  const { id, clientes, tipos } = personal;
  await sql`
    insert into visitas (id_supervisor, id_tecnico, id_cliente, id_tipo_visita, fecha_planificada,
      estado, fecha_inicio, latitud_inicio, longitud_inicio, tomada_inicio, rango_inicio,
      fecha_finalizacion, latitud_fin, longitud_fin, tomada_fin, rango_fin)
    select ${id(de)}, (${para.map(id)}::integer[])[1 + n % ${para.length}], ${clientes[0]}, ${tipos[0]},
      ${HOY}::date - ${hace}::integer - n / 20, case when hecha then 'Finalizada' else 'Pendiente' end,
      t, d, d, t, d, t, d, d, t, d
    from generate_series(1, ${visitas}::integer) n, lateral (select n > 400 and n % 10 <> 0 as hecha) h,
      lateral (select case when hecha then 1.0 end as d, case when hecha then now() end as t) i`.execute(
    servidor.bd,
  );
  await sql`vacuum analyze visitas`.execute(servidor.bd);
}

const medir = async (forma: Forma) => ({
  tecnico: await medidaDe(servidor.bd, (bd) => deTecnico(bd, personal.id('tomas'), HOY), forma),
  supervisor: await medidaDe(
    servidor.bd,
    (bd) => deSupervisor(bd, personal.id('sara'), HOY),
    forma,
  ),
});
const medirEnCadaForma = () => Promise.all(FORMAS.map(medir));

const soloDelIndice = ({ pasos }: Medida) =>
  pasos
    .filter((paso) => paso['Node Type'] === 'Index Only Scan')
    .map((paso) => [paso['Index Name'], paso['Heap Fetches']]);

/** What looks at the visits themselves, and not only at what an index says of them. */
const bloquesDeLaTabla = ({ pasos }: Medida) =>
  pasos
    .filter(
      (paso) => paso['Relation Name'] === 'visitas' && paso['Node Type'] !== 'Index Only Scan',
    )
    .reduce((suma, paso) => suma + bloquesDe(paso), 0);

test('the visits of others, however many, are not read', async () => {
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
  'what is counted is counted in an index, without the table (%s)',
  async (forma) => {
    const { tecnico, supervisor } = await medir(forma);
    expect(soloDelIndice(tecnico)).toContainEqual([expect.stringMatching(/^visitas_cuentas/), 0]);
    expect(soloDelIndice(supervisor)).toContainEqual(['visitas_cuentas', 0]);
    const administrador = await medidaDe(servidor.bd, (bd) => deAdministrador(bd, HOY), forma);
    expect(soloDelIndice(administrador)).toContainEqual(['visitas_cuentas', 0]);
  },
);

test('what was last done with the last ones is looked for in the log by visit', async () => {
  const leer = (forma: Forma) => medidaDe(servidor.bd, (bd) => deAdministrador(bd, HOY), forma);
  const deLaBitacora = ({ pasos }: Medida) =>
    pasos.filter((paso) => paso['Relation Name'] === 'bitacora').map(bloquesDe);
  await sql`insert into bitacora (operacion, entidad, id_entidad)
    select 'visitas.editar', 'visita', 1 + n % 3000 from generate_series(1, 30000) n`.execute(
    servidor.bd,
  );
  await sql`analyze bitacora`.execute(servidor.bd);
  for (const forma of FORMAS) {
    const [bloques = 0, ...otros] = deLaBitacora(await leer(forma));
    expect(otros).toEqual([]);
    // Ten visits, and the way down an index to the last note of each.
    expect(bloques, forma).toBeLessThanOrEqual(50);
  }
});

test('what is late, and what others have in process, does not stand before what comes next', async () => {
  await llenar({ de: 'sara', para: ['tomas2'], visitas: 4_000, hace: 100 });
  const tecnicos = await contratar(servidor.bd, Array(120).fill('Tecnico'));
  const enProceso = tecnicos.map((idTecnico, i) => ({
    idSupervisor: personal.id(i < 12 ? 'sara' : 'saul'),
    idTecnico,
    idCliente: personal.clientes[0] ?? 0,
    idTipoVisita: personal.tipos[0] ?? 0,
    estado: 'En Proceso' as const,
  }));
  await insertarVisitas(servidor.bd, enProceso);
  await sql`vacuum analyze visitas`.execute(servidor.bd);
  // Ten rows of each, and the way down to the first.
  for (const { supervisor } of await medirEnCadaForma())
    expect(bloquesDeLaTabla(supervisor)).toBeLessThan(12);
});
