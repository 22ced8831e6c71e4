import type { Respuesta } from '@visitas/contract/operaciones';
import type { HechoDeSerie } from '@visitas/contract/series/operaciones';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { afterEach, describe, expect, test } from 'vitest';
import {
  alNorte,
  cerrar,
  comoEsta,
  editar,
  empresaDelArchivo,
  exigir,
  finalizar,
  iniciar,
  leer,
} from '../../../pruebas/planificacion.ts';
import type { Pedir } from '../../../pruebas/servidor.ts';
import { LUGAR, olvidarVisitas } from '../../../pruebas/visitas.ts';

type ParaPlanear = Respuesta<'visitas.paraPlanear'>;
const { empresa, sara, ana, tomas } = empresaDelArchivo();
afterEach(() => olvidarVisitas(empresa.bd));
const saul: Pedir = (...pedido) => empresa.gente.saul(...pedido);

const preguntar = async (criterios: object, pedir: Pedir = sara) => {
  const buscada = new URLSearchParams(criterios as Record<string, string>);
  return exigir(200, await pedir<ParaPlanear>(`GET /api/visitas/para-planear?${buscada}`));
};
const FECHA = '2031-05-20';
const NADA: ParaPlanear = {
  usual: 6,
  ultima: null,
  tipoUsual: null,
  delCliente: [],
  clienteSinLugar: false,
  feriado: null,
  tecnico: null,
};

test('nothing is answered for missing criteria, nor for ids that do not exist', async () => {
  expect(await preguntar({})).toEqual(NADA);
  const nadie = { cliente: 2_147_483_647, tecnico: 2_147_483_647, visita: 2_147_483_647 };
  expect(await preguntar({ ...nadie, fecha: FECHA })).toEqual(NADA);
  for (const pedir of [ana, tomas])
    expect((await pedir('GET /api/visitas/para-planear')).estado).toBe(403);
});

describe('about the client, the answer has', () => {
  test('the last finished visit with its result, and whether the client has no place', async () => {
    const { id, pedir } = await empresa.tecnico();
    const { idCliente } = await empresa.cliente({ latitud: null, longitud: null });
    const planificar = (fechaPlanificada: string) =>
      empresa.planificar({ idCliente, idTecnico: id, fechaPlanificada });
    const [tardia, pronta] = [await planificar('2031-05-01'), await planificar('2031-06-01')];
    await planificar('2031-07-01');
    expect(await preguntar({ cliente: idCliente })).toEqual({ ...NADA, clienteSinLugar: true });
    for (const [{ idVisita }, resultado] of [
      [pronta, 'Se cambió el filtro'],
      [tardia, 'Quedó limpio'],
    ] as const) {
      exigir(201, await iniciar(pedir, idVisita));
      exigir(201, await finalizar(pedir, idVisita, { resultado }));
    }
    const { ultima } = await preguntar({ cliente: idCliente });
    expect(ultima).toEqual({
      idVisita: tardia.idVisita,
      fechaPlanificada: '2031-05-01',
      tipoVisita: 'De prueba',
      tecnico: expect.stringMatching(/^Persona/),
      resultado: 'Quedó limpio',
    });
    // Saúl may plan a visit to this client, but has done none there.
    expect(await preguntar({ cliente: idCliente }, saul)).toEqual({
      ...NADA,
      clienteSinLugar: true,
    });
  });

  test('the type of most of the last finished visits, unless it is inactive', async () => {
    const { id, pedir } = await empresa.tecnico();
    const { idCliente } = await empresa.cliente();
    const [revision, instalacion] = [await empresa.tipo('Revisión'), await empresa.tipo('Montaje')];
    const usual = async (quien: Pedir = sara) =>
      (await preguntar({ cliente: idCliente }, quien)).tipoUsual;
    expect(await usual()).toBeNull();
    // Three of one type, then two of another: the last one does not decide.
    for (const idTipoVisita of [revision, revision, revision, instalacion, instalacion]) {
      const visita = await empresa.planificar({ idCliente, idTecnico: id, idTipoVisita });
      exigir(201, await iniciar(pedir, visita.idVisita));
      exigir(201, await finalizar(pedir, visita.idVisita));
    }
    expect(await usual()).toEqual({
      idTipoVisita: revision,
      nombre: 'Revisión',
      frecuencia: { veces: 3, de: 5 },
    });
    expect(await usual(saul)).toBeNull();
    await ana('PUT /api/catalogos/tipoVisita', {
      cuerpo: { idTipoVisita: revision, nombre: 'Revisión', activo: false },
    });
    expect(await usual()).toMatchObject({ idTipoVisita: instalacion, nombre: 'Montaje' });
  });

  test('the other visits of that day, except the edited one and cancelled ones', async () => {
    const { idCliente } = await empresa.cliente();
    const planificar = (fechaPlanificada = FECHA) =>
      empresa.planificar({ idCliente, fechaPlanificada });
    const [una, otra, cancelada] = [await planificar(), await planificar(), await planificar()];
    await planificar('2031-05-21');
    exigir(200, await cerrar(sara, cancelada.idVisita));
    const dicha = ({ idVisita, idTipoVisita, idTecnico }: typeof una) => ({
      idVisita,
      idTipoVisita,
      idTecnico,
      tipoVisita: 'De prueba',
      tecnico: 'Tomás Pérez',
    });
    const pedida = { cliente: idCliente, fecha: FECHA };
    expect((await preguntar(pedida)).delCliente).toEqual([dicha(una), dicha(otra)]);
    expect((await preguntar({ ...pedida, visita: una.idVisita })).delCliente).toEqual([
      dicha(otra),
    ]);
    expect((await preguntar(pedida, saul)).delCliente).toEqual([]);
  });
});

