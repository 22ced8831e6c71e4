import type { Respuesta } from '@visitas/contract/operaciones';
import type { VisitaEnSemana } from '@visitas/contract/visitas/semana';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  cerrar,
  empresaDelArchivo,
  exigir,
  finalizar,
  iniciar,
  solicitar,
  type Tecnico,
  traspasar,
} from '../../../pruebas/planificacion.ts';
import { levantar, type Pedir } from '../../../pruebas/servidor.ts';
import { hoyEn } from '../../plataforma/hoy.ts';

type Semana = Respuesta<'visitas.semana'>;
const { empresa, sara, ana, tomas } = empresaDelArchivo({ ajustes: { VISITAS_USUALES: '4' } });
const saul: Pedir = (...pedido) => empresa.gente.saul(...pedido);

const semana = async (pedir: Pedir, dia: string, filtros = '') =>
  exigir(200, await pedir<Semana>(`GET /api/visitas/semana?dia=${dia}${filtros}`));
const ids = (visitas: readonly { idVisita: number }[]) => visitas.map(({ idVisita }) => idVisita);
const entran = ({ visitas }: Semana) => ids(visitas.filter(({ entra }) => entra));

test('a week goes from Monday to Sunday for any of its days, and describes each visit for its cell', async () => {
  const { idCliente } = await empresa.cliente({ nombre: 'Óptica', latitud: null, longitud: null });
  const [lunes, domingo] = [
    await empresa.planificar({ fechaPlanificada: '2031-05-19', idCliente }),
    await empresa.planificar({ fechaPlanificada: '2031-05-25' }),
  ];
  await empresa.planificar({ fechaPlanificada: '2031-05-18' });
  await empresa.planificar({ fechaPlanificada: '2031-05-26' });
  const pedida = await semana(sara, '2031-05-21');
  expect(pedida).toMatchObject({
    lunes: '2031-05-19',
    domingo: '2031-05-25',
    usual: 4,
    hoy: hoyEn('America/Guatemala'),
  });
  expect(ids(pedida.visitas)).toEqual(ids([lunes, domingo]));
  expect(pedida.visitas[0]).toEqual({
    idVisita: lunes.idVisita,
    idTecnico: empresa.ids.tomas,
    idCliente,
    cliente: 'Óptica',
    tipoVisita: 'De prueba',
    fechaPlanificada: '2031-05-19',
    estado: 'Pendiente',
    cancelacion: 'ninguna',
    conLugar: false,
    noRealizada: false,
    idSerie: null,
    version: 1,
    entra: true,
  } satisfies VisitaEnSemana);
  expect(pedida.visitas[1]?.conLugar).toBe(true);
  for (const dia of ['2031-05-19', '2031-05-25']) expect(await semana(sara, dia)).toEqual(pedida);
});

test('a cell holds finished visits in order, then in process, pending and cancelled ones', async () => {
  const { id, pedir } = await empresa.tecnico();
  const nuevas: number[] = [];
  for (let n = 0; n < 6; n += 1) {
    const { idVisita } = await empresa.planificar({
      idTecnico: id,
      fechaPlanificada: '2025-03-12',
    });
    nuevas.push(idVisita);
  }
  const [cancelada = 0, pendiente = 0, otra = 0, enProceso = 0, segunda = 0, primera = 0] = nuevas;
  for (const idVisita of [primera, segunda]) {
    exigir(201, await iniciar(pedir, idVisita));
    exigir(201, await finalizar(pedir, idVisita));
  }
  exigir(200, await solicitar(pedir, otra));
  exigir(201, await iniciar(pedir, enProceso));
  exigir(200, await cerrar(sara, cancelada));
  const { visitas } = await semana(sara, '2025-03-12');
  expect(visitas.map(({ idVisita, estado }) => [idVisita, estado])).toEqual([
    [primera, 'Finalizada'],
    [segunda, 'Finalizada'],
    [enProceso, 'En Proceso'],
    [pendiente, 'Atrasada'],
    [otra, 'Atrasada'],
    [cancelada, 'Cancelada'],
  ]);
  expect(visitas.find(({ idVisita }) => idVisita === otra)?.cancelacion).toBe('solicitada');
});

