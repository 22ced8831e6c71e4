import type { LineaDeActividad } from '@visitas/contract/dashboards/esquemas';
import type { Respuesta } from '@visitas/contract/operaciones';
import type { HechoDeSerie } from '@visitas/contract/series/operaciones';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  avanzar,
  formulario,
  guardarFormulario,
  leerSola,
  pregunta,
} from '../../pruebas/evidencia.ts';
import { AYER, escenaDelArchivo, HOY, MANANA, suya } from '../../pruebas/paneles/escena.ts';
import type { Pedir } from '../../pruebas/servidor.ts';
import { avanzarSerie } from '../series/avance.ts';

const { escena } = escenaDelArchivo('supervisor', 'sara');
const CERCA = { latitud: 14.6, longitud: -90.5 };

/** The visit ids restart with each test, so an old log line would belong to a new visit. */
beforeEach(() =>
  escena.servidor.bd.transaction().execute(async (tx) => {
    await sql`alter table bitacora disable trigger user`.execute(tx);
    await sql`truncate bitacora`.execute(tx);
    await sql`alter table bitacora enable trigger user`.execute(tx);
  }),
);

async function actividadDe(quien: string): Promise<LineaDeActividad[]> {
  const pedir = await escena.servidor.como(quien);
  return (await pedir<LineaDeActividad[]>('GET /api/visitas/dashboard/actividad')).cuerpo;
}

const datos = () => ({
  idTecnico: escena.personal.id('tomas'),
  idCliente: escena.personal.clientes[0],
  idTipoVisita: escena.personal.tipos[0],
  fechaPlanificada: HOY,
});

/** A visit that Sara plans for Tomás. */
async function crear(sara: Pedir): Promise<number> {
  const { estado, cuerpo } = await sara<{ idVisita: number }>('POST /api/visitas', {
    cuerpo: datos(),
  });
  expect(estado).toBe(201);
  return cuerpo.idVisita;
}

const conSufijo = (momento: string) => ({
  [`latitud${momento}`]: CERCA.latitud,
  [`longitud${momento}`]: CERCA.longitud,
  [`precision${momento}`]: 12,
});

const quien = (usuario: string, nombre: string) => ({
  idUsuario: escena.personal.id(usuario),
  nombre,
});
const deSara = () => quien('sara', 'Sara García');
const deTomas = () => quien('tomas', 'Tomás Pérez');
const SIN_MEDIDAS = { distancia: null, precision: null, veredicto: null, duracion: null };