test('the visits of an edited series do not count against it, except those changed individually', async () => {
  const tecnico = await empresa.tecnico();
  const plan = await empresa.plan({ fechaPlanificada: FECHA, idTecnico: tecnico.id });
  const cuerpo = { ...plan, regla: { cada: 1, unidad: 'dia', veces: 3 } };
  const { idSerie: serie } = exigir(201, await sara<HechoDeSerie>('POST /api/series', { cuerpo }));
  const loDicho = async (criterios: object) => {
    const pedida = { cliente: plan.idCliente, tecnico: tecnico.id, fecha: FECHA };
    const { delCliente, tecnico: suyo } = await preguntar({ ...pedida, ...criterios });
    return { delCliente: delCliente.map(({ idVisita }) => idVisita), delDia: suyo?.delDia };
  };
  const [idVisita = 0] = (await loDicho({})).delCliente;
  expect(await loDicho({ serie })).toEqual({ delCliente: [], delDia: 0 });
  const visita = exigir(200, await leer(sara, idVisita));
  exigir(200, await editar(sara, idVisita, { ...comoEsta(visita), observaciones: 'Otras' }));
  expect(await loDicho({ serie })).toEqual({ delCliente: [idVisita], delDia: 1 });
});

test('a holiday on that day is named', async () => {
  await ana('POST /api/feriados', { cuerpo: { fecha: '2031-12-25', nombre: 'Navidad' } });
  expect((await preguntar({ fecha: '2031-12-25' })).feriado).toBe('Navidad');
  expect((await preguntar({ fecha: '2031-12-26' })).feriado).toBeNull();
});

