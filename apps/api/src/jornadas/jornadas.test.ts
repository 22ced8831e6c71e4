import type { JornadaLeida } from '@visitas/contract/jornadas/operaciones';
import type { Respuesta } from '@visitas/contract/operaciones';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { contratar, vincular } from '../../pruebas/elenco.ts';
import { rechazaCampos, sinCambiarNada } from '../../pruebas/instantanea.ts';
import { FORMAS, medidaDe } from '../../pruebas/planes.ts';
import { empresaDelArchivo, exigir } from '../../pruebas/planificacion.ts';
import type { Pedir } from '../../pruebas/servidor.ts';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import { hoyEn } from '../plataforma/hoy.ts';
import { ambitosPara } from '../vivo/alcance.ts';
import type { Cambio } from '../vivo/consultas.ts';
import { leerJornadas } from './consultas.ts';
import { jornadasDe } from './servicio.ts';

const { empresa, sara, ana } = empresaDelArchivo();
beforeEach(() => sql`delete from jornadas`.execute(empresa.bd));

const [saul, tomas, tania]: Pedir[] = (['saul', 'tomas', 'tania'] as const).map(
  (nombre): Pedir =>
    (...pedido) =>
      empresa.gente[nombre](...pedido),
) as [Pedir, Pedir, Pedir];

const leer = (pedir: Pedir, id = empresa.ids.tomas) =>
  pedir<JornadaLeida>(`GET /api/usuarios/${id}/jornada`);
const editar = (pedir: Pedir, cuerpo: object, id = empresa.ids.tomas) =>
  pedir<JornadaLeida>(`PUT /api/usuarios/${id}/jornada`, { cuerpo: { ...SUYA, ...cuerpo } });

const deMananas = [
  { dia: 1, desde: '07:00', hasta: '12:30' },
  { dia: 7, desde: '06:00', hasta: '10:00' },
];
const CASA = { latitud: 14.6, longitud: -90.5 };
const SUYA = { dias: deMananas, salida: CASA, vuelve: true };

const deLaEmpresa = [1, 2, 3, 4, 5, 6].map((dia) => ({ dia, desde: '08:00', hasta: '17:00' }));

test('a technician works as the company until they have days of their own, and again when they are taken away', async () => {
  const comoLaEmpresa = {
    idTecnico: empresa.ids.tomas,
    tecnico: 'Tomás Pérez',
    dias: deLaEmpresa,
    propia: false,
    empresa: deLaEmpresa,
    vuelve: false,
    version: 1,
  };
  expect(exigir(200, await leer(sara))).toEqual(comoLaEmpresa);
  const propia = { ...comoLaEmpresa, ...SUYA, propia: true, version: 2 };
  // The order of the days is no matter.
  const puesta = await editar(sara, { dias: deMananas.toReversed(), version: 1 });
  expect(exigir(200, puesta)).toEqual(propia);
  for (const pedir of [sara, ana, tomas]) expect(exigir(200, await leer(pedir))).toEqual(propia);
  // The place alone may be their own.
  const conCasa = { ...comoLaEmpresa, salida: CASA, vuelve: true, version: 3 };
  expect(exigir(200, await editar(ana, { dias: null }))).toEqual(conCasa);
  const ninguna = { ...propia, dias: [], vuelve: false, version: 4 };
  expect(exigir(200, await editar(ana, { dias: [], vuelve: false }))).toEqual(ninguna);
  const quitada = await editar(sara, { dias: null, salida: null, vuelve: false, version: 4 });
  expect(exigir(200, quitada)).toEqual({ ...comoLaEmpresa, version: 5 });
});

test('nobody reads or changes the days of a technician out of their reach, and no one has another role’s', async () => {
  const [recepcion = 0] = await contratar(empresa.bd, ['Recepción']);
  const { ids } = empresa;
  const ajenas: [Pedir, number][] = [
    [saul, ids.tomas],
    [sara, ids.tania],
    [sara, ids.sara],
    [ana, ids.sara],
    [ana, ids.ana],
    [ana, recepcion],
    [ana, 2_147_483_647],
  ];
  for (const [pedir, id] of ajenas) {
    expect((await leer(pedir, id)).estado).toBe(404);
    const cambio = () => editar(pedir, {}, id);
    expect((await sinCambiarNada(empresa.bd, cambio)).estado).toBe(404);
  }
  expect((await leer(tania)).estado).toBe(404);
  for (const pedir of [tomas, tania])
    expect((await sinCambiarNada(empresa.bd, () => editar(pedir, {}))).estado).toBe(403);
});

test('an inactive technician keeps their days, which are still changed', async () => {
  const [id = 0] = await contratar(empresa.bd, ['Tecnico']);
  await vincular(empresa.bd, empresa.ids.sara, [id]);
  await ana(`PUT /api/usuarios/${id}`, { cuerpo: { activo: false } });
  for (const pedir of [sara, ana]) exigir(200, await editar(pedir, {}, id));
  expect(exigir(200, await leer(sara, id)).dias).toEqual(deMananas);
});

