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

const { escena, panel } = escenaDelArchivo('supervisor', 'sara');

test("the panel counts the supervisor's own visits by state", async () => {
  await escena.planear(...TODOS_LOS_ESTADOS, { de: 'saul', para: 'tomas' });
  expect(await panel()).toMatchObject({
    totalFinalizadas: 3,
    totalEnProceso: 1,
    totalPendientes: 2,
    totalAtrasadas: 1,
  });
});

test('the panel has a bar for each technician in charge or with visits, by name; late ones count as pending', async () => {
  await escena.planear(...TODOS_LOS_ESTADOS, { de: 'sara', para: 'tobias' });
  await escena.planear({ de: 'sara', para: 'tomas2', estado: 'Finalizada' });
  await escena.planear({ de: 'saul', para: 'tania' });
  const barra = (nombreTecnico: string, finalizadas: number, pendientes: number) => ({
    idTecnico: expect.any(Number),
    nombreTecnico,
    finalizadas,
    pendientes,
  });
  const { tecnicosResumen } = await panel();
  // Neither Tito, who was deactivated, nor Rita, now an administrator.
  expect(tecnicosResumen).toEqual([
    barra('Teo Zúñiga', 0, 0),
    barra('Tobías Álvarez', 0, 1),
    barra('Tomás Pérez', 3, 3),
    barra('Tomás Pérez', 1, 0),
  ]);
  const { id } = escena.personal;
  expect(tecnicosResumen.map(({ idTecnico }) => idTecnico).slice(2)).toEqual([
    id('tomas'),
    id('tomas2'),
  ]);
});

test('the panel shows the next ten visits, in process or to start, by date', async () => {
  const enCurso = { ...suya, estado: 'En Proceso' } as const;
  const [enProceso] = await escena.planear({ ...enCurso, fechaPlanificada: AYER });
  const [, tambien] = await escena.planear(
    { ...suya, fechaPlanificada: AYER },
    { ...enCurso, para: 'tania', fechaPlanificada: MANANA },
    { ...suya, de: 'saul', fechaPlanificada: HOY },
    { ...suya, estado: 'Finalizada', fechaPlanificada: MANANA },
    { ...suya, estado: 'Cancelada', fechaPlanificada: MANANA },
  );
  const futuras = Array.from({ length: 12 }, (_, i) => ({
    ...suya,
    fechaPlanificada: i % 2 === 0 ? HOY : MANANA,
  }));
  const planeadas = await escena.planear(...futuras);
  const pares = planeadas.filter((_, i) => i % 2 === 0);
  const impares = planeadas.filter((_, i) => i % 2 === 1);
  expect(idsDe((await panel()).proximasVisitas)).toEqual(
    [enProceso, ...pares, tambien, ...impares].slice(0, 10),
  );
});

test('the next visits of a day go by their hour, also when only some of them fit', async () => {
  const de = (horaDesde: string | null) => ({
    ...suya,
    fechaPlanificada: MANANA,
    horaDesde,
    horaHasta: horaDesde,
  });
  const sinHora = await escena.planear(...Array.from({ length: 12 }, () => de(null)));
  const [tarde, temprano] = await escena.planear(de('15:00'), de('08:30'));
  await escena.planear({ ...de('07:00'), de: 'saul' });
  const { proximasVisitas } = await panel();
  expect(idsDe(proximasVisitas)).toEqual([temprano, tarde, ...sinHora].slice(0, 10));
  expect(proximasVisitas[0]).toMatchObject({ horaDesde: '08:30', horaHasta: '08:30' });
  expect(proximasVisitas[2]).not.toHaveProperty('horaDesde');
});