describe('about the technician, the answer has', () => {
  const alli = (metros: number) =>
    empresa.cliente({ latitud: alNorte(metros), longitud: LUGAR.longitud });

  test('the visits of that day and the length of the route, with this client', async () => {
    const { id } = await empresa.tecnico();
    const [aqui, lejos, cerca] = [await alli(0), await alli(3_000), await alli(1_000)];
    const planificar = (idCliente: number, fechaPlanificada = FECHA) =>
      empresa.planificar({ idTecnico: id, idCliente, fechaPlanificada });
    const una = await planificar(aqui.idCliente);
    await planificar(lejos.idCliente);
    await planificar((await empresa.cliente({ latitud: null, longitud: null })).idCliente);
    await planificar((await alli(9_000)).idCliente, '2031-05-21');
    const cancelada = await planificar((await alli(9_000)).idCliente);
    exigir(200, await cerrar(sara, cancelada.idVisita));
    const pedida = { tecnico: id, fecha: FECHA };
    const de = async (criterios: object) => {
      const { tecnico } = await preguntar({ ...pedida, ...criterios });
      return [tecnico?.delDia, tecnico?.metros && Math.round(tecnico.metros)];
    };
    expect(await de({})).toEqual([3, 3_000]);
    expect(await de({ cliente: cerca.idCliente })).toEqual([3, 3_000]);
    expect(await de({ cliente: (await alli(5_000)).idCliente })).toEqual([3, 5_000]);
    // A place already on the route adds nothing.
    expect(await de({ cliente: lejos.idCliente })).toEqual([3, 3_000]);
    // The edited visit counts at its new place.
    const edicion = { visita: una.idVisita, cliente: (await alli(4_000)).idCliente };
    expect(await de(edicion)).toEqual([2, 1_000]);
    expect(await de({ fecha: '2031-05-22', cliente: cerca.idCliente })).toEqual([0, null]);
  });

  test('whether they may be chosen, and any absence with its end', async () => {
    const { id } = await empresa.tecnico();
    await sara('POST /api/ausencias', {
      cuerpo: { idTecnico: id, clase: 'enfermedad', desde: '2031-05-19', hasta: FECHA },
    });
    const de = async (criterios: object = {}, pedir: Pedir = sara) =>
      (await preguntar({ tecnico: id, fecha: FECHA, ...criterios }, pedir)).tecnico;
    expect(await de()).toEqual({
      nombre: expect.stringMatching(/^Persona/),
      elegible: true,
      ausencia: { clase: 'enfermedad', hasta: FECHA },
      delDia: 0,
      metros: null,
    });
    expect((await de({ fecha: '2031-05-21' }))?.ausencia).toBeNull();
    await ana(`PUT /api/usuarios/${id}`, { cuerpo: { activo: false } });
    expect(await de()).toMatchObject({ elegible: false, ausencia: { hasta: FECHA } });
  });

  test("the open visits of that day with an hour, and no other supervisor's", async () => {
    const { id, pedir } = await empresa.tecnico();
    const vinculo = { idSupervisor: empresa.ids.saul, idTecnico: id };
    exigir(201, await ana('POST /api/usuarios/supervisor-tecnico', { cuerpo: vinculo }));
    const planificar = async (hora: object, quien: Pedir = sara) => {
      const plan = await empresa.plan({ idTecnico: id, fechaPlanificada: FECHA });
      const cuerpo = { ...plan, ...hora };
      return exigir(201, await quien<Visita>('POST /api/visitas', { cuerpo })).idVisita;
    };
    const alas = (hora: string) => ({ horaDesde: hora, horaHasta: hora });
    const de = async (criterios: object = {}, quien: Pedir = sara) => {
      const pedida = { tecnico: id, fecha: FECHA, ...criterios };
      return (await preguntar(pedida, quien)).tecnico?.conHora;
    };
    await planificar({});
    expect(await de()).toBeUndefined();
    const tarde = await planificar({ ...alas('15:00'), duracionMinutos: 90 });
    const pronto = await planificar({ horaDesde: '08:00', horaHasta: '12:00' });
    const ajena = await planificar(alas('10:00'), saul);
    const [hecha, cancelada] = [await planificar(alas('09:00')), await planificar(alas('09:00'))];
    exigir(201, await iniciar(pedir, hecha));
    exigir(201, await finalizar(pedir, hecha));
    exigir(200, await cerrar(sara, cancelada));
    const ventanas = async (...pedido: Parameters<typeof de>) =>
      (await de(...pedido))?.map(({ idVisita, horaDesde, horaHasta, duracionMinutos }) => [
        ...[idVisita, horaDesde, horaHasta, duracionMinutos],
      ]);
    const PRONTO = [pronto, '08:00', '12:00', 45];
    const TARDE = [tarde, '15:00', '15:00', 90];
    expect(await ventanas()).toEqual([PRONTO, TARDE]);
    expect(await ventanas({ visita: tarde })).toEqual([PRONTO]);
    expect(await ventanas({ fecha: '2031-05-21' })).toBeUndefined();
    expect(await ventanas({}, saul)).toEqual([[ajena, '10:00', '10:00', 45]]);
    // What its type takes, when the visit says nothing.
    await empresa.bd.updateTable('tiposVisita').set({ duracionMinutos: 60 }).execute();
    expect(await ventanas({ visita: tarde })).toEqual([[pronto, '08:00', '12:00', 60]]);
    await empresa.bd.updateTable('tiposVisita').set({ duracionMinutos: null }).execute();
  });

  test("nothing out of the reader's charge, except a former technician of the edited visit", async () => {
    const { idVisita } = await empresa.planificar();
    expect(await preguntar({ tecnico: empresa.ids.tania, fecha: FECHA })).toEqual(NADA);
    const deTomas = { tecnico: empresa.ids.tomas, fecha: FECHA };
    expect(await preguntar({ ...deTomas, visita: idVisita }, saul)).toEqual(NADA);
    const vinculos = await ana<{ idSupervisorTecnico: number; idTecnico: number }[]>(
      `GET /api/usuarios/supervisor-tecnico/${empresa.ids.sara}`,
    );
    const suyo = vinculos.cuerpo.find(({ idTecnico }) => idTecnico === empresa.ids.tomas);
    exigir(
      201,
      await sara('POST /api/ausencias', {
        cuerpo: { idTecnico: empresa.ids.tomas, clase: 'otra', desde: FECHA, hasta: FECHA },
      }),
    );
    await ana(`DELETE /api/usuarios/supervisor-tecnico/${suyo?.idSupervisorTecnico}`);
    expect((await preguntar(deTomas)).tecnico).toBeNull();
    expect((await preguntar({ ...deTomas, visita: idVisita })).tecnico).toEqual({
      nombre: 'Tomás Pérez',
      elegible: false,
      ausencia: null,
      delDia: 0,
      metros: null,
    });
  });
});

test('an impossible date and an invalid number are refused under their names', async () => {
  const { cuerpo } = await sara(
    'GET /api/visitas/para-planear?fecha=2031-02-29&cliente=x&tecnico=0',
  );
  expect(cuerpo).toMatchObject({
    status: 400,
    errors: {
      fecha: ['Escribe una fecha que exista.'],
      cliente: ['Elige una opción de la lista.'],
      tecnico: ['Elige una opción de la lista.'],
    },
  });
});