describe("a late visit follows the company's date,", () => {
  test('which differs between zones', async () => {
    // For some hours of every day, their dates differ.
    const zonas = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
    for (const zona of zonas) {
      const hoy = hoyEn(zona);
      const alla = await levantar({ junto: empresa, ajustes: { ZONA_HORARIA: zona } });
      const { idVisita } = await empresa.planificar({ fechaPlanificada: hoy });
      const { visitas, hoy: suHoy } = await semana(await alla.como('sara'), hoy);
      expect(suHoy).toBe(hoy);
      expect(visitas.find((una) => una.idVisita === idVisita)?.estado).toBe('Pendiente');
      await alla.detener();
    }
    expect(hoyEn('Pacific/Kiritimati')).not.toBe(hoyEn('Pacific/Pago_Pago'));
  });
});

describe('the people and visits of a week', () => {
  let deSaul: number;
  let inactivo: Tecnico;
  const DIA = '2032-03-03';
  beforeAll(async () => {
    await empresa.planificar({ fechaPlanificada: DIA });
    const { cuerpo } = await saul<{ idVisita: number }>('POST /api/visitas', {
      cuerpo: await empresa.plan({ idTecnico: empresa.ids.tania, fechaPlanificada: DIA }),
    });
    deSaul = cuerpo.idVisita;
    inactivo = await empresa.tecnico();
    await ana(`PUT /api/usuarios/${inactivo.id}`, { cuerpo: { activo: false } });
    for (const idTecnico of [empresa.ids.tomas, empresa.ids.tania])
      exigir(
        201,
        await ana('POST /api/ausencias', {
          cuerpo: { idTecnico, clase: 'otra', desde: '2032-02-20', hasta: '2032-03-01' },
        }),
      );
  });
  const nombres = ({ tecnicos }: Semana) => tecnicos.map(({ nombre }) => nombre);

  test("are the supervisor's own, or everyone's for an administrator", async () => {
    const [suya, deAna] = [await semana(sara, DIA), await semana(ana, DIA)];
    expect(ids(suya.visitas)).not.toContain(deSaul);
    expect(nombres(suya)).not.toContain('Tania Morán');
    expect(suya.ausencias).toEqual([
      {
        idTecnico: empresa.ids.tomas,
        clase: 'otra',
        desde: '2032-02-20',
        hasta: '2032-03-01',
      },
    ]);
    expect(ids(deAna.visitas)).toContain(deSaul);
    expect(nombres(deAna)).toEqual(expect.arrayContaining(['Tania Morán', 'Tomás Pérez']));
    expect(deAna.ausencias).toHaveLength(2);
    expect((await tomas(`GET /api/visitas/semana?dia=${DIA}`)).estado).toBe(403);
  });

  test('list technicians by name; an inactive one only with visits, and not eligible', async () => {
    const suya = await semana(sara, DIA);
    expect(nombres(suya)).toEqual([...nombres(suya)].sort(new Intl.Collator('es').compare));
    const el = ({ tecnicos }: Semana) =>
      tecnicos.find(({ idTecnico }) => idTecnico === inactivo.id);
    expect(el(suya)).toBeUndefined();
    await ana(`PUT /api/usuarios/${inactivo.id}`, { cuerpo: { activo: true } });
    await empresa.planificar({ idTecnico: inactivo.id, fechaPlanificada: '2032-03-07' });
    expect(el(await semana(sara, DIA))?.elegible).toBe(true);
    await ana(`PUT /api/usuarios/${inactivo.id}`, { cuerpo: { activo: false } });
    expect(el(await semana(sara, DIA))).toMatchObject({ elegible: false });
    expect(el(await semana(ana, DIA))).toMatchObject({ elegible: false });
  });

  test('hide the absence of a technician no longer in charge', async () => {
    const { cuerpo } = await ana<{ idSupervisorTecnico: number; idTecnico: number }[]>(
      `GET /api/usuarios/supervisor-tecnico/${empresa.ids.saul}`,
    );
    const [vinculo] = cuerpo;
    await ana(`DELETE /api/usuarios/supervisor-tecnico/${vinculo?.idSupervisorTecnico}`);
    const suya = await semana(saul, DIA);
    expect(suya).toMatchObject({
      tecnicos: [{ idTecnico: empresa.ids.tania, elegible: false }],
      ausencias: [],
    });
    await traspasar(ana, empresa.ids.saul, empresa.ids.sara);
    const deSara = await semana(sara, DIA);
    expect(deSara.ausencias.map(({ idTecnico }) => idTecnico)).toContain(empresa.ids.tania);
    await traspasar(ana, empresa.ids.sara, empresa.ids.saul);
  });
});