describe('each line says who did what', () => {
  test('when a visit is planned, moved, changed, and its cancellation requested and decided', async () => {
    const [sara, tomas] = [await escena.servidor.como('sara'), await escena.servidor.como('tomas')];
    const idVisita = await crear(sara);
    const movida = { ...datos(), idVisita, fechaPlanificada: MANANA };
    await sara('PUT /api/visitas', { cuerpo: movida });
    await sara('PUT /api/visitas', { cuerpo: { ...movida, observaciones: 'Llevar escalera' } });
    const cuerpo = { idVisita, motivoCancelacion: 'Está cerrado' };
    await tomas('PUT /api/visitas/solicitar-cancelacion', { cuerpo });
    expect((await actividadDe('sara'))[0]).toMatchObject({
      suceso: 'cancelacionSolicitada',
      porDecidir: true,
    });
    await sara('PUT /api/visitas/aprobar-cancelacion', { cuerpo });

    const lineas = await actividadDe('sara');
    expect(lineas[3]).toEqual({
      idActividad: expect.any(Number),
      suceso: 'editada',
      quien: deSara(),
      idVisita,
      cliente: 'Ferretería El Roble',
      tecnico: 'Tomás Pérez',
      fechaPlanificada: MANANA,
      fechaAnterior: HOY,
      ocurridoEn: expect.stringMatching(/Z$/),
      recibidoEn: lineas[3]?.ocurridoEn,
      ...SIN_MEDIDAS,
      porDecidir: false,
    });
    const comun = { ...SIN_MEDIDAS, porDecidir: false, fechaAnterior: null };
    expect(lineas).toMatchObject([
      { ...comun, suceso: 'cancelacionAprobada', quien: deSara() },
      { ...comun, suceso: 'cancelacionSolicitada', quien: deTomas() },
      { ...comun, suceso: 'editada', quien: deSara(), fechaPlanificada: MANANA },
      { suceso: 'editada' },
      { ...comun, suceso: 'creada', quien: deSara(), fechaPlanificada: HOY },
    ]);
  });

  test.each([
    ['finished', 'finalizada', {}],
    ['finished without being done', 'noRealizada', { noRealizada: { motivo: 'cerrado' } }],
  ])(
    'with the distance and the duration when a visit is started and %s',
    async (_, suceso, como) => {
      await escena.servidor.bd
        .updateTable('clientes')
        .set({ latitud: 14.61, longitud: -90.5 })
        .where('idCliente', '=', escena.personal.clientes[0] ?? 0)
        .execute();
      const [sara, tomas] = [
        await escena.servidor.como('sara'),
        await escena.servidor.como('tomas'),
      ];
      const idVisita = await crear(sara);
      await sql`update visitas set acciones_desde = '2025-11-01' where id_visita = ${idVisita}`.execute(
        escena.servidor.bd,
      );
      // Both happened offline; the connection came back for the end.
      const aLas = (hora: string) => ({ ocurridoEn: `${HOY}T${hora}-06:00` });
      const cabeceras = { 'Hora-Cliente': new Date().toISOString() };
      await tomas('POST /api/visitas/iniciar', {
        cuerpo: { idVisita, ...conSufijo('Inicio'), ...aLas('07:05:00') },
        cabeceras,
      });
      await tomas('POST /api/visitas/finalizar', {
        cuerpo: { idVisita, ...conSufijo('Fin'), ...aLas('08:17:30'), ...como },
        cabeceras,
      });
      const [fin, inicio] = await actividadDe('sara');
      const medidas = { distancia: expect.closeTo(1112, 0), precision: 12, veredicto: 'fuera' };
      const recibidoEn = '2025-11-21T15:00:00.000Z';
      expect(inicio).toMatchObject({
        suceso: 'iniciada',
        quien: deTomas(),
        ocurridoEn: '2025-11-21T13:05:00.000Z',
        recibidoEn,
        ...medidas,
        duracion: null,
      });
      expect(fin).toMatchObject({
        suceso,
        ocurridoEn: '2025-11-21T14:17:30.000Z',
        recibidoEn,
        ...medidas,
        duracion: 72 * 60 + 30,
      });
      // The administrator's panel says the same hour of it.
      const ana = await escena.servidor.como('ana');
      const { cuerpo } = await ana('GET /api/visitas/dashboard/administrador');
      expect(cuerpo).toMatchObject({ recientes: [{ suceso, ocurridoEn: fin?.ocurridoEn }] });
    },
  );

  test('with the hours of its own execution when the visit was reopened', async () => {
    const [sara, tomas] = [await escena.servidor.como('sara'), await escena.servidor.como('tomas')];
    const idVisita = await crear(sara);
    const cabeceras = { 'Hora-Cliente': new Date().toISOString() };
    const paso = async (que: 'iniciar' | 'finalizar', hora: string, ademas = {}) => {
      await sql`update visitas set acciones_desde = '2025-11-01' where id_visita = ${idVisita}`.execute(
        escena.servidor.bd,
      );
      const ubicacion = conSufijo(que === 'iniciar' ? 'Inicio' : 'Fin');
      const cuerpo = { idVisita, ...ubicacion, ocurridoEn: `${HOY}T${hora}-06:00`, ...ademas };
      expect((await tomas(`POST /api/visitas/${que}`, { cuerpo, cabeceras })).estado).toBe(201);
    };
    const delPaso = async () =>
      (await actividadDe('sara'))
        .filter(({ suceso }) => !['creada', 'editada'].includes(suceso))
        .map(({ suceso, ocurridoEn, duracion }) => [suceso, ocurridoEn.slice(11, 19), duracion]);
    await paso('iniciar', '07:05:00');
    await paso('finalizar', '08:17:30');
    const primera = [
      ['finalizada', '14:17:30', 72 * 60 + 30],
      ['iniciada', '13:05:00', null],
    ];
    const reabrir = { ...datos(), idVisita, motivo: 'Falta el repuesto.' };
    expect((await sara('PUT /api/visitas/reabrir', { cuerpo: reabrir })).estado).toBe(200);
    expect(await delPaso()).toEqual([['reabierta', expect.any(String), null], ...primera]);
    await paso('iniciar', '08:30:00');
    await paso('finalizar', '08:45:00', { noRealizada: { motivo: 'cerrado' } });
    expect(await delPaso()).toEqual([
      ['noRealizada', '14:45:00', 15 * 60],
      ['iniciada', '14:30:00', null],
      ['reabierta', expect.any(String), null],
      ...primera,
    ]);
  });

  test('with the technician, the date and the client of its own execution when the visit was reopened', async () => {
    const [sara, tomas] = [await escena.servidor.como('sara'), await escena.servidor.como('tomas')];
    const idVisita = await crear(sara);
    for (const [que, momento] of [
      ['iniciar', 'Inicio'],
      ['finalizar', 'Fin'],
    ] as const)
      expect(
        (await tomas(`POST /api/visitas/${que}`, { cuerpo: { idVisita, ...conSufijo(momento) } }))
          .estado,
      ).toBe(201);
    const delTecnico = async () =>
      (await actividadDe('sara'))
        .filter(({ suceso }) => suceso === 'iniciada' || suceso === 'finalizada')
        .map(({ tecnico, fechaPlanificada, cliente }) => [tecnico, fechaPlanificada, cliente]);
    const antes = await delTecnico();
    expect(antes.map(([tecnico, dia]) => [tecnico, dia])).toEqual([
      ['Tomás Pérez', HOY],
      ['Tomás Pérez', HOY],
    ]);
    const otra = {
      ...datos(),
      idVisita,
      fechaPlanificada: MANANA,
      idTecnico: escena.personal.id('teo'),
      idCliente: escena.personal.clientes[1],
    };
    const reabrir = { ...otra, motivo: 'Falta el repuesto.' };
    expect((await sara('PUT /api/visitas/reabrir', { cuerpo: reabrir })).estado).toBe(200);
    expect((await sara('PUT /api/visitas', { cuerpo: otra })).estado).toBe(200);
    expect(await delTecnico()).toEqual(antes);
  });

  test('and neither that somebody no longer goes to a visit, nor that an answer marks it', async () => {
    const { servidor, personal } = escena;
    const [sara, tomas] = [await servidor.como('sara'), await servidor.como('tomas')];
    const ana = await servidor.como('ana');
    const contenido = formulario([pregunta('presion', { clase: 'numero', maximo: 10 })]);
    await guardarFormulario(ana, personal.tipos[0] ?? 0, { contenido, publicar: true });
    const [anunciada, iniciada] = [await crear(sara), await crear(sara)];
    await tomas('POST /api/visitas/en-camino', { cuerpo: { idVisita: anunciada, minutos: 15 } });
    const pedido = (await leerSola(tomas, iniciada)).listaVerificacion?.idFormulario;
    const inicio = { idVisita: iniciada, ...conSufijo('Inicio'), formulario: pedido };
    expect((await tomas('POST /api/visitas/iniciar', { cuerpo: inicio })).estado).toBe(201);
    await avanzar(tomas, iniciada, [{ pregunta: 'presion', valor: 99 }]);
    expect((await leerSola(sara, iniciada)).fueraDeLimites).toBe(true);
    const dichas = await actividadDe('sara');
    expect(dichas.map(({ idVisita, suceso }) => [idVisita, suceso])).toEqual([
      [iniciada, 'iniciada'],
      [iniciada, 'creada'],
      [anunciada, 'creada'],
    ]);
    const { cuerpo } = await ana<{ recientes: { idVisita: number; suceso: string }[] }>(
      'GET /api/visitas/dashboard/administrador',
    );
    expect(cuerpo.recientes.map(({ idVisita, suceso }) => [idVisita, suceso])).toEqual([
      [iniciada, 'iniciada'],
      [anunciada, 'creada'],
    ]);
  });

  test('when a visit is closed, or comes from another supervisor', async () => {
    const [sara, ana] = [await escena.servidor.como('sara'), await escena.servidor.como('ana')];
    const [cerrada, pasada] = [await crear(sara), await crear(sara)];
    await sara('PUT /api/visitas/cerrar', { cuerpo: { idVisita: cerrada, motivo: 'Ya no.' } });
    const { id } = escena.personal;
    await ana('PUT /api/visitas/traspasar', {
      cuerpo: { idSupervisorActual: id('sara'), idSupervisorNuevo: id('saul') },
    });
    expect(await actividadDe('saul')).toMatchObject([
      { idVisita: pasada, suceso: 'traspasada', quien: quien('ana', 'Ana López') },
      { idVisita: pasada, suceso: 'creada', quien: deSara() },
    ]);
    // A visit that went to another supervisor leaves her activity.
    expect((await actividadDe('sara')).map(({ suceso }) => suceso)).toEqual(['cerrada', 'creada']);
  });
});

