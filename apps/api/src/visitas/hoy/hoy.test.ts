import type { Respuesta } from '@visitas/contract/operaciones';
import { VISITAS_DE_HOY_MAXIMAS } from '@visitas/contract/visitas/esquemas';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  AYER,
  escenaDelArchivo,
  HOY,
  MANANA,
  suya,
  type Visita,
} from '../../../pruebas/paneles/escena.ts';
import { LUGAR } from '../../../pruebas/visitas.ts';
import { construirApp } from '../../app.ts';
import { Vigentes } from '../../plataforma/config/vigentes.ts';

type Hoy = Respuesta<'visitas.hoy'>;
type Jornada = Hoy['tecnicos'][number];

const { escena } = escenaDelArchivo('supervisor', 'sara');
const CON_LUGAR = 0;
const SIN_LUGAR = 1;

beforeAll(async () => {
  const [idCliente = 0] = escena.personal.clientes;
  await escena.servidor.bd
    .updateTable('clientes')
    .set(LUGAR)
    .where('idCliente', '=', idCliente)
    .execute();
});

async function hoyDe(quien: string): Promise<Hoy> {
  const pedir = await escena.servidor.como(quien);
  const { estado, cuerpo } = await pedir<Hoy>('GET /api/visitas/hoy');
  expect(estado).toBe(200);
  return cuerpo;
}

const nombres = ({ tecnicos }: Hoy) => tecnicos.map(({ nombre }) => nombre);
const jornada = ({ tecnicos }: Hoy, quien: string): Jornada | undefined =>
  tecnicos.find(({ idTecnico }) => idTecnico === escena.personal.id(quien));
const ids = ({ visitas }: Hoy) => visitas.map(({ idVisita }) => idVisita);

/** In Guatemala, the company's zone. */
const aLas = (hora: string, dia = HOY) => new Date(`${dia}T${hora}-06:00`);
const enUtc = (hora: string, dia = HOY) => aLas(hora, dia).toISOString();

const iniciada = (desde: Date, visita: Partial<Visita> = {}): Visita => ({
  ...suya,
  estado: 'En Proceso',
  fechaPlanificada: HOY,
  fechaInicio: desde,
  ...visita,
});
const finalizada = (desde: Date, hasta: Date, visita: Partial<Visita> = {}): Visita =>
  iniciada(desde, { estado: 'Finalizada', fechaFinalizacion: hasta, ...visita });

const NADA = {
  foto: null,
  enVisita: null,
  ultimoPaso: null,
  hechas: 0,
  quedan: 0,
  atrasadas: 0,
  ausencia: null,
  deHoy: {},
};

