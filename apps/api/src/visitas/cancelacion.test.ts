import type { HechoDeSerie } from '@visitas/contract/series/operaciones';
import type { Visita, VisitaSola } from '@visitas/contract/visitas/esquemas';
import { describe, expect, test } from 'vitest';
import {
  aprobar,
  cerrar,
  empresaDelArchivo,
  exigir,
  finalizar,
  iniciar,
  leer,
  rechazar,
  rehusa,
  solicitar,
} from '../../pruebas/planificacion.ts';

const { empresa, tomas, sara } = empresaDelArchivo();

const conSolicitud = async () => {
  const { idVisita } = await empresa.planificar();
  await solicitar(tomas, idVisita);
  return idVisita;
};

const banderas = ({ cuerpo }: { cuerpo: Visita }) => ({
  estado: cuerpo.estadoVisita.nombre,
  solicitada: cuerpo.solicitudCancelacion,
  aprobada: cuerpo.aprobadaCancelacion,
  rechazada: cuerpo.rechazadaCancelacion,
  motivo: cuerpo.motivoCancelacion,
});

const MOTIVO = { motivo: 'El cliente viajó', solicitada: true };
const SOLICITADA = { estado: 'Pendiente', ...MOTIVO, aprobada: false, rechazada: false };
const APROBADA = { estado: 'Cancelada', ...MOTIVO, aprobada: true, rechazada: false };
const RECHAZADA = { estado: 'Pendiente', ...MOTIVO, aprobada: false, rechazada: true };

describe('requesting a cancellation', () => {
  test('keeps the reason, without the spaces around it, and leaves the visit Pendiente', async () => {
    const { idVisita } = await empresa.planificar();
    const respuesta = await solicitar(tomas, idVisita, { motivoCancelacion: ' Llueve\n' });
    expect(respuesta.estado).toBe(200);
    expect(banderas(respuesta)).toEqual({ ...SOLICITADA, motivo: 'Llueve' });
    expect((await leer(tomas, idVisita)).cuerpo).toEqual(respuesta.cuerpo);
  });

  test('accepts a reason of 500 letters', async () => {
    const { idVisita } = await empresa.planificar();
    const motivo = 'ñ'.repeat(500);
    const { cuerpo } = await solicitar(tomas, idVisita, { motivoCancelacion: motivo });
    expect(cuerpo.motivoCancelacion).toBe(motivo);
  });

  test.each([
    ['tania', 404],
    ['sara', 403],
    ['ana', 403],
  ] as const)("is for the visit's technician: %s gets %i", async (quien, esperado) => {
    const { idVisita } = await empresa.planificar();
    await rehusa(empresa, () => solicitar(empresa.gente[quien], idVisita), esperado);
    await rehusa(empresa, () => solicitar(empresa.pedir, idVisita), 401);
  });

  test('is done once, also after a rejection or an approval', async () => {
    const idVisita = await conSolicitud();
    const otroMotivo = () => solicitar(tomas, idVisita, { motivoCancelacion: 'Otro' });
    await rehusa(empresa, otroMotivo, 409, 'Esta visita ya tiene una solicitud de cancelación.');
    await rechazar(sara, idVisita);
    await rehusa(empresa, otroMotivo, 409, 'La cancelación de esta visita ya fue rechazada.');
    const aprobada = await conSolicitud();
    await aprobar(sara, aprobada);
    await rehusa(
      empresa,
      () => solicitar(tomas, aprobada),
      409,
      'La cancelación de esta visita ya fue aprobada.',
    );
  });

  test('is only for a pending visit', async () => {
    const { id, pedir } = await empresa.tecnico();
    const { idVisita } = await empresa.planificar({ idTecnico: id });
    await iniciar(pedir, idVisita);
    await rehusa(empresa, () => solicitar(pedir, idVisita), 409, 'Esta visita ya se inició.');
    await finalizar(pedir, idVisita);
    await rehusa(empresa, () => solicitar(pedir, idVisita), 409, 'Esta visita ya se finalizó.');
  });
});