describe('the activity of visits that the program filled in', () => {
  test('tells only what the row shows, by the user who must have done it', async () => {
    const actualizadaEn = (minuto: number) => new Date(Date.UTC(2025, 10, 21, 14, minuto));
    await escena.planear(
      { ...suya, fechaPlanificada: AYER, actualizadaEn: actualizadaEn(1) },
      { ...suya, estado: 'En Proceso', actualizadaEn: actualizadaEn(5) },
      { ...suya, estado: 'Finalizada', actualizadaEn: actualizadaEn(3) },
      { ...suya, estado: 'Cancelada', actualizadaEn: actualizadaEn(2) },
      { ...suya, cancelacion: 'solicitada', actualizadaEn: actualizadaEn(4) },
    );
    await sql`update visitas set observaciones = 'De la migración'
      where estado = 'Pendiente'`.execute(escena.servidor.bd);
    expect(await actividadDe('sara')).toMatchObject([
      { suceso: 'iniciada', quien: deTomas(), ocurridoEn: '2025-03-10T15:00:00.000Z' },
      { suceso: 'cancelacionSolicitada', quien: deTomas(), porDecidir: true },
      { suceso: 'finalizada', quien: deTomas(), duracion: 45 * 60, distancia: 0 },
      { suceso: 'cancelacionAprobada', quien: null },
      { suceso: 'creada', quien: null, ocurridoEn: '2025-11-21T14:01:00.000Z' },
    ]);
  });
});