describe('the day of a technician', () => {
  test('shows the open visit, the last step with its place, and what is left', async () => {
    const [, enCurso] = await escena.planear(
      finalizada(aLas('07:00'), aLas('07:40')),
      iniciada(aLas('08:10'), {
        distanciaInicio: 610,
        precisionInicio: 15,
        veredictoInicio: 'fuera',
      }),
      { ...suya, fechaPlanificada: HOY },
      { ...suya, fechaPlanificada: HOY, cancelacion: 'solicitada' },
      { ...suya, fechaPlanificada: AYER },
      { ...suya, fechaPlanificada: MANANA },
    );
    const hoy = await hoyDe('sara');
    const idCliente = escena.personal.clientes[CON_LUGAR];
    expect(hoy.tecnicos).toEqual([
      { idTecnico: escena.personal.id('teo'), nombre: 'Teo Zúñiga', ...NADA },
      {
        idTecnico: escena.personal.id('tomas'),
        nombre: 'Tomás Pérez',
        foto: null,
        enVisita: {
          idVisita: enCurso,
          idCliente,
          cliente: 'Ferretería El Roble',
          desde: enUtc('08:10'),
        },
        ultimoPaso: {
          idVisita: enCurso,
          idCliente,
          cliente: 'Ferretería El Roble',
          momento: 'inicio',
          ocurridoEn: enUtc('08:10'),
          ...LUGAR,
          distancia: 610,
          precision: 15,
          veredicto: 'fuera',
        },
        hechas: 1,
        quedan: 2,
        atrasadas: 1,
        ausencia: null,
        deHoy: { Finalizada: 1, 'En Proceso': 1, Pendiente: 2 },
      },
    ]);
  });

  test("counts today's visits by state, as many as their list of today has", async () => {
    const { id } = escena.personal;
    await escena.planear(
      finalizada(aLas('07:00'), aLas('07:40')),
      // Planned for yesterday and done today; and planned for today, done yesterday.
      finalizada(aLas('08:00'), aLas('08:20'), { fechaPlanificada: AYER }),
      finalizada(aLas('08:00', AYER), aLas('08:20', AYER), { para: 'tito' }),
      { ...suya, estado: 'Cancelada', fechaPlanificada: HOY },
      { ...suya, fechaPlanificada: HOY },
      { ...suya, fechaPlanificada: MANANA },
      // Both supervisors have Tomás in charge.
      { ...suya, de: 'saul', fechaPlanificada: HOY },
    );
    const hoy = await hoyDe('sara');
    const deHoy = jornada(hoy, 'tomas')?.deHoy;
    expect(deHoy).toEqual({ Finalizada: 1, Cancelada: 1, Pendiente: 1 });
    expect(jornada(hoy, 'tito')?.deHoy).toEqual({ Finalizada: 1 });
    expect(jornada(await hoyDe('saul'), 'tomas')?.deHoy).toEqual({ Pendiente: 1 });
    expect(jornada(await hoyDe('ana'), 'tomas')?.deHoy).toEqual({ ...deHoy, Pendiente: 2 });
    const sara = await escena.servidor.como('sara');
    const { cabeceras } = await sara(
      `GET /api/visitas/por-supervisor?solo=hoy&tecnico=${id('tomas')}&limite=1`,
    );
    expect(cabeceras.get('total')).toBe('3');
  });

  test('has as last step the last finished visit, late or begun at that very moment', async () => {
    await escena.planear(
      finalizada(aLas('08:00'), aLas('08:00'), { fechaPlanificada: AYER, latitudFin: 14.5 }),
      finalizada(aLas('06:00'), aLas('07:00')),
    );
    const suyo = jornada(await hoyDe('sara'), 'tomas');
    expect(suyo).toMatchObject({ hechas: 2, quedan: 0, atrasadas: 0, enVisita: null });
    expect(suyo?.ultimoPaso).toMatchObject({ momento: 'fin', latitud: 14.5 });
  });

  test('shows an absence and its end to those in charge, and only on its days', async () => {
    const { bd } = escena.servidor;
    const [tomas, tania] = [escena.personal.id('tomas'), escena.personal.id('tania')];
    // Tania is not in Sara's charge, but has a visit of hers.
    await escena.planear({ ...suya, para: 'tania', fechaPlanificada: HOY });
    await bd
      .insertInto('ausencias')
      .values([
        { idTecnico: tomas, clase: 'enfermedad', desde: AYER, hasta: HOY, nota: null },
        { idTecnico: tomas, clase: 'vacaciones', desde: MANANA, hasta: '2031-01-01', nota: null },
        { idTecnico: tania, clase: 'otra', desde: HOY, hasta: MANANA, nota: null },
      ])
      .execute();
    const deSara = await hoyDe('sara');
    expect(jornada(deSara, 'tomas')?.ausencia).toEqual({ clase: 'enfermedad', hasta: HOY });
    expect(jornada(deSara, 'tania')).toMatchObject({ quedan: 1, ausencia: null });
    expect(jornada(await hoyDe('ana'), 'tania')?.ausencia).toEqual({
      clase: 'otra',
      hasta: MANANA,
    });
    await bd.deleteFrom('ausencias').execute();
  });

  test('keeps a visit open since yesterday, and no place from then', async () => {
    await escena.planear(iniciada(aLas('17:40', AYER), { fechaPlanificada: AYER }));
    const hoy = await hoyDe('sara');
    expect(jornada(hoy, 'tomas')).toMatchObject({
      enVisita: { desde: enUtc('17:40', AYER) },
      ultimoPaso: null,
      atrasadas: 0,
    });
    expect(hoy.visitas).toMatchObject([{ estado: 'En Proceso', atrasada: false }]);
  });

  test('leaves out a cancelled visit, except where it started', async () => {
    const cerrada = {
      cancelacion: 'ninguna',
      motivoCancelacion: null,
      cerradaPor: escena.personal.id('sara'),
      fechaCierre: aLas('08:30'),
      motivoCierre: 'El cliente cerró.',
    } as const;
    await escena.planear(
      { ...suya, estado: 'Cancelada', fechaPlanificada: HOY },
      { ...suya, estado: 'Cancelada', fechaPlanificada: AYER },
    );
    expect(jornada(await hoyDe('sara'), 'tomas')).toMatchObject(NADA);
    const hecha = iniciada(aLas('08:10'));
    const [idVisita] = await escena.planear(hecha);
    await escena.servidor.bd
      .updateTable('visitas')
      .set({ ...cerrada, estado: 'Cancelada' })
      .where('idVisita', '=', idVisita ?? 0)
      .execute();
    const hoy = await hoyDe('sara');
    expect(jornada(hoy, 'tomas')).toMatchObject({
      ...NADA,
      ultimoPaso: { momento: 'inicio', ocurridoEn: enUtc('08:10') },
    });
    expect(hoy.visitas).toEqual([]);
  });

  test("is the company's day, whatever the time elsewhere", async () => {
    await escena.planear(
      finalizada(aLas('22:00', AYER), aLas('23:59:59.999', AYER)),
      finalizada(aLas('22:30', AYER), aLas('00:00')),
      finalizada(aLas('23:59:59'), aLas('00:00', MANANA), { para: 'teo' }),
      { ...suya, fechaPlanificada: HOY },
    );
    expect(jornada(await hoyDe('sara'), 'teo')).toMatchObject({
      hechas: 0,
      ultimoPaso: { momento: 'inicio' },
    });
    expect(jornada(await hoyDe('sara'), 'tomas')).toMatchObject({
      hechas: 1,
      quedan: 1,
      atrasadas: 0,
      ultimoPaso: { ocurridoEn: enUtc('00:00') },
    });
    // In Tokyo it is already tomorrow, and both visits ended the day before.
    expect(jornada(await hoyEnZona('Asia/Tokyo'), 'tomas')).toMatchObject({
      hechas: 0,
      quedan: 0,
      atrasadas: 1,
      ultimoPaso: null,
    });
    // In Pago Pago it is still the 21st, and both visits ended on the 20th.
    expect(jornada(await hoyEnZona('Pacific/Pago_Pago'), 'tomas')).toMatchObject({ hechas: 0 });
  });

  async function hoyEnZona(zonaHoraria: string): Promise<Hoy> {
    const { base, sesion } = escena.servidor;
    const vigentes = new Vigentes({ LOG_LEVEL: 'silent', ZONA_HORARIA: zonaHoraria }, '/');
    const app = await construirApp({ vigentes, bd: base.abrir(), carpetaWeb: null });
    const authorization = `Bearer ${await sesion('sara')}`;
    const respuesta = await app.inject({ url: '/api/visitas/hoy', headers: { authorization } });
    await app.close();
    return respuesta.json();
  }
});