test('filters leave nothing out: they mark the visits that a list would find', async () => {
  const dia = '2033-01-05';
  const { idCliente } = await empresa.cliente({ nombre: 'Panadería La Espiga' });
  const una = await empresa.planificar({ fechaPlanificada: dia, idCliente });
  const otra = await empresa.planificar({ fechaPlanificada: '2033-01-06' });
  const cancelada = await empresa.planificar({ fechaPlanificada: '2033-01-07' });
  exigir(200, await cerrar(sara, cancelada.idVisita));
  const casos: [string, (typeof una)[]][] = [
    ['', [una, otra, cancelada]],
    ['&buscar=panaderia', [una]],
    ['&buscar=nadie', []],
    ['&estado=Cancelada', [cancelada]],
    ['&estado=Pendiente,Cancelada&desde=2033-01-06', [otra, cancelada]],
    [`&cliente=${otra.idCliente},${idCliente}`, [una, otra]],
    [`&tecnico=${empresa.ids.tania}`, []],
    ['&hasta=2033-01-05', [una]],
    ['&solo=atrasadas', []],
  ];
  for (const [filtros, esperadas] of casos) {
    const pedida = await semana(sara, dia, filtros);
    expect(ids(pedida.visitas), filtros).toEqual(ids([una, otra, cancelada]));
    expect(entran(pedida), filtros).toEqual(ids(esperadas));
  }
});

test('the week names its holidays', async () => {
  for (const fecha of ['2034-12-24', '2034-12-25', '2034-12-31', '2035-01-01'])
    await ana('POST /api/feriados', { cuerpo: { fecha, nombre: `Feriado ${fecha}` } });
  expect((await semana(sara, '2034-12-28')).feriados).toEqual([
    { fecha: '2034-12-25', nombre: 'Feriado 2034-12-25' },
    { fecha: '2034-12-31', nombre: 'Feriado 2034-12-31' },
  ]);
});

test('the first and last weeks are whole, even beyond the allowed years; other days are refused', async () => {
  const entre = async (dia: string) => {
    const { lunes, domingo, visitas } = await semana(sara, dia);
    return [lunes, domingo, visitas.length];
  };
  expect(await entre('2000-01-01')).toEqual(['1999-12-27', '2000-01-02', 0]);
  expect(await entre('2100-12-31')).toEqual(['2100-12-27', '2101-01-02', 0]);
  expect(await entre('2028-02-29')).toEqual(['2028-02-28', '2028-03-05', 0]);
  for (const [dia, frase] of [
    ['2027-02-29', 'Escribe una fecha que exista.'],
    ['1999-12-31', 'Elige una fecha entre los años 2000 y 2100.'],
    ['2101-01-01', 'Elige una fecha entre los años 2000 y 2100.'],
    ['', 'La fecha es obligatoria.'],
  ])
    expect((await sara(`GET /api/visitas/semana?dia=${dia}`)).cuerpo).toMatchObject({
      status: 400,
      errors: { dia: [frase] },
    });
});