describe('the activity of a supervisor', () => {
  test("leaves out others' visits and has at most twenty lines", async () => {
    const [sara, saul] = [await escena.servidor.como('sara'), await escena.servidor.como('saul')];
    const deSaul = await saul<{ idVisita: number }>('POST /api/visitas', { cuerpo: datos() });
    expect(deSaul.estado).toBe(201);
    const vieja = await crear(sara);
    const idVisita = await crear(sara);
    for (let i = 0; i < 12; i++) {
      const cuerpo = { ...datos(), idVisita, observaciones: `Cambio ${i}` };
      await sara('PUT /api/visitas', { cuerpo });
    }
    expect((await actividadDe('sara')).map((linea) => linea.idVisita)).toEqual([
      ...Array(13).fill(idVisita),
      vieja,
    ]);
    for (let i = 0; i < 8; i++) {
      const cuerpo = { ...datos(), idVisita: vieja, observaciones: `Cambio ${i}` };
      await sara('PUT /api/visitas', { cuerpo });
    }
    expect((await actividadDe('sara')).map((linea) => linea.idVisita)).toEqual([
      ...Array(8).fill(vieja),
      ...Array(12).fill(idVisita),
    ]);
    expect((await actividadDe('saul')).map((linea) => linea.idVisita)).toEqual([
      deSaul.cuerpo.idVisita,
    ]);
  });
});

