import { expect, test } from 'vitest';
import {
  AYER,
  escenaDelArchivo,
  HOY,
  idsDe,
  MANANA,
  suya,
  TODOS_LOS_ESTADOS,
} from '../../pruebas/paneles/escena.ts';

const { escena, panel } = escenaDelArchivo('tecnico', 'tomas');

test('the panel counts visits by state: a late one is not pending, a cancelled one is in none', async () => {
  await escena.planear(...TODOS_LOS_ESTADOS);
  expect(await panel()).toMatchObject({
    completadas: 3,
    enProceso: 1,
    pendientes: 2,
    atrasadas: 1,
  });
});

test('the panel counts visits from any supervisor, and none of other technicians', async () => {
  await escena.planear({ de: 'saul', para: 'tomas' }, { de: 'sara', para: 'tomas2' });
  const visto = await panel();
  expect(visto.atrasadas).toBe(1);
  expect(visto.visitas.map(({ supervisor }) => supervisor)).toEqual(['Saúl Ruiz']);
});

test('the panel lists visits in process, late, upcoming, and then closed, latest first', async () => {
  const [viejo, hoy, manana, enProceso, pendienteHoy, pendiente, atrasada, cancelada, proxima] =
    await escena.planear(...TODOS_LOS_ESTADOS);
  const [masAtrasada] = await escena.planear({ ...suya, fechaPlanificada: '2025-01-31' });
  expect(idsDe((await panel()).visitas)).toEqual([
    enProceso,
    masAtrasada,
    atrasada,
    pendienteHoy,
    pendiente,
    // Tomorrow's, today's, yesterday's; on the same day, the newest first.
    proxima,
    manana,
    hoy,
    cancelada,
    viejo,
  ]);
});

test('the panel shows all open visits and the last 50 closed ones', async () => {
  const muchas = Array.from({ length: 60 }, (_, i) => ({
    ...suya,
    estado: i % 5 === 0 ? ('Cancelada' as const) : ('Finalizada' as const),
  }));
  const cerradas = await escena.planear(...muchas);
  const abiertas = await escena.planear(...Array.from({ length: 60 }, () => suya));
  expect(idsDe((await panel()).visitas)).toEqual([
    ...abiertas,
    ...cerradas.toReversed().slice(0, 50),
  ]);
});

test('the next visit is the first to start today or later, never a late one', async () => {
  await escena.planear({ ...suya, fechaPlanificada: AYER });
  expect((await panel()).proximaVisita).toBeNull();
  const [, hoy] = await escena.planear(
    { ...suya, fechaPlanificada: MANANA },
    { ...suya, fechaPlanificada: HOY, cliente: 1 },
    { ...suya, fechaPlanificada: HOY },
    { ...suya, fechaPlanificada: HOY, estado: 'En Proceso' },
  );
  expect((await panel()).proximaVisita).toEqual({
    idVisita: hoy,
    idCliente: escena.personal.clientes[1],
    cliente: 'Panadería Ñandú',
    direccion: '2a avenida, zona 2',
    tecnico: 'Tomás Pérez',
    supervisor: 'Sara García',
    tipoVisita: 'Instalación',
    fechaPlanificada: HOY,
    estado: 'Pendiente',
    motivoCancelacion: null,
    noRealizada: false,
    telefono: '2232-0000',
    latitud: null,
    longitud: null,
    fechaInicio: null,
    fechaFinalizacion: null,
  });
});

test('a late visit is marked, and any visit shows why its cancellation was requested', async () => {
  await escena.planear({ ...suya, cancelacion: 'solicitada', motivoCancelacion: 'Está cerrado' });
  expect((await panel()).visitas).toMatchObject([
    { estado: 'Atrasada', motivoCancelacion: 'Está cerrado' },
  ]);
});

test("each visit shows its start and end, and only the technician's panel shows telephones", async () => {
  await escena.planear(
    { ...suya, estado: 'Finalizada', fechaPlanificada: AYER },
    { ...suya, estado: 'En Proceso', fechaPlanificada: HOY },
  );
  const [enProceso, finalizada] = (await panel()).visitas;
  expect(enProceso).toMatchObject({
    fechaInicio: '2025-03-10T15:00:00.000Z',
    fechaFinalizacion: null,
  });
  expect(finalizada).toMatchObject({
    fechaInicio: '2025-03-10T15:00:00.000Z',
    fechaFinalizacion: '2025-03-10T15:45:00.000Z',
  });
  const sara = await escena.servidor.como('sara');
  const { texto } = await sara('GET /api/visitas/dashboard/supervisor');
  expect(texto).not.toContain('telefono');
});

test('the panel of a technician without visits is empty', async () => {
  await escena.planear({ de: 'sara', para: 'tania' });
  expect(await panel()).toEqual({
    hoy: HOY,
    completadas: 0,
    enProceso: 0,
    pendientes: 0,
    atrasadas: 0,
    proximaVisita: null,
    visitas: [],
  });
});
