import type { Respuesta } from '@visitas/contract/operaciones';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  comoEsta,
  editar,
  empresaDelArchivo,
  exigir,
  finalizar,
  iniciar,
  leer,
  rehusa,
  solicitar,
  type Tecnico,
} from '../../pruebas/planificacion.ts';
import type { Pedir } from '../../pruebas/servidor.ts';

const { empresa, sara } = empresaDelArchivo();

let tecnico: Tecnico;
beforeEach(async () => {
  tecnico = await empresa.tecnico();
});

const deHoy = async (cambios: object = {}): Promise<Visita> => {
  const { hoy } = exigir(
    200,
    await tecnico.pedir<Respuesta<'dashboards.tecnico'>>('GET /api/visitas/dashboard/tecnico'),
  );
  return empresa.planificar({ idTecnico: tecnico.id, fechaPlanificada: hoy, ...cambios });
};

const ir = (pedir: Pedir, idVisita: number, cambios: object = {}) =>
  pedir<Visita>('POST /api/visitas/en-camino', { cuerpo: { idVisita, ...cambios } });

const enCaminoDe = async (pedir: Pedir, idVisita: number) =>
  exigir(200, await leer(pedir, idVisita)).enCamino;

const haciaDonde = async (pedir: Pedir) => {
  const hoy = exigir(200, await pedir<Respuesta<'visitas.hoy'>>('GET /api/visitas/hoy'));
  return hoy.tecnicos.find(({ idTecnico }) => idTecnico === tecnico.id)?.haciaVisita;
};

const MINUTO = 60_000;

test('who is on the way says since when and until when; the plan and its version stay', async () => {
  const visita = await deHoy();
  const ocurridoEn = new Date(Date.now() - 5 * MINUTO).toISOString();
  await empresa.bd
    .updateTable('visitas')
    .set({ accionesDesde: new Date(Date.now() - 60 * MINUTO) })
    .where('idVisita', '=', visita.idVisita)
    .execute();
  const { enCamino, version } = exigir(
    200,
    await ir(tecnico.pedir, visita.idVisita, { ocurridoEn, minutos: 24 }),
  );
  expect(enCamino).toEqual({
    desde: ocurridoEn,
    llegada: new Date(Date.parse(ocurridoEn) + 24 * MINUTO).toISOString(),
  });
  expect(version).toBe(visita.version);
  expect(await enCaminoDe(sara, visita.idVisita)).toEqual(enCamino);
  expect(await haciaDonde(sara)).toMatchObject({
    idVisita: visita.idVisita,
    cliente: visita.cliente.nombre,
    ...enCamino,
  });
  expect(await haciaDonde(empresa.gente.saul)).toBeUndefined();
  const panel = exigir(
    200,
    await tecnico.pedir<Respuesta<'dashboards.tecnico'>>('GET /api/visitas/dashboard/tecnico'),
  );
  const suya = panel.visitas.find(({ idVisita }) => idVisita === visita.idVisita);
  expect(suya?.enCamino).toEqual(enCamino);
  // Nothing in the activity: it is seen while it lasts.
  const actividad = exigir(
    200,
    await sara<Respuesta<'dashboards.actividad'>>('GET /api/visitas/dashboard/actividad'),
  );
  expect(
    actividad.filter(({ idVisita }) => idVisita === visita.idVisita).map(({ suceso }) => suceso),
  ).toEqual(['creada']);
});

test('one at a time: the last one said, until it is undone or started', async () => {
  const [una, otra] = [await deHoy(), await deHoy()];
  await ir(tecnico.pedir, una.idVisita, { minutos: 10 });
  await ir(tecnico.pedir, otra.idVisita);
  expect(await enCaminoDe(sara, una.idVisita)).toBeUndefined();
  expect(await enCaminoDe(sara, otra.idVisita)).toMatchObject({ llegada: null });
  // Undoing another one changes nothing of this one.
  await ir(tecnico.pedir, una.idVisita, { deshacer: true });
  expect(await enCaminoDe(sara, otra.idVisita)).toBeDefined();
  await ir(tecnico.pedir, otra.idVisita, { deshacer: true });
  expect(await enCaminoDe(sara, otra.idVisita)).toBeUndefined();
  await ir(tecnico.pedir, una.idVisita);
  await iniciar(tecnico.pedir, una.idVisita);
  expect(await enCaminoDe(sara, una.idVisita)).toBeUndefined();
  expect(await haciaDonde(sara)).toBeUndefined();
  await finalizar(tecnico.pedir, una.idVisita);
});

test('until another visit is started', async () => {
  const [una, otra] = [await deHoy(), await deHoy()];
  await ir(tecnico.pedir, una.idVisita, { minutos: 20 });
  exigir(201, await iniciar(tecnico.pedir, otra.idVisita));
  expect(await enCaminoDe(sara, una.idVisita)).toBeUndefined();
  expect(await haciaDonde(sara)).toBeUndefined();
  await finalizar(tecnico.pedir, otra.idVisita);
});