test('of two people who change the same days at once, the second is told so', async () => {
  const dichos = await Promise.all([1, 2].map(() => editar(sara, { version: 1 })));
  expect(dichos.map(({ estado }) => estado).sort()).toEqual([200, 409]);
  for (const version of [1, 3]) {
    const tarde = () => editar(ana, { dias: [], version });
    expect((await sinCambiarNada(empresa.bd, tarde)).estado).toBe(409);
  }
  // Without a row only the first version is the current one.
  const sinFila = () => editar(saul, { version: 2 }, empresa.ids.tania);
  expect((await sinCambiarNada(empresa.bd, sinFila)).estado).toBe(409);
});

const un = (cambios: object) => [{ dia: 1, desde: '08:00', hasta: '17:00', ...cambios }];
const HORA = 'Escribe la hora así: 09:30.';
test.each<[string, object, Record<string, string[]>]>([
  [
    'upside down',
    { dias: un({ hasta: '07:59' }) },
    { dias: ['La hora final es anterior a la inicial.'] },
  ],
  [
    'of no time',
    { dias: un({ hasta: '08:00' }) },
    { dias: ['La hora final es igual a la inicial.'] },
  ],
  ['past midnight', { dias: un({ hasta: '24:00' }) }, { dias: [HORA] }],
  ['without an hour', { dias: un({ desde: '' }) }, { dias: [HORA] }],
  ['with seconds', { dias: un({ desde: '08:00:00' }) }, { dias: [HORA] }],
  ['on an eighth day', { dias: un({ dia: 8 }) }, { dias: ['Elige un día de la semana.'] }],
  [
    'twice on a day',
    { dias: [...un({}), ...un({})] },
    { dias: ['Un día está dos veces. Deja uno.'] },
  ],
  [
    'that comes back to nowhere',
    { salida: null },
    { vuelve: ['Para que vuelva, elige el lugar del que sale.'] },
  ],
  [
    'from a place out of the world',
    { salida: { latitud: 91, longitud: -90 } },
    { 'salida.latitud': ['La latitud es un número entre -90 y 90.'] },
  ],
  [
    'from half a place',
    { salida: { latitud: 14, longitud: '' } },
    { 'salida.longitud': ['Indica también la longitud.'] },
  ],
  [
    'from a place that nobody chose',
    { salida: { latitud: '', longitud: '' } },
    { 'salida.latitud': ['Elige el lugar del que sale.'] },
  ],
])('a day %s is refused', async (_, cuerpo, campos) => {
  await rechazaCampos(empresa.bd, () => editar(sara, cuerpo), campos);
});

test.each([
  ['[]', 'object'],
  ['{"8": {"desde": "08:00", "hasta": "17:00"}}', 'a weekday'],
  ['{"1": {"desde": "17:00", "hasta": "08:00"}}', 'upside down'],
  ['{"1": {"desde": "08:00"}}', 'without an end'],
  ['{"1": [{"desde": "08:00", "hasta": "17:00"}]}', 'a list'],
  ['{"1": {"desde": "8:00", "hasta": "9:00"}}', 'in another form'],
])('the database refuses the days %s from any writer (%s)', async (dias) => {
  const escritura = sql`insert into jornadas (id_tecnico, dias)
    values (${empresa.ids.tomas}, ${dias}::jsonb)`.execute(empresa.bd);
  await expect(escritura).rejects.toThrow('jornadas_dias_validos');
});

test('the day of the technician on their phone is not told as unchanged once their hours or their absences change it', async () => {
  await empresa.planificar({
    fechaPlanificada: hoyEn('America/Guatemala'),
    horaDesde: '10:00',
    horaHasta: '10:00',
  });
  const panel = (etiqueta = '') =>
    tomas<Respuesta<'dashboards.tecnico'>>('GET /api/visitas/dashboard/tecnico', {
      cabeceras: { 'If-None-Match': etiqueta },
    });
  let etiqueta = '';
  const leerDeNuevo = async () => {
    const { estado, cuerpo, cabeceras } = await panel(etiqueta);
    etiqueta = cabeceras.get('etag') ?? '';
    return [estado, cuerpo?.plan?.jornada ?? null];
  };
  await leerDeNuevo();
  const todos = [1, 2, 3, 4, 5, 6, 7].map((dia) => ({ dia, desde: '06:00', hasta: '14:00' }));
  exigir(200, await editar(sara, { dias: todos }));
  expect(await leerDeNuevo()).toEqual([200, { desde: 360, hasta: 840 }]);
  const hoy = hoyEn('America/Guatemala');
  const ausencia = { idTecnico: empresa.ids.tomas, clase: 'otra', desde: hoy, hasta: hoy };
  exigir(201, await sara('POST /api/ausencias', { cuerpo: ausencia }));
  expect(await leerDeNuevo()).toEqual([200, null]);
});

