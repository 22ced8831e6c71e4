import type { Ausencia } from '@visitas/contract/ausencias/operaciones';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { estados, trasEsperar } from '../../pruebas/carreras.ts';
import { rechazaCampos, sinCambiarNada } from '../../pruebas/instantanea.ts';
import { FORMAS, medidaDe } from '../../pruebas/planes.ts';
import { empresaDelArchivo, exigir, traspasar } from '../../pruebas/planificacion.ts';
import type { Pedir } from '../../pruebas/servidor.ts';
import { listar as listarDe } from './consultas.ts';

const { empresa, sara, ana } = empresaDelArchivo();
afterEach(() => sql`truncate ausencias restart identity`.execute(empresa.bd));

const saul: Pedir = (...pedido) => empresa.gente.saul(...pedido);

const VACACIONES = { clase: 'vacaciones', desde: '2031-05-10', hasta: '2031-05-24', nota: null };
const crear = (pedir: Pedir, cambios: object = {}) =>
  pedir<Ausencia>('POST /api/ausencias', {
    cuerpo: { idTecnico: empresa.ids.tomas, ...VACACIONES, ...cambios },
  });
const anotar = async (cambios: object = {}, pedir = sara) =>
  exigir(201, await crear(pedir, cambios));
const editar = (pedir: Pedir, cuerpo: object) => pedir<Ausencia>('PUT /api/ausencias', { cuerpo });
const eliminar = (pedir: Pedir, idAusencia: number) => pedir(`DELETE /api/ausencias/${idAusencia}`);
const lista = async (pedir: Pedir, criterios = '?desde=2000-01-01') =>
  exigir(200, await pedir<Ausencia[]>(`GET /api/ausencias${criterios}`));
const una = (pedir: Pedir, idAusencia: number) =>
  pedir<Ausencia>(`GET /api/ausencias/${idAusencia}`);

test('an absence holds who, why and which days, and counts the visits that the reader has open in them', async () => {
  const enMedio = await empresa.planificar({ fechaPlanificada: '2031-05-24' });
  await empresa.planificar({ fechaPlanificada: '2031-05-25' });
  const cerrada = await empresa.planificar({ fechaPlanificada: '2031-05-10' });
  exigir(
    200,
    await sara('PUT /api/visitas/cerrar', {
      cuerpo: { idVisita: cerrada.idVisita, motivo: 'No hace falta' },
    }),
  );
  const ausencia = await anotar({ nota: '  Avisó en enero ' });
  expect(ausencia).toEqual({
    idAusencia: ausencia.idAusencia,
    idTecnico: empresa.ids.tomas,
    tecnico: 'Tomás Pérez',
    ...VACACIONES,
    nota: 'Avisó en enero',
    visitasAbiertas: 1,
    version: 1,
  });
  expect((await una(sara, ausencia.idAusencia)).cuerpo).toEqual(ausencia);
  // Saúl shares the technician, but not the visit.
  await vinculado(async () => {
    expect((await una(saul, ausencia.idAusencia)).cuerpo.visitasAbiertas).toBe(0);
  });
  expect((await una(ana, ausencia.idAusencia)).cuerpo.visitasAbiertas).toBe(1);
  exigir(
    200,
    await sara('PUT /api/visitas/cerrar', {
      cuerpo: { idVisita: enMedio.idVisita, motivo: 'No hace falta' },
    }),
  );
});

/** Runs `hacer` while Saúl also has Tomás in charge. */
async function vinculado(hacer: () => Promise<void>): Promise<void> {
  const { saul: idSupervisor, tomas: idTecnico } = empresa.ids;
  const { cuerpo } = await ana<{ idSupervisorTecnico: number }>(
    'POST /api/usuarios/supervisor-tecnico',
    { cuerpo: { idSupervisor, idTecnico } },
  );
  await hacer();
  await ana(`DELETE /api/usuarios/supervisor-tecnico/${cuerpo.idSupervisorTecnico}`);
}