describe('the people and visits of a day', () => {
  const DE_SAUL = { de: 'saul', para: 'tomas' } as const;

  test('of a supervisor are their own, also for a technician shared by two supervisors', async () => {
    const [mia, otra] = await escena.planear(
      iniciada(aLas('08:10')),
      finalizada(aLas('06:00'), aLas('07:00')),
      finalizada(aLas('08:20'), aLas('08:40'), DE_SAUL),
      { ...DE_SAUL, fechaPlanificada: HOY },
      { ...DE_SAUL, fechaPlanificada: AYER },
      iniciada(aLas('08:15'), { de: 'saul', para: 'tania' }),
    );
    const deSara = await hoyDe('sara');
    expect(ids(deSara).sort()).toEqual([mia, otra].sort());
    expect(nombres(deSara)).not.toContain('Tania Morán');
    expect(jornada(deSara, 'tomas')).toMatchObject({
      enVisita: { idVisita: mia },
      ultimoPaso: { idVisita: mia },
      hechas: 1,
      quedan: 0,
      atrasadas: 0,
    });
    const deSaul = await hoyDe('saul');
    expect(jornada(deSaul, 'tomas')).toMatchObject({
      enVisita: null,
      ultimoPaso: { momento: 'fin', ocurridoEn: enUtc('08:40') },
      hechas: 1,
      quedan: 1,
      atrasadas: 1,
    });
    expect(jornada(await hoyDe('ana'), 'tomas')).toMatchObject({
      enVisita: { idVisita: mia },
      ultimoPaso: { ocurridoEn: enUtc('08:40') },
      hechas: 2,
      quedan: 1,
      atrasadas: 1,
    });
  });

  test('include technicians in charge and those with visits open or of today, and no one else', async () => {
    await escena.planear(
      // Deactivated, and not in her charge.
      { de: 'sara', para: 'tobias', fechaPlanificada: AYER },
      { de: 'sara', para: 'tomas2', fechaPlanificada: HOY },
      // Not for today.
      { de: 'sara', para: 'tania', fechaPlanificada: MANANA },
      finalizada(aLas('08:00', AYER), aLas('09:00', AYER), {
        para: 'tito',
        fechaPlanificada: AYER,
      }),
    );
    expect(nombres(await hoyDe('sara'))).toEqual([
      'Teo Zúñiga',
      'Tobías Álvarez',
      'Tomás Pérez',
      'Tomás Pérez',
    ]);
    expect(nombres(await hoyDe('saul'))).toEqual(['Tania Morán', 'Tomás Pérez']);
    expect(nombres(await hoyDe('ana'))).toEqual([
      'Tania Morán',
      'Teo Zúñiga',
      'Tobías Álvarez',
      'Tomás Pérez',
      'Tomás Pérez',
    ]);
  });

  test('follow a hand-over to the new supervisor', async () => {
    const [idVisita] = await escena.planear(iniciada(aLas('08:10')));
    const ana = await escena.servidor.como('ana');
    const { id } = escena.personal;
    await ana('PUT /api/visitas/traspasar', {
      cuerpo: { idSupervisorActual: id('sara'), idSupervisorNuevo: id('saul') },
    });
    expect(jornada(await hoyDe('sara'), 'tomas')).toMatchObject(NADA);
    expect(jornada(await hoyDe('saul'), 'tomas')).toMatchObject({ enVisita: { idVisita } });
  });
});

