import fc from 'fast-check';
import { type SqlBool, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { corridas, PLAZO } from '../../../pruebas/contrato/semilla.ts';
import {
  DUENOS,
  EJECUTORES,
  type Personal,
  reunirPersonal,
} from '../../../pruebas/paneles/personal.ts';
import { levantar, type ServidorDePrueba } from '../../../pruebas/servidor.ts';
import { MAL_CONTADAS } from '../../../pruebas/vida/invariantes.ts';
import { insertarVisitas, olvidarVisitas } from '../../../pruebas/visitas.ts';
import type { Ejecutor } from '../../plataforma/bd/esquema.ts';
import { cuentasPorEstado, plegarCuentas } from './consultas.ts';

const HOY = '2025-11-21';

let servidor: ServidorDePrueba;
let bd: Ejecutor;
let personal: Personal;
beforeAll(async () => {
  servidor = await levantar();
  bd = servidor.bd;
  personal = await reunirPersonal(bd);
});
beforeEach(() => olvidarVisitas(bd));
afterAll(() => servidor.detener());

const dia = (desplazamiento: number) =>
  new Date(Date.parse(HOY) + desplazamiento * 86_400_000).toISOString().slice(0, 10);

const dueno = fc.constantFrom(...DUENOS).map((quien) => () => personal.id(quien));
const ejecutor = fc.constantFrom(...EJECUTORES).map((quien) => () => personal.id(quien));
/** Around today and the first of the month, where late visits start to be counted another way. */
const fecha = fc
  .oneof(fc.integer({ min: -25, max: 12 }), fc.integer({ min: -400, max: 400 }))
  .map(dia);

/**
 * Acts on the visits whose number leaves this remainder, so that two steps at once do not touch the
 * same visit.
 */
type Paso = (en: Ejecutor, resto: number) => Promise<unknown>;
const deLasSuyas = (resto: number) => sql`id_visita % 2 = ${resto}`;

const crear = fc
  .array(
    fc.record({
      idSupervisor: dueno,
      idTecnico: ejecutor,
      fechaPlanificada: fecha,
      estado: fc.constantFrom('Pendiente', 'Pendiente', 'Finalizada', 'Cancelada'),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map(
    (unas): Paso =>
      (en) =>
        insertarVisitas(
          en,
          unas.map(({ idSupervisor, idTecnico, ...resto }) => ({
            ...resto,
            idSupervisor: idSupervisor(),
            idTecnico: idTecnico(),
            idCliente: personal.clientes[0] ?? 0,
            idTipoVisita: personal.tipos[0] ?? 0,
          })),
        ),
  );
const mover = fc.tuple(fecha, ejecutor, fc.integer({ min: 1, max: 3 })).map(
  ([hasta, de, cada]): Paso =>
    (en, resto) =>
      sql`update visitas set fecha_planificada = ${hasta}, id_tecnico = ${de()}
        where estado = 'Pendiente' and ${deLasSuyas(resto)} and id_visita % ${cada}::integer = 0`.execute(
        en,
      ),
);
const traspasar = fc.tuple(dueno, dueno).map(
  ([de, a]): Paso =>
    (en, resto) =>
      sql`update visitas set id_supervisor = ${a()}
        where id_supervisor = ${de()} and estado = 'Pendiente' and ${deLasSuyas(resto)}`.execute(
        en,
      ),
);
const cerrar = fc.integer({ min: 2, max: 5 }).map(
  (cada): Paso =>
    (en, resto) =>
      sql`update visitas set estado = 'Cancelada', cerrada_por = id_supervisor, fecha_cierre = now(),
        motivo_cierre = 'Se fue'
        where estado = 'Pendiente' and ${deLasSuyas(resto)} and id_visita % ${cada}::integer = 0`.execute(
        en,
      ),
);
const callar: Paso = (en, resto) =>
  sql`update visitas set observaciones = 'Otras' where estado = 'Pendiente' and ${deLasSuyas(resto)}`.execute(
    en,
  );
/**
 * Deletes visits, which is forbidden. A deletion around the trigger that forbids it must leave the
 * counts right.
 */
const borrar = fc.integer({ min: 2, max: 5 }).map(
  (cada): Paso =>
    async (en, resto) => {
      const cuales = sql`select id_visita from visitas
        where estado = 'Pendiente' and ${deLasSuyas(resto)} and id_visita % ${cada}::integer = 0`;
      await sql`alter table visitas disable trigger visitas_vida`.execute(en);
      // Some were given to another technician before.
      await sql`delete from tecnicos_anteriores where id_visita in (${cuales})`.execute(en);
      await sql`delete from visitas where id_visita in (${cuales})`.execute(en);
      await sql`alter table visitas enable trigger visitas_vida`.execute(en);
    },
);
const plegar: Paso = (en) => plegarCuentas(en);

const paso = fc.oneof(crear, crear, mover, traspasar, cerrar, fc.constant(callar));
const pasos = fc.array(paso, { minLength: 1, maxLength: 4 });
const suerte = fc.boolean();

/** One move: steps alone, undone, half undone, or in two transactions while the counts are folded. */
const jugada = fc.oneof(
  pasos.map((unos) => async () => {
    for (const uno of unos) await uno(bd, 0);
  }),
  borrar.map((uno) => () => uno(bd, 1)),
  fc.constant(() => plegar(bd, 0)),
  fc.tuple(pasos, pasos, suerte).map(([antes, medio, queda]) => async () => {
    const tx = await bd.startTransaction().execute();
    for (const uno of antes) await uno(tx, 0);
    const hasta = await tx.savepoint('medio').execute();
    for (const uno of medio) await uno(hasta, 1);
    await hasta.rollbackToSavepoint('medio').execute();
    await (queda ? tx.commit() : tx.rollback()).execute();
  }),
  fc.tuple(pasos, pasos, suerte, suerte).map(([unos, otros, quedan, quedanOtros]) => async () => {
    const una = await bd.startTransaction().execute();
    const otra = await bd.startTransaction().execute();
    for (const uno of unos) await uno(una, 0);
    for (const uno of otros) await uno(otra, 1);
    await plegarCuentas(bd);
    await (quedan ? una.commit() : una.rollback()).execute();
    await plegarCuentas(bd);
    await (quedanOtros ? otra.commit() : otra.rollback()).execute();
  }),
);

const malContadas = async (en: Ejecutor) => (await sql.raw(MAL_CONTADAS).execute(en)).rows;

/** Compares the counts read for a day with looking at each visit. */
async function comoSeLeen(hoy: string) {
  const leer = async (consulta: ReturnType<typeof sql>) =>
    (
      await sql`select id_supervisor, id_tecnico, estado, sum(cuantas)::integer as cuantas
        from (${consulta}) c group by 1, 2, 3 having sum(cuantas) <> 0 order by 1, 2, 3`.execute(bd)
    ).rows;
  const alcances = [
    sql<SqlBool>`true`,
    sql<SqlBool>`v.id_supervisor = ${personal.id('sara')}`,
    sql<SqlBool>`v.id_tecnico = ${personal.id('tomas')}`,
  ];
  for (const alcance of alcances)
    expect(await leer(cuentasPorEstado(alcance, hoy)), hoy).toEqual(
      await leer(sql`select id_supervisor, id_tecnico, 1 as cuantas, case when estado = 'Pendiente'
        and fecha_planificada < ${hoy}::date then 'Atrasada' else estado end as estado
        from visitas v where ${alcance}`),
    );
}

test(
  'the counts agree with the visits after any write, undone or simultaneous',
  PLAZO,
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(jugada, { minLength: 3, maxLength: 12 }),
        fc.array(fecha, { minLength: 1, maxLength: 3 }),
        async (jugadas, dias) => {
          await olvidarVisitas(bd);
          expect(await malContadas(bd)).toEqual([]);
          for (const jugar of jugadas) {
            await jugar();
            expect(await malContadas(bd)).toEqual([]);
          }
          for (const hoy of [HOY, '2025-11-01', '2025-11-30', ...dias]) await comoSeLeen(hoy);
        },
      ),
      corridas(25),
    );
  },
);

const deLaMisma = () => ({
  idSupervisor: personal.id('sara'),
  idTecnico: personal.id('tomas'),
  idCliente: personal.clientes[0] ?? 0,
  idTipoVisita: personal.tipos[0] ?? 0,
});

test('a writer waits neither for others who count the same nor for a fold', async () => {
  await insertarVisitas(bd, Array(6).fill(deLaMisma()));
  const [una, otra, tercera] = await Promise.all(
    [1, 2, 3].map(async () => {
      const tx = await bd.startTransaction().execute();
      // Any wait would fail.
      await sql`set local lock_timeout = '2s'`.execute(tx);
      return tx;
    }),
  );
  if (!una || !otra || !tercera) throw new Error('A transaction is missing.');
  await insertarVisitas(una, [deLaMisma()]);
  await sql`update visitas set fecha_planificada = '2025-12-01' where id_visita = 1`.execute(una);
  await insertarVisitas(otra, [deLaMisma()]);
  await sql`update visitas set fecha_planificada = '2025-12-01' where id_visita = 2`.execute(otra);
  await plegarCuentas(tercera);
  await insertarVisitas(una, [deLaMisma()]);
  await sql`update visitas set fecha_planificada = '2026-01-01' where id_visita = 1`.execute(una);
  await otra.rollback().execute();
  await tercera.commit().execute();
  await una.commit().execute();
  expect(await malContadas(bd)).toEqual([]);
});

test('after a fold each cell has one row, and an empty cell none', async () => {
  for (let n = 0; n < 4; n += 1) await insertarVisitas(bd, [deLaMisma()]);
  const deTomas = () =>
    bd
      .selectFrom('cuentasDeVisitas')
      .select(['idTecnico', 'cuantas'])
      .where('idSupervisor', '=', personal.id('sara'))
      .execute();
  expect(await deTomas()).toHaveLength(4);
  await plegarCuentas(bd);
  expect(await deTomas()).toEqual([{ idTecnico: personal.id('tomas'), cuantas: 4 }]);
  await sql`update visitas set id_tecnico = ${personal.id('tania')}`.execute(bd);
  await plegarCuentas(bd);
  expect(await deTomas()).toEqual([{ idTecnico: personal.id('tania'), cuantas: 4 }]);
});