describe.each([
  ['approving', aprobar, APROBADA],
  ['rejecting', rechazar, RECHAZADA],
] as const)('%s', (_, resolver, esperada) => {
  test.each(['sara', 'ana', 'andres'] as const)('is done by %s', async (quien) => {
    const idVisita = await conSolicitud();
    const respuesta = await resolver(empresa.gente[quien], idVisita);
    expect(respuesta.estado).toBe(200);
    expect(banderas(respuesta)).toEqual(esperada);
    expect(banderas(await leer(tomas, idVisita))).toEqual(esperada);
  });

  test.each([
    ['saul', 404],
    ['tomas', 403],
    ['tania', 403],
  ] as const)('is refused to %s with %i', async (quien, esperado) => {
    const idVisita = await conSolicitud();
    await rehusa(empresa, () => resolver(empresa.gente[quien], idVisita), esperado);
    await rehusa(empresa, () => resolver(empresa.pedir, idVisita), 401);
  });

  test('needs a request', async () => {
    const { idVisita } = await empresa.planificar();
    await rehusa(
      empresa,
      () => resolver(sara, idVisita),
      409,
      'Esta visita no tiene una solicitud de cancelación.',
    );
  });

  test('is done once, also by another person', async () => {
    const idVisita = await conSolicitud();
    await resolver(sara, idVisita);
    const fue = esperada === APROBADA ? 'aprobada' : 'rechazada';
    for (const segundo of [aprobar, rechazar])
      await rehusa(
        empresa,
        () => segundo(empresa.gente.ana, idVisita),
        409,
        `La cancelación de esta visita ya fue ${fue}.`,
      );
  });

  test('a visit that does not exist is 404', () =>
    rehusa(empresa, () => resolver(sara, 2_147_483_647), 404));
});

test('an approved cancellation prevents any start', async () => {
  const idVisita = await conSolicitud();
  await aprobar(sara, idVisita);
  const fue = 'La cancelación de esta visita ya fue aprobada.';
  await rehusa(empresa, () => iniciar(tomas, idVisita), 409, fue);
  await rehusa(empresa, () => finalizar(tomas, idVisita), 409, fue);
});

test('a visit with a rejected cancellation may be started and finished, and keeps the reason', async () => {
  const { id, pedir } = await empresa.tecnico();
  const { idVisita } = await empresa.planificar({ idTecnico: id });
  await solicitar(pedir, idVisita);
  await rechazar(sara, idVisita);
  expect((await iniciar(pedir, idVisita)).estado).toBe(201);
  expect((await finalizar(pedir, idVisita)).estado).toBe(201);
  expect(banderas(await leer(sara, idVisita))).toEqual({ ...RECHAZADA, estado: 'Finalizada' });
});

describe('a visit started with its request pending', () => {
  const comenzada = async () => {
    const { id, pedir } = await empresa.tecnico();
    const { idVisita } = await empresa.planificar({ idTecnico: id });
    await solicitar(pedir, idVisita);
    expect((await iniciar(pedir, idVisita)).estado).toBe(201);
    return { idVisita, pedir };
  };

  test('may have the request rejected, and goes on', async () => {
    const { idVisita } = await comenzada();
    const respuesta = await rechazar(sara, idVisita);
    expect(banderas(respuesta)).toEqual({ ...RECHAZADA, estado: 'En Proceso' });
  });

  test('may have the request approved, which closes it with the reason of the request', async () => {
    const { idVisita, pedir } = await comenzada();
    const { cuerpo: antes } = await leer(sara, idVisita);
    const respuesta = await aprobar(sara, idVisita);
    expect(respuesta.estado).toBe(200);
    expect(banderas(respuesta)).toEqual(APROBADA);
    expect(respuesta.cuerpo).toMatchObject({
      cerradaPor: { idUsuario: empresa.ids.sara, nombre: 'Sara García' },
      motivoCierre: MOTIVO.motivo,
      ejecucionVisita: antes.ejecucionVisita,
    });
    await rehusa(
      empresa,
      () => finalizar(pedir, idVisita),
      409,
      'La cancelación de esta visita ya fue aprobada.',
    );
  });

  test('has its request rejected once finished', async () => {
    const { idVisita, pedir } = await comenzada();
    await finalizar(pedir, idVisita);
    const respuesta = await leer(sara, idVisita);
    expect(banderas(respuesta)).toEqual({ ...RECHAZADA, estado: 'Finalizada' });
    for (const resolver of [aprobar, rechazar])
      await rehusa(empresa, () => resolver(sara, idVisita), 409, 'Esta visita ya se finalizó.');
  });
});

test('an approval before the start has no closing person', async () => {
  const idVisita = await conSolicitud();
  const { cuerpo } = await aprobar(sara, idVisita);
  expect(cuerpo).toMatchObject({ cerradaPor: null, fechaCierre: null, motivoCierre: null });
});