describe('the visits on its map', () => {
  test('are the pending, the open and those finished today, where the client has a place', async () => {
    const [deHoy, tarde, hecha] = await escena.planear(
      { ...suya, fechaPlanificada: HOY },
      { ...suya, fechaPlanificada: AYER },
      finalizada(aLas('07:00'), aLas('07:40'), { fechaPlanificada: MANANA }),
      { ...suya, fechaPlanificada: HOY, cliente: SIN_LUGAR },
      { ...suya, fechaPlanificada: MANANA },
      finalizada(aLas('07:00', AYER), aLas('07:40', AYER), { fechaPlanificada: HOY }),
    );
    const hoy = await hoyDe('sara');
    expect(jornada(hoy, 'tomas')).toMatchObject({ quedan: 2, atrasadas: 1, hechas: 1 });
    expect(ids(hoy)).toEqual([hecha, deHoy, tarde]);
    expect(hoy.visitas.at(-1)).toEqual({
      idVisita: tarde,
      cliente: 'Ferretería El Roble',
      idTecnico: escena.personal.id('tomas'),
      tecnico: 'Tomás Pérez',
      fechaPlanificada: AYER,
      estado: 'Pendiente',
      atrasada: true,
      ...LUGAR,
    });
  });

  test('are as many as a map holds, the nearest dates first; all the late ones are counted', async () => {
    const viejas = Array(VISITAS_DE_HOY_MAXIMAS + 1).fill({
      ...suya,
      cliente: CON_LUGAR,
      fechaPlanificada: AYER,
    });
    const [deHoy] = await escena.planear({ ...suya, fechaPlanificada: HOY });
    await escena.planear(...viejas);
    const hoy = await hoyDe('sara');
    expect(hoy.visitas).toHaveLength(VISITAS_DE_HOY_MAXIMAS);
    expect(ids(hoy)[0]).toBe(deHoy);
    expect(jornada(hoy, 'tomas')).toMatchObject({ atrasadas: VISITAS_DE_HOY_MAXIMAS + 1 });
  });
});