test('the change is in the history with who made it, and those who read it hear it', async () => {
  exigir(200, await editar(sara, {}));
  const { cuerpo } = await ana<object[]>(
    `GET /api/bitacora?entidad=jornada&id=${empresa.ids.tomas}`,
  );
  expect(cuerpo[0]).toMatchObject({
    usuario: { nombre: 'Sara García' },
    operacion: 'jornadas.editar',
    antes: null,
    despues: { dias: { 1: { desde: '07:00', hasta: '12:30' } }, ...CASA, vuelve: true },
  });
  const { rows } = await sql<Cambio>`
    select ambito, personas from cambios where entidad = 'jornada' and id_entidad = ${empresa.ids.tomas}`.execute(
    empresa.bd,
  );
  const oye = (rol: string, nombre: keyof typeof empresa.ids) =>
    ambitosPara({ rol, idUsuario: empresa.ids[nombre] }, rows).includes('planificacion');
  expect([oye('Tecnico', 'tomas'), oye('Supervisor', 'sara'), oye('Administrador', 'ana')]).toEqual(
    [...[true, true, true]],
  );
  expect([oye('Tecnico', 'tania'), oye('Supervisor', 'saul')]).toEqual([false, false]);
});

describe('when each technician works', () => {
  const entre = (desde: string, hasta: string, tecnicos = [empresa.ids.tomas, empresa.ids.tania]) =>
    jornadasDe(
      empresa.bd,
      { jornada: [...deLaEmpresa, { dia: 7, desde: '09:00', hasta: '10:00' }] },
      tecnicos,
      desde,
      hasta,
    );

  test('leaves out their absences, the holidays and the days that they do not work', async () => {
    const { tomas: suya, tania: otra } = empresa.ids;
    exigir(200, await editar(sara, {}));
    // From Monday the second to Monday the ninth.
    await sql`insert into feriados (fecha, nombre) values ('2032-02-03', 'Prueba')`.execute(
      empresa.bd,
    );
    await sql`insert into ausencias (id_tecnico, clase, desde, hasta)
      values (${otra}, 'otra', '2032-02-04', '2032-02-05'), (${suya}, 'otra', '2032-02-09', '2032-02-20')`.execute(
      empresa.bd,
    );
    const jornadas = await entre('2032-02-02', '2032-02-09');
    expect([...jornadas.keys()]).toEqual([suya, otra]);
    const laborable = { desde: 480, hasta: 1020 };
    expect(jornadas.get(otra)).toEqual({
      salida: null,
      vuelve: false,
      dias: new Map<string, unknown>([
        ['2032-02-02', laborable],
        ['2032-02-03', null],
        ['2032-02-04', null],
        ['2032-02-05', null],
        ['2032-02-06', laborable],
        ['2032-02-07', laborable],
        ['2032-02-08', { desde: 540, hasta: 600 }],
        ['2032-02-09', laborable],
      ]),
    });
    const { dias, ...lugar } = jornadas.get(suya) ?? {};
    expect(lugar).toEqual({ salida: CASA, vuelve: true });
    expect([...(dias ?? [])].filter(([, horas]) => horas)).toEqual([
      ['2032-02-02', { desde: 420, hasta: 750 }],
      ['2032-02-08', { desde: 360, hasta: 600 }],
    ]);
  });

  test('reads no more when there are many other days', async () => {
    const tecnicos = await contratar(
      empresa.bd,
      Array.from({ length: 30 }, () => 'Tecnico'),
    );
    const entre = { desde: '2040-01-02', hasta: '2040-01-15' };
    const medir = async () => {
      await sql`vacuum analyze ausencias, feriados, jornadas`.execute(empresa.bd);
      const bloques = FORMAS.map(async (forma) => {
        const leer = (bd: Ejecutor) => leerJornadas(bd, {}, tecnicos, entre);
        return (await medidaDe(empresa.bd, leer, forma)).bloques;
      });
      return Math.max(...(await Promise.all(bloques)));
    };
    // One absence of each within those days, and as many as asked for after them.
    const llenar = (cuantas: number) =>
      empresa.bd.transaction().execute(async (tx) => {
        await sql`alter table ausencias disable trigger user`.execute(tx);
        await sql`
          insert into ausencias (id_tecnico, clase, desde, hasta)
          select id, 'otra', dia, dia from unnest(${tecnicos}::integer[]) id, generate_series(0, ${cuantas}::integer) n,
            lateral (select date '2040-01-10' + n * 40 as dia) d on conflict do nothing`.execute(
          tx,
        );
        await sql`alter table ausencias enable trigger user`.execute(tx);
      });
    await llenar(20);
    const pocas = await medir();
    await llenar(500);
    expect(await medir()).toBeLessThanOrEqual(pocas + 20);
  });
});
