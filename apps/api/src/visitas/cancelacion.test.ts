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

describe('asking for it', () => {
  test('keeps the reason, without the spaces around it, and leaves the visit Pendiente', async () => {
    const { idVisita } = await empresa.planificar();
    const respuesta = await solicitar(tomas, idVisita, { motivoCancelacion: ' Llueve\n' });
    expect(respuesta.estado).toBe(200);
    expect(banderas(respuesta)).toEqual({ ...SOLICITADA, motivo: 'Llueve' });
    expect((await leer(tomas, idVisita)).cuerpo).toEqual(respuesta.cuerpo);
  });

  test('takes a reason of 500 letters', async () => {
    const { idVisita } = await empresa.planificar();
    const motivo = 'ñ'.repeat(500);
    const { cuerpo } = await solicitar(tomas, idVisita, { motivoCancelacion: motivo });
    expect(cuerpo.motivoCancelacion).toBe(motivo);
  });

  test.each([
    ['tania', 404],
    ['sara', 403],
    ['ana', 403],
  ] as const)('is for its technician: %s is told %i', async (quien, esperado) => {
    const { idVisita } = await empresa.planificar();
    await rehusa(empresa, () => solicitar(empresa.gente[quien], idVisita), esperado);
    await rehusa(empresa, () => solicitar(empresa.pedir, idVisita), 401);
  });

  test('is done once, also after it was rejected or approved', async () => {
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

  test('is only for a visit that is Pendiente', async () => {
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
  ] as const)('is not for %s, who is told %i', async (quien, esperado) => {
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

  test('is done once, whoever comes second', async () => {
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

  test('a visit that is not there is 404', () =>
    rehusa(empresa, () => resolver(sara, 2_147_483_647), 404));
});

test('once approved the visit is never started', async () => {
  const idVisita = await conSolicitud();
  await aprobar(sara, idVisita);
  const fue = 'La cancelación de esta visita ya fue aprobada.';
  await rehusa(empresa, () => iniciar(tomas, idVisita), 409, fue);
  await rehusa(empresa, () => finalizar(tomas, idVisita), 409, fue);
});

test('once rejected it may be started and finished, and keeps its reason', async () => {
  const { id, pedir } = await empresa.tecnico();
  const { idVisita } = await empresa.planificar({ idTecnico: id });
  await solicitar(pedir, idVisita);
  await rechazar(sara, idVisita);
  expect((await iniciar(pedir, idVisita)).estado).toBe(201);
  expect((await finalizar(pedir, idVisita)).estado).toBe(201);
  expect(banderas(await leer(sara, idVisita))).toEqual({ ...RECHAZADA, estado: 'Finalizada' });
});

describe('a visit that was started with its request pending', () => {
  const comenzada = async () => {
    const { id, pedir } = await empresa.tecnico();
    const { idVisita } = await empresa.planificar({ idTecnico: id });
    await solicitar(pedir, idVisita);
    expect((await iniciar(pedir, idVisita)).estado).toBe(201);
    return { idVisita, pedir };
  };

  test('may be rejected, and goes on', async () => {
    const { idVisita } = await comenzada();
    const respuesta = await rechazar(sara, idVisita);
    expect(banderas(respuesta)).toEqual({ ...RECHAZADA, estado: 'En Proceso' });
  });

  test('may be approved: that closes it, for the reason it was asked for', async () => {
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

  test('once finished has its answer: it was not cancelled', async () => {
    const { idVisita, pedir } = await comenzada();
    await finalizar(pedir, idVisita);
    const respuesta = await leer(sara, idVisita);
    expect(banderas(respuesta)).toEqual({ ...RECHAZADA, estado: 'Finalizada' });
    for (const resolver of [aprobar, rechazar])
      await rehusa(empresa, () => resolver(sara, idVisita), 409, 'Esta visita ya se finalizó.');
  });
});

test('one that is approved before it is started is closed by nobody', async () => {
  const idVisita = await conSolicitud();
  const { cuerpo } = await aprobar(sara, idVisita);
  expect(cuerpo).toMatchObject({ cerradaPor: null, fechaCierre: null, motivoCierre: null });
});

describe('what waits to be decided', () => {
  const cuantas = async (quien: 'sara' | 'saul' | 'ana') =>
    (await empresa.gente[quien]<{ cuantas: number }>('GET /api/visitas/por-decidir')).cuerpo
      .cuantas;
  const deTodos = async () => [await cuantas('sara'), await cuantas('saul'), await cuantas('ana')];

  test('is counted for whoever may decide it, as many as their list shows, and only until it is decided', async () => {
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

describe('who decided', () => {
  const decididaPor = async (idVisita: number, quien: 'sara' | 'tomas' | 'ana' = 'sara') =>
    (await empresa.gente[quien]<VisitaSola>(`GET /api/visitas/${idVisita}`)).cuerpo.decididaPor;

  test('is told to whoever supervises the visit, however it was decided', async () => {
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

  test('is who decided, whoever closes the visit or changes its series later', async () => {
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

  test('is nobody until then, and is not told to its technician', async () => {
    const idVisita = await conSolicitud();
    expect(await decididaPor(idVisita)).toBeUndefined();
    await aprobar(sara, idVisita);
    expect(await decididaPor(idVisita, 'tomas')).toBeUndefined();
    // Nor is it the technician who did it all the same.
    const hecha = await conSolicitud();
    exigir(201, await iniciar(tomas, hecha));
    exigir(201, await finalizar(tomas, hecha));
    expect(await decididaPor(hecha)).toBeUndefined();
    // Who closed a visit that nobody asked to cancel decided no request.
    const { idVisita: sinSolicitud } = await empresa.planificar();
    await sara('PUT /api/visitas/cerrar', {
      cuerpo: { idVisita: sinSolicitud, motivo: 'El cliente cerró.' },
    });
    expect(await decididaPor(sinSolicitud)).toBeUndefined();
  });
});