describe('a change of many visits of a series is one line, of its first visit', () => {
  const regla = { cada: 1, unidad: 'dia', hasta: null, veces: 30 };
  const TARDE = '2030-03-04';

  /** Sara's lines, latest first. */
  const lineas = async () =>
    (await actividadDe('sara')).map(({ suceso, fechaPlanificada }) => [suceso, fechaPlanificada]);
  const hacer = async (pedido: Parameters<Pedir>[0], cuerpo: object, esperado = 200) => {
    const sara = await escena.servidor.como('sara');
    const { estado, cuerpo: hecho } = await sara<HechoDeSerie>(pedido, { cuerpo });
    expect(estado).toBe(esperado);
    return hecho;
  };
  const planear = async () => {
    const { idSerie } = await hacer('POST /api/series', { ...datos(), regla }, 201);
    return { idSerie: idSerie ?? 0, desde: null };
  };
  const laDel = (fechaSerie: string) =>
    escena.servidor.bd
      .selectFrom('visitas')
      .select(['idVisita', 'version'])
      .where('fechaSerie', '=', fechaSerie)
      .where('estado', '=', 'Pendiente')
      .executeTakeFirstOrThrow();
  const CREADA = ['creada', HOY];

  test('when the series is planned, changed and cancelled, for its supervisor only', async () => {
    const sola = await crear(await escena.servidor.como('sara'));
    const serie = await planear();
    expect(await lineas()).toEqual([CREADA, CREADA]);
    expect((await actividadDe('sara')).at(-1)?.idVisita).toBe(sola);
    await hacer('PUT /api/series', { ...serie, ...datos(), regla, observaciones: 'Con escalera' });
    expect(await lineas()).toEqual([['editada', HOY], CREADA, CREADA]);
    const motivo = 'El cliente se fue';
    await hacer('PUT /api/series/cancelar', { ...serie, motivo });
    const todas = [['cerrada', HOY], ['editada', HOY], CREADA, CREADA];
    expect(await lineas()).toEqual(todas);
    expect(await actividadDe('saul')).toEqual([]);
  });

  test('also when several technicians lose their visits, or some are left over', async () => {
    const serie = await planear();
    const visitas = [{ ...(await laDel(HOY)), idTecnico: escena.personal.id('teo') }];
    await hacer('PUT /api/visitas/mover', { visitas });
    const dadaAOtro = ['editada', HOY];
    expect(await lineas()).toEqual([dadaAOtro, CREADA]);
    const menos = { ...regla, veces: 20 };
    await hacer('PUT /api/series', { ...serie, ...datos(), regla: menos });
    const quePierde = ['cerrada', '2025-12-11'];
    expect(await lineas()).toEqual([quePierde, dadaAOtro, CREADA]);
    await hacer('PUT /api/series/cancelar', { ...serie, motivo: 'El cliente se fue' });
    expect(await lineas()).toEqual([['cerrada', HOY], quePierde, dadaAOtro, CREADA]);
  });

  test('while earlier lines of its visits remain, and a change to one visit has its own', async () => {
    const serie = await planear();
    const tomas = await escena.servidor.como('tomas');
    const pedida = await laDel(MANANA);
    const cuerpo = { idVisita: pedida.idVisita, motivoCancelacion: 'Está cerrado' };
    expect((await tomas('PUT /api/visitas/solicitar-cancelacion', { cuerpo })).estado).toBe(200);
    await hacer('PUT /api/series', { ...serie, ...datos(), regla, observaciones: 'Con escalera' });
    const visitas = [{ ...(await laDel('2025-11-25')), fechaPlanificada: TARDE }];
    await hacer('PUT /api/visitas/mover', { visitas });
    expect(await lineas()).toEqual([
      ['editada', TARDE],
      ['editada', HOY],
      ['cancelacionSolicitada', MANANA],
      CREADA,
    ]);
    expect((await actividadDe('sara'))[2]).toMatchObject({ porDecidir: true });
  });

  test('and the visits that the server creates over time have no line', async () => {
    const { idSerie } = await hacer(
      'POST /api/series',
      { ...datos(), regla: { ...regla, veces: 200 } },
      201,
    );
    await avanzarSerie(escena.servidor.bd, idSerie ?? 0, '2026-01-15');
    const { rows } = await sql<{ hechas: number }>`
      select count(*)::integer as hechas from bitacora where operacion = 'series.avanzar'`.execute(
      escena.servidor.bd,
    );
    expect(rows).toEqual([{ hechas: 55 }]);
    expect(await lineas()).toEqual([CREADA]);
    const visitas = [{ ...(await laDel('2026-04-01')), fechaPlanificada: TARDE }];
    await hacer('PUT /api/visitas/mover', { visitas });
    expect(await lineas()).toEqual([['editada', TARDE], CREADA]);
    // The administrator's dashboard shows the same.
    const ana = await escena.servidor.como('ana');
    const { cuerpo } = await ana<Respuesta<'dashboards.administrador'>>(
      'GET /api/visitas/dashboard/administrador',
    );
    expect(
      cuerpo.recientes.map(({ suceso, fechaPlanificada }) => [suceso, fechaPlanificada]),
    ).toEqual([['editada', TARDE], CREADA]);
  });
});