describe("another supervisor's technician", () => {
  const NO_ES_SUYO = { idTecnico: ['Elige uno de tus técnicos.'] };

  test('gets no absence, and theirs do not exist; an administrator reaches all', async () => {
    await rechazaCampos(empresa.bd, () => crear(saul), NO_ES_SUYO);
    const { idAusencia, ...ausencia } = await anotar();
    const cambiada = { ...ausencia, idAusencia, clase: 'otra' };
    expect(await lista(saul)).toEqual([]);
    for (const pedir of [
      () => una(saul, idAusencia),
      () => editar(saul, { ...cambiada, idTecnico: empresa.ids.tania }),
      () => eliminar(saul, idAusencia),
    ])
      expect((await sinCambiarNada(empresa.bd, pedir)).estado).toBe(404);
    await rechazaCampos(
      empresa.bd,
      () => editar(sara, { ...cambiada, idTecnico: empresa.ids.tania }),
      NO_ES_SUYO,
    );
    expect((await editar(ana, { ...cambiada, idTecnico: empresa.ids.tania })).cuerpo).toMatchObject(
      { tecnico: 'Tania Morán', clase: 'otra', version: 2 },
    );
    expect((await lista(saul)).map(({ tecnico }) => tecnico)).toEqual(['Tania Morán']);
    expect((await eliminar(ana, idAusencia)).estado).toBe(204);
  });

  test('cannot be a user who is not a technician', async () => {
    for (const idTecnico of [empresa.ids.sara, empresa.ids.ana, 2_147_483_647])
      await rechazaCampos(empresa.bd, () => crear(ana, { idTecnico }), NO_ES_SUYO);
  });

  test('is shown as away to the new supervisor after a hand-over', async () => {
    const { id } = await empresa.tecnico();
    await empresa.planificar({ idTecnico: id });
    const { idAusencia } = await anotar({ idTecnico: id });
    exigir(200, await traspasar(ana, empresa.ids.sara, empresa.ids.saul));
    expect((await una(saul, idAusencia)).cuerpo).toMatchObject({
      idTecnico: id,
      visitasAbiertas: 1,
    });
    // Sara still has the technician in charge, but no longer a visit with them.
    expect((await una(sara, idAusencia)).cuerpo.visitasAbiertas).toBe(0);
  });
});

describe('the list', () => {
  beforeEach(async () => {
    const { id } = await empresa.tecnico();
    await anotar({ desde: '2031-06-01', hasta: '2031-06-03', idTecnico: id });
    await anotar();
    await anotar({ desde: '2001-01-01', hasta: '2001-01-05' });
  });
  const desdes = async (criterios: string) =>
    (await lista(sara, criterios)).map(({ desde }) => desde);

  test.each([
    ['', ['2031-05-10', '2031-06-01']],
    ['?desde=2000-01-01', ['2001-01-01', '2031-05-10', '2031-06-01']],
    ['?hasta=2031-05-31', ['2001-01-01', '2031-05-10']],
    ['?desde=2031-05-24&hasta=2031-05-31', ['2031-05-10']],
    ['?desde=2031-05-25&hasta=2031-05-31', []],
    ['?desde=2031-05-24&hasta=2031-06-01', ['2031-05-10', '2031-06-01']],
  ])('narrowed by «%s» holds the absences that touch those days', async (criterios, esperadas) => {
    expect(await desdes(criterios)).toEqual(esperadas);
  });

  test('can hold the absences of one technician', async () => {
    expect(await desdes(`?tecnico=${empresa.ids.tomas}`)).toEqual(['2031-05-10']);
    expect(await desdes(`?tecnico=${empresa.ids.tania}`)).toEqual([]);
  });
});

test("without days, the list holds what has not ended by the company's date", async () => {
  const { rows } = await sql<{ ayer: string; hoy: string }>`
    select ((now() at time zone 'America/Guatemala')::date - 1) as ayer,
      (now() at time zone 'America/Guatemala')::date as hoy`.execute(empresa.bd);
  const [{ ayer, hoy } = { ayer: '', hoy: '' }] = rows;
  const otro = await empresa.tecnico();
  await anotar({ desde: ayer, hasta: ayer });
  await anotar({ desde: ayer, hasta: hoy, idTecnico: otro.id });
  expect((await lista(sara, '')).map(({ idTecnico }) => idTecnico)).toEqual([otro.id]);
});