describe('a pending request', () => {
  const cuantas = async (quien: 'sara' | 'saul' | 'ana') =>
    (await empresa.gente[quien]<{ cuantas: number }>('GET /api/visitas/por-decidir')).cuerpo
      .cuantas;
  const deTodos = async () => [await cuantas('sara'), await cuantas('saul'), await cuantas('ana')];

  test('is counted for each person who may decide it, as in their list, until decided', async () => {
    const antes = await deTodos();
    const [suya, otra] = [await conSolicitud(), await conSolicitud()];
    const [deSara = 0, deSaul = 0, deAna = 0] = antes;
    expect(await deTodos()).toEqual([deSara + 2, deSaul, deAna + 2]);
    const { cabeceras } = await sara('GET /api/visitas/por-supervisor?solo=porDecidir&limite=1');
    expect(cabeceras.get('total')).toBe(String(deSara + 2));
    await rechazar(sara, suya);
    await aprobar(empresa.gente.ana, otra);
    expect(await deTodos()).toEqual(antes);
  });
});

describe('the person who decided a request', () => {
  const decididaPor = async (idVisita: number, quien: 'sara' | 'tomas' | 'ana' = 'sara') =>
    (await empresa.gente[quien]<VisitaSola>(`GET /api/visitas/${idVisita}`)).cuerpo.decididaPor;

  test('is shown to supervisors and administrators, however it was decided', async () => {
    const [aprobada, rechazada, cerrada] = [
      await conSolicitud(),
      await conSolicitud(),
      await conSolicitud(),
    ];
    await aprobar(empresa.gente.ana, aprobada);
    await rechazar(sara, rechazada);
    await empresa.gente.ana('PUT /api/visitas/cerrar', {
      cuerpo: { idVisita: cerrada, motivo: 'El cliente cerró.' },
    });
    const { ana, sara: deSara } = empresa.ids;
    expect(await decididaPor(aprobada)).toMatchObject({ idUsuario: ana });
    expect(await decididaPor(rechazada, 'ana')).toMatchObject({ idUsuario: deSara });
    expect(await decididaPor(cerrada)).toMatchObject({ idUsuario: ana });
  });

  test('stays the same after a later closing or change of the series', async () => {
    const regla = { cada: 1, unidad: 'dia', veces: 1 };
    const cuerpo = await empresa.plan({ regla });
    const { idSerie } = exigir(201, await sara<HechoDeSerie>('POST /api/series', { cuerpo }));
    const { idVisita: deSerie } = await empresa.bd
      .selectFrom('visitas')
      .select('idVisita')
      .where('idSerie', '=', idSerie)
      .executeTakeFirstOrThrow();
    await solicitar(tomas, deSerie);
    const suelta = await conSolicitud();
    for (const idVisita of [deSerie, suelta]) await rechazar(empresa.gente.ana, idVisita);
    const cambiada = { ...cuerpo, idSerie, desde: null, observaciones: 'Con escalera' };
    exigir(200, await sara('PUT /api/series', { cuerpo: cambiada }));
    exigir(200, await cerrar(sara, suelta));
    for (const idVisita of [deSerie, suelta])
      expect(await decididaPor(idVisita)).toMatchObject({ idUsuario: empresa.ids.ana });
  });

  test('is absent before a decision, and hidden from the technician', async () => {
    const idVisita = await conSolicitud();
    expect(await decididaPor(idVisita)).toBeUndefined();
    await aprobar(sara, idVisita);
    expect(await decididaPor(idVisita, 'tomas')).toBeUndefined();
    // A technician who does the visit all the same decides nothing.
    const hecha = await conSolicitud();
    exigir(201, await iniciar(tomas, hecha));
    exigir(201, await finalizar(tomas, hecha));
    expect(await decididaPor(hecha)).toBeUndefined();
    // Neither is a decision of an execution before this one.
    const otraVez = await conSolicitud();
    await rechazar(empresa.gente.ana, otraVez);
    exigir(201, await iniciar(tomas, otraVez));
    exigir(201, await finalizar(tomas, otraVez));
    expect(await decididaPor(otraVez)).toMatchObject({ idUsuario: empresa.ids.ana });
    const [idTecnico, fechaPlanificada] = [empresa.ids.tomas, '2031-05-20'];
    const reabrir = { idVisita: otraVez, motivo: 'Quedó mal.', idTecnico, fechaPlanificada };
    exigir(200, await sara('PUT /api/visitas/reabrir', { cuerpo: reabrir }));
    await solicitar(tomas, otraVez);
    exigir(201, await iniciar(tomas, otraVez));
    exigir(201, await finalizar(tomas, otraVez));
    expect(await decididaPor(otraVez)).toBeUndefined();
    // Closing a visit without a request decides nothing.
    const { idVisita: sinSolicitud } = await empresa.planificar();
    await sara('PUT /api/visitas/cerrar', {
      cuerpo: { idVisita: sinSolicitud, motivo: 'El cliente cerró.' },
    });
    expect(await decididaPor(sinSolicitud)).toBeUndefined();
  });
});
