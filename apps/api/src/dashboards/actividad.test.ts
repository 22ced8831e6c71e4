import type { LineaDeActividad } from '@visitas/contract/dashboards/esquemas';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { AYER, escenaDelArchivo, HOY, MANANA, suya } from '../../pruebas/paneles/escena.ts';
import type { Pedir } from '../../pruebas/servidor.ts';

const { escena } = escenaDelArchivo('supervisor', 'sara');
const CERCA = { latitud: 14.6, longitud: -90.5 };

/** The ids of the visits begin again with each test, and what the log says of the former must not be theirs. */
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

/** Planned by Sara for Tomás. */
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
  test('when a visit is planned, moved, changed, asked to be cancelled and decided', async () => {
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

  test('and how far and how long, of a visit that is begun and finished', async () => {
    await escena.servidor.bd
      .updateTable('clientes')
      .set({ latitud: 14.61, longitud: -90.5 })
      .where('idCliente', '=', escena.personal.clientes[0] ?? 0)
      .execute();
    const [sara, tomas] = [await escena.servidor.como('sara'), await escena.servidor.como('tomas')];
    const idVisita = await crear(sara);
    await sql`update visitas set acciones_desde = '2025-11-01' where id_visita = ${idVisita}`.execute(
      escena.servidor.bd,
    );
    // Without a connection at both, which was there again for the end.
    const aLas = (hora: string) => ({ ocurridoEn: `${HOY}T${hora}-06:00` });
    const cabeceras = { 'Hora-Cliente': new Date().toISOString() };
    await tomas('POST /api/visitas/iniciar', {
      cuerpo: { idVisita, ...conSufijo('Inicio'), ...aLas('07:05:00') },
      cabeceras,
    });
    await tomas('POST /api/visitas/finalizar', {
      cuerpo: { idVisita, ...conSufijo('Fin'), ...aLas('08:17:30') },
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
      suceso: 'finalizada',
      ocurridoEn: '2025-11-21T14:17:30.000Z',
      recibidoEn,
      ...medidas,
      duracion: 72 * 60 + 30,
    });
  });

  test('when it is closed, or comes from another supervisor', async () => {
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
    // What went to another is not hers any more.
    expect((await actividadDe('sara')).map(({ suceso }) => suceso)).toEqual(['cerrada', 'creada']);
  });
});

describe('of what the program filled in', () => {
  test('only what the visit itself tells is told, by whoever must have done it', async () => {
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

describe('whose it is', () => {
  test('nobody else’s visits are told, and no more than the last twenty lines', async () => {
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

  test('of a series only its first visit is told, and any other once somebody does something with it', async () => {
    const sara = await escena.servidor.como('sara');
    const sola = await crear(sara);
    const regla = { cada: 1, unidad: 'dia', hasta: null, veces: 30 };
    expect((await sara('POST /api/series', { cuerpo: { ...datos(), regla } })).estado).toBe(201);
    const sucesos = async () =>
      (await actividadDe('sara')).map((linea) => [linea.suceso, linea.fechaPlanificada]);
    expect(await sucesos()).toEqual([
      ['creada', HOY],
      ['creada', HOY],
    ]);
    expect((await actividadDe('sara')).map(({ idVisita }) => idVisita)).toContain(sola);
    const { rows } = await sql<{ idVisita: number; version: number }>`
      select id_visita, version from visitas where fecha_serie = ${MANANA}`.execute(
      escena.servidor.bd,
    );
    const tarde = '2030-03-04';
    const visitas = rows.map((una) => ({ ...una, fechaPlanificada: tarde }));
    expect((await sara('PUT /api/visitas/mover', { cuerpo: { visitas } })).estado).toBe(200);
    expect((await sucesos())[0]).toEqual(['editada', tarde]);
  });
});