test('an absence with its days reversed, out of the years or of an unknown kind is refused under its field', async () => {
  const rechaza = (cambios: object, campos: Record<string, string[]>) =>
    rechazaCampos(empresa.bd, () => crear(sara, cambios), campos);
  const AL_REVES = { hasta: ['La fecha final es anterior a la inicial.'] };
  await rechaza({ desde: '2031-05-25' }, AL_REVES);
  await rechaza({ desde: '2031-02-29' }, { desde: ['Escribe una fecha que exista.'] });
  await rechaza(
    { hasta: '2101-01-01' },
    { hasta: ['Elige una fecha entre los años 2000 y 2100.'] },
  );
  await rechaza({ clase: 'siesta' }, { clase: ['Elige una opción de la lista.'] });
  const ausencia = await anotar();
  await rechazaCampos(
    empresa.bd,
    () => editar(sara, { ...ausencia, hasta: '2031-05-09' }),
    AL_REVES,
  );
  const alReves = await sara('GET /api/ausencias?desde=2031-05-02&hasta=2031-05-01');
  expect(alReves.cuerpo).toMatchObject({ errors: AL_REVES });
});

test('simultaneous requests never give a technician two absences at once, and the day after is free', async () => {
  const YA = { desde: ['Ya tiene una ausencia en esos días. Corrige esa o elige otros.'] };
  // Holds the row as planning does. Two requests together could each find the other's absence and
  // wait for it, so they take turns.
  const deQuienPlanea = sql`select from usuarios where id_usuario = ${empresa.ids.tomas} for share`;
  const juntas = [10, 11, 12, 13, 14, 10, 11, 12].map(
    (dia) => () => crear(sara, { desde: `2031-05-${dia}` }),
  );
  expect(estados(await trasEsperar(empresa.bd, deQuienPlanea, juntas))).toEqual([
    201,
    ...Array(7).fill(400),
  ]);
  await rechazaCampos(
    empresa.bd,
    () => crear(sara, { desde: '2031-05-24', hasta: '2031-05-24' }),
    YA,
  );
  const siguiente = await anotar({ desde: '2031-05-25', hasta: '2031-05-25' });
  await rechazaCampos(empresa.bd, () => editar(sara, { ...siguiente, desde: '2031-05-24' }), YA);
});

test('the second of two corrections to one absence is refused as stale', async () => {
  const ausencia = await anotar();
  const primera = await editar(sara, { ...ausencia, hasta: '2031-05-20' });
  expect(primera.cuerpo).toMatchObject({ hasta: '2031-05-20', version: 2 });
  const segunda = await sinCambiarNada(empresa.bd, () => editar(ana, { ...ausencia, nota: 'x' }));
  expect(segunda.estado).toBe(409);
  expect((await eliminar(sara, ausencia.idAusencia)).estado).toBe(204);
  expect((await eliminar(sara, ausencia.idAusencia)).estado).toBe(404);
  expect((await editar(sara, { ...ausencia })).estado).toBe(404);
});

test('open visits are counted by an index, whatever there is on other days', async () => {
  const { sara: idSupervisor, tomas } = empresa.ids;
  await anotar();
  const leer = async () => {
    const sesion = { idUsuario: idSupervisor, rol: 'Supervisor' } as Parameters<typeof listarDe>[1];
    const entre = { desde: '2031-05-01', hasta: '2031-05-31', idTecnico: undefined };
    await sql`vacuum analyze visitas, ausencias`.execute(empresa.bd);
    const bloques = FORMAS.map(async (forma) => {
      const medida = await medidaDe(empresa.bd, (bd) => listarDe(bd, sesion, entre), forma);
      return medida.bloques;
    });
    return Math.max(...(await Promise.all(bloques)));
  };
  const llenar = (cuantas: number) =>
    empresa.bd.transaction().execute(async (tx) => {
      await sql`alter table visitas disable trigger user`.execute(tx);
      await sql`
        insert into visitas (id_supervisor, id_tecnico, id_cliente, id_tipo_visita, fecha_planificada)
        select ${idSupervisor}, ${tomas}, min(id_cliente), ${empresa.idTipoVisita}, date '2033-01-01' + n % 2000
        from clientes, generate_series(1, ${cuantas}::integer) n group by n`.execute(tx);
      await sql`alter table visitas enable trigger user`.execute(tx);
    });
  await llenar(1_000);
  const pocas = await leer();
  await llenar(10_000);
  expect(await leer()).toBeLessThanOrEqual(pocas + 10);
});