describe('what arrives late counts by when it was said', () => {
  const hace = (minutos: number) => ({
    ocurridoEn: new Date(Date.now() - minutos * MINUTO).toISOString(),
  });
  /** Visits of today that were there an hour ago. */
  async function deHaceUnaHora() {
    const visitas = [await deHoy(), await deHoy()] as const;
    const ids = visitas.map(({ idVisita }) => idVisita);
    await empresa.bd
      .updateTable('visitas')
      .set({ accionesDesde: new Date(Date.now() - 60 * MINUTO) })
      .where('idVisita', 'in', ids)
      .execute();
    return visitas.map(({ idVisita }) => idVisita) as [number, number];
  }

  test('the one said before does not take the place of the one said after', async () => {
    const [una, otra] = await deHaceUnaHora();
    exigir(200, await ir(tecnico.pedir, otra, { ...hace(10), minutos: 15 }));
    const tarde = exigir(200, await ir(tecnico.pedir, una, { ...hace(30), minutos: 5 }));
    expect(tarde.enCamino).toBeUndefined();
    expect(await haciaDonde(sara)).toMatchObject({ idVisita: otra });
    // Said again now, it does.
    exigir(200, await ir(tecnico.pedir, una));
    expect(await haciaDonde(sara)).toMatchObject({ idVisita: una });
    exigir(200, await ir(tecnico.pedir, una, { deshacer: true }));
  });

  test('a start leaves the one said after it', async () => {
    const [una, otra] = await deHaceUnaHora();
    exigir(200, await ir(tecnico.pedir, otra, hace(10)));
    exigir(201, await iniciar(tecnico.pedir, una, hace(40)));
    exigir(201, await finalizar(tecnico.pedir, una, hace(15)));
    expect(await haciaDonde(sara)).toMatchObject({ idVisita: otra });
    exigir(200, await ir(tecnico.pedir, otra, { deshacer: true }));
  });

  test('one said before a start does not come back after it', async () => {
    const [una, otra] = await deHaceUnaHora();
    exigir(201, await iniciar(tecnico.pedir, una, hace(10)));
    const tarde = exigir(200, await ir(tecnico.pedir, otra, hace(30)));
    expect(tarde.enCamino).toBeUndefined();
    expect(await haciaDonde(sara)).toBeUndefined();
    exigir(201, await finalizar(tecnico.pedir, una));
  });
});

test('until the day ends', async () => {
  const { idVisita, fechaPlanificada } = await deHoy();
  exigir(200, await ir(tecnico.pedir, idVisita));
  const loDicen = async () => {
    const panel = exigir(
      200,
      await tecnico.pedir<Respuesta<'dashboards.tecnico'>>('GET /api/visitas/dashboard/tecnico'),
    );
    const dia = exigir(
      200,
      await sara<Respuesta<'visitas.dia'>>(`GET /api/visitas/dia?fecha=${fechaPlanificada}`),
    );
    return [
      await enCaminoDe(sara, idVisita),
      await haciaDonde(sara),
      ...[...panel.visitas, ...dia.visitas].flatMap((una) =>
        una.idVisita === idVisita ? una.enCamino : [],
      ),
    ].map((uno) => uno != null);
  };
  expect(await loDicen()).toEqual([true, true, true, true]);
  await empresa.bd
    .updateTable('visitas')
    .set({ enCaminoDesde: new Date(Date.now() - 24 * 60 * MINUTO) })
    .where('idVisita', '=', idVisita)
    .execute();
  expect(await loDicen()).toEqual([false, false, false, false]);
});

test('a visit that goes to somebody else or to another day has nobody on the way', async () => {
  const visita = await deHoy();
  await ir(tecnico.pedir, visita.idVisita);
  const movida = exigir(
    200,
    await editar(sara, visita.idVisita, { ...comoEsta(visita), observaciones: 'Por el portón' }),
  );
  expect(movida.enCamino).toBeDefined();
  const aOtroDia = { ...comoEsta(visita), fechaPlanificada: '2031-06-02' };
  expect(exigir(200, await editar(sara, visita.idVisita, aOtroDia)).enCamino).toBeUndefined();
  await ir(tecnico.pedir, visita.idVisita);
  const aOtro = { ...aOtroDia, idTecnico: empresa.ids.tomas };
  expect(exigir(200, await editar(sara, visita.idVisita, aOtro)).enCamino).toBeUndefined();
});

describe('it is refused, and nothing changes', () => {
  test('for the visit of somebody else, and for who is no technician', async () => {
    const visita = await empresa.planificar({ idTecnico: empresa.ids.tomas });
    await rehusa(empresa, () => ir(tecnico.pedir, visita.idVisita), 404);
    await rehusa(empresa, () => ir(sara, visita.idVisita), 403);
  });

  test('once it was started, with the reason', async () => {
    const visita = await deHoy();
    await iniciar(tecnico.pedir, visita.idVisita);
    await rehusa(
      empresa,
      () => ir(tecnico.pedir, visita.idVisita),
      409,
      'Esta visita ya se inició.',
    );
    await finalizar(tecnico.pedir, visita.idVisita);
  });

  test.each([-1, 721, 10.5, '10', true])('with %s minutes of road', async (minutos) => {
    const visita = await deHoy();
    await rehusa(empresa, () => ir(tecnico.pedir, visita.idVisita, { minutos }), 400);
  });
});

test('a visit with an open request to cancel admits it', async () => {
  const visita = await deHoy();
  await solicitar(tecnico.pedir, visita.idVisita);
  expect(exigir(200, await ir(tecnico.pedir, visita.idVisita)).enCamino).toBeDefined();
});
