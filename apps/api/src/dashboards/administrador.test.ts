import { expect, test } from 'vitest';
import {
  escenaDelArchivo,
  HOY,
  idsDe,
  suya,
  TODOS_LOS_ESTADOS,
} from '../../pruebas/paneles/escena.ts';

const { escena, panel } = escenaDelArchivo('administrador', 'ana');

const DECISIONES = [
  ['aprobar', 'cancelacionAprobada'],
  ['rechazar', 'cancelacionRechazada'],
] as const;
const conSufijo = (
  { latitud, longitud }: { latitud: number; longitud: number },
  momento: string,
) => ({ [`latitud${momento}`]: latitud, [`longitud${momento}`]: longitud });

test("the panel counts everyone's visits by state", async () => {
  await escena.planear(...TODOS_LOS_ESTADOS, { de: 'saul', para: 'tania' });
  expect(await panel()).toMatchObject({
    totalFinalizadas: 3,
    totalEnProceso: 1,
    totalPendientes: 2,
    totalAtrasadas: 2,
  });
});

test('the panel has a bar for each active supervisor and anyone else with visits, by name', async () => {
  await escena.planear(
    ...TODOS_LOS_ESTADOS,
    { de: 'silvio', para: 'tomas' },
    { de: 'ximena', para: 'tomas', estado: 'Finalizada' },
  );
  const { supervisoresResumen } = await panel();
  const { id } = escena.personal;
  // Samuel was deactivated and has no visits.
  expect(supervisoresResumen).toEqual([
    barra('Ángela Ávila', 'angela', 0, 0),
    barra('Sara García', 'sara', 3, 3),
    barra('Saúl Ruiz', 'saul', 0, 0),
    barra('Silvio Ñurinda', 'silvio', 0, 1),
    barra('Ximena Arana', 'ximena', 1, 0),
  ]);

  function barra(nombreSupervisor: string, quien: string, finalizadas: number, pendientes: number) {
    return { idSupervisor: id(quien), nombreSupervisor, finalizadas, pendientes };
  }
});

test('the panel shows the ten visits that changed last', async () => {
  const enElMinuto = (minuto: number) => ({
    ...suya,
    actualizadaEn: new Date(Date.UTC(2025, 10, 21, 12, minuto)),
  });
  const [primera, ...resto] = await escena.planear(
    enElMinuto(59),
    ...[3, 1, 4, 1, 5, 9, 2, 6, 5, 3].map(enElMinuto),
  );
  const [m3, m1, m4, n1, m5, m9, m2, m6, n5, n3] = resto;
  expect([m1, n1]).toHaveLength(2);
  const { recientes } = await panel();
  expect(idsDe(recientes)).toEqual([primera, m9, m6, n5, m5, m4, n3, m3, m2, n1]);
  expect(recientes[0]).toEqual({
    idVisita: primera,
    nombre: 'Ferretería El Roble',
    direccion: '1a avenida, zona 1',
    tecnico: 'Tomás Pérez',
    supervisor: 'Sara García',
    tipoVisita: 'Instalación',
    fechaPlanificada: '2025-03-10',
    estado: 'Atrasada',
    motivoCancelacion: null,
    noRealizada: false,
    suceso: 'creada',
    ocurridoEn: '2025-11-21T12:59:00.000Z',
  });
});

test('the panel shows the last event of each visit and its time, as in the log', async () => {
  const { servidor, personal } = escena;
  const [sara, tomas] = [await servidor.como('sara'), await servidor.como('tomas')];
  const datos = {
    idTecnico: personal.id('tomas'),
    idCliente: personal.clientes[0],
    idTipoVisita: personal.tipos[0],
    fechaPlanificada: HOY,
  };
  const crear = async () =>
    (await sara<{ idVisita: number }>('POST /api/visitas', { cuerpo: datos })).cuerpo.idVisita;
  const ultimas = async () => (await panel()).recientes.map(({ suceso }) => suceso);

  const creada = await crear();
  await sara('PUT /api/visitas', { cuerpo: { ...datos, idVisita: await crear() } });
  for (const [accion, suceso] of DECISIONES) {
    const cuerpo = { idVisita: await crear(), motivoCancelacion: 'Está cerrado' };
    await tomas('PUT /api/visitas/solicitar-cancelacion', { cuerpo });
    expect((await ultimas())[0]).toBe('cancelacionSolicitada');
    await sara(`PUT /api/visitas/${accion}-cancelacion`, { cuerpo });
    expect((await ultimas())[0]).toBe(suceso);
  }
  const ejecutada = await crear();
  const lugar = { latitud: 14.6, longitud: -90.5 };
  const [inicio, fin] = [conSufijo(lugar, 'Inicio'), conSufijo(lugar, 'Fin')];
  await tomas('POST /api/visitas/iniciar', { cuerpo: { idVisita: ejecutada, ...inicio } });
  expect((await ultimas())[0]).toBe('iniciada');
  await tomas('POST /api/visitas/finalizar', { cuerpo: { idVisita: ejecutada, ...fin } });

  const { recientes } = await panel();
  expect(recientes.map(({ suceso }) => suceso)).toEqual([
    'finalizada',
    'cancelacionRechazada',
    'cancelacionAprobada',
    'editada',
    'creada',
  ]);
  const ana = await escena.servidor.como('ana');
  const { cuerpo: historia } = await ana<{ fecha: string }[]>(
    `GET /api/bitacora?entidad=visita&id=${creada}`,
  );
  const primero = { idVisita: creada, suceso: 'creada', ocurridoEn: historia[0]?.fecha };
  expect(recientes.at(-1)).toMatchObject(primero);
  // A hand-over makes no visit recent, so it is not what a row says either.
  const [idSupervisorActual, idSupervisorNuevo] = [personal.id('sara'), personal.id('saul')];
  await ana('PUT /api/visitas/traspasar', { cuerpo: { idSupervisorActual, idSupervisorNuevo } });
  expect((await panel()).recientes.at(-1)).toMatchObject(primero);
});

test('the panel of a company without visits has zeros and no activity', async () => {
  expect(await panel()).toMatchObject({
    totalFinalizadas: 0,
    totalEnProceso: 0,
    totalPendientes: 0,
    totalAtrasadas: 0,
    recientes: [],
  });
});
