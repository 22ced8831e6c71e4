import type { Visita } from '@visitas/contract/visitas/esquemas';
import { describe, expect, test } from 'vitest';
import { sinCambiarNada } from '../../pruebas/instantanea.ts';
import {
  type Ejecucion,
  empresaDelArchivo,
  exigir,
  finalizar,
  iniciar,
  leer,
  type Problema,
  type Tecnico,
} from '../../pruebas/planificacion.ts';
import type { Contestado, Pedir } from '../../pruebas/servidor.ts';

const { empresa, sara } = empresaDelArchivo();
let tecnico: Tecnico;

async function nueva(cambios: object = {}): Promise<Visita> {
  tecnico = await empresa.tecnico();
  return empresa.planificar({ idTecnico: tecnico.id, ...cambios });
}

const enProceso = async () => {
  const visita = await nueva();
  exigir(201, await iniciar(tecnico.pedir, visita.idVisita));
  return visita;
};

const ejecucion = (pedir: Pedir, idVisita: number) =>
  pedir<Ejecucion>(`GET /api/visitas/ejecucion/${idVisita}`);

async function rehusa(pedir: () => Promise<Contestado<unknown>>, detalle: string): Promise<void> {
  const { estado, cuerpo } = await sinCambiarNada(empresa.bd, pedir);
  expect([estado, (cuerpo as Problema).detail]).toEqual([409, detalle]);
}

const VUELVE = 'Vuelve a cargarla para ver qué puedes hacer.';
const SIN_FIN = {
  fechaFinalizacion: null,
  latitudFin: null,
  longitudFin: null,
  precisionFin: null,
  distanciaFin: null,
  veredictoFin: null,
  resultado: null,
  reporteVisita: null,
  recibidoFin: null,
  horaDudosaFin: false,
};

test('a started visit is in process, and keeps its place and time', async () => {
  const { idVisita } = await nueva();
  const inicio = { latitudInicio: 14.63, longitudInicio: -90.5, precisionInicio: 12.5 };
  const { estado, cuerpo } = await iniciar(tecnico.pedir, idVisita, inicio);
  expect(estado).toBe(201);
  const deSara = exigir(200, await ejecucion(sara, idVisita));
  const lugarCliente = { latitud: 14.6349, longitud: -90.5069 };
  expect(deSara).toEqual({
    idVisita,
    lugarCliente,
    fechaInicio: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/),
    ...inicio,
    recibidoInicio: cuerpo.fechaInicio,
    horaDudosaInicio: false,
    distanciaInicio: expect.any(Number),
    veredictoInicio: 'fuera',
    ...SIN_FIN,
    validadoPorUbicacion: false,
  });
  const medidas = { precisionInicio: null, distanciaInicio: null, veredictoInicio: null };
  const sinMedidas = { ...medidas, lugarCliente: null };
  expect(cuerpo).toEqual({ ...deSara, ...sinMedidas });
  const { cuerpo: visita } = await leer(sara, idVisita);
  expect(visita).toMatchObject({ estadoVisita: { nombre: 'En Proceso' }, version: 2 });
  expect(visita.ejecucionVisita).toEqual(deSara);
});

test('a finished visit keeps its start and adds its end and result', async () => {
  const { idVisita } = await enProceso();
  const { cuerpo: antes } = await ejecucion(sara, idVisita);
  const fin = { latitudFin: 14.6349, longitudFin: -90.5069, precisionFin: 3 };
  const { estado, cuerpo } = await finalizar(tecnico.pedir, idVisita, fin);
  expect(estado).toBe(201);
  const despues = exigir(200, await ejecucion(sara, idVisita));
  expect(despues).toEqual({
    ...antes,
    ...fin,
    distanciaFin: 0,
    veredictoFin: 'dentro',
    fechaFinalizacion: expect.any(String),
    recibidoFin: cuerpo.fechaFinalizacion,
    resultado: 'Quedó funcionando',
    reporteVisita: { archivoPdf: expect.stringContaining(`/visitas/${idVisita}/reporte.pdf?`) },
  });
  expect(cuerpo.fechaFinalizacion).toBe(despues.fechaFinalizacion);
  // Section 7 reads it at the top of this answer only.
  expect(cuerpo.archivoPdf).toEqual(expect.stringContaining(`/visitas/${idVisita}/reporte.pdf?`));
  expect(cuerpo.archivoPdf).toBe(cuerpo.reporteVisita?.archivoPdf);
  expect(String(despues.fechaFinalizacion) >= despues.fechaInicio).toBe(true);
  expect((await leer(sara, idVisita)).cuerpo.estadoVisita.nombre).toBe('Finalizada');
});

describe('a start and an end are for the technician of the visit:', () => {
  test.each([
    ['tania', 404],
    ['sara', 403],
    ['ana', 403],
  ] as const)('%s gets %i', async (quien, esperado) => {
    const [pendiente, abierta] = [await nueva(), await enProceso()];
    const pedir = empresa.gente[quien];
    for (const peticion of [
      () => iniciar(pedir, pendiente.idVisita),
      () => finalizar(pedir, abierta.idVisita),
    ])
      expect((await sinCambiarNada(empresa.bd, peticion)).estado).toBe(esperado);
  });

  test('no session gets 401, and an unknown visit 404', async () => {
    const { idVisita } = await nueva();
    for (const paso of [iniciar, finalizar]) {
      expect((await paso(empresa.pedir, idVisita)).estado).toBe(401);
      expect((await paso(tecnico.pedir, 2_147_483_647)).estado).toBe(404);
    }
  });
});

describe('a step out of turn says what happened:', () => {
  test('starting twice', async () => {
    const { idVisita } = await enProceso();
    const detalle = `Esta visita ya se inició. ${VUELVE}`;
    await rehusa(() => iniciar(tecnico.pedir, idVisita, { latitudInicio: 1 }), detalle);
  });

  test('finishing a visit that was not started', async () => {
    const { idVisita } = await nueva();
    const detalle = `Esta visita todavía no se ha iniciado. ${VUELVE}`;
    await rehusa(() => finalizar(tecnico.pedir, idVisita), detalle);
  });

  test('finishing or starting a finished visit', async () => {
    const { idVisita } = await enProceso();
    await finalizar(tecnico.pedir, idVisita);
    const detalle = `Esta visita ya se finalizó. ${VUELVE}`;
    await rehusa(() => finalizar(tecnico.pedir, idVisita, { resultado: 'Otro' }), detalle);
    await rehusa(() => iniciar(tecnico.pedir, idVisita), detalle);
  });
});

test('an open visit prevents starting another, and is named', async () => {
  const { idCliente } = await empresa.cliente({ nombre: 'Panadería Ñandú' });
  const abierta = await nueva({ idCliente, fechaPlanificada: '2031-02-03' });
  const otra = await empresa.planificar({ idTecnico: tecnico.id });
  await iniciar(tecnico.pedir, abierta.idVisita);
  await rehusa(
    () => iniciar(tecnico.pedir, otra.idVisita),
    'Ya tienes en proceso la visita a Panadería Ñandú del 03/02/2031. Finalízala antes de iniciar otra.',
  );
  exigir(201, await iniciar(empresa.gente.tomas, (await empresa.planificar()).idVisita));
  await finalizar(tecnico.pedir, abierta.idVisita);
  exigir(201, await iniciar(tecnico.pedir, otra.idVisita));
});

describe('the result', () => {
  test.each([undefined, null, '', ' \n\t'])('%j is stored as null', async (resultado) => {
    const { idVisita } = await enProceso();
    const { cuerpo } = await finalizar(tecnico.pedir, idVisita, { resultado });
    expect(cuerpo.resultado).toBeNull();
  });

  test('may have 20 000 letters, and its lines', async () => {
    const { idVisita } = await enProceso();
    const resultado = `Línea\n${'ñ'.repeat(19_994)}`;
    const { cuerpo } = await finalizar(tecnico.pedir, idVisita, { resultado });
    expect(cuerpo.resultado).toBe(resultado);
  });
});

test('coordinates may come as text, and fields that the server decides are ignored', async () => {
  const { idVisita } = await nueva();
  const { cuerpo } = await iniciar(tecnico.pedir, idVisita, {
    latitudInicio: ' 14.6349 ',
    longitudInicio: '-90.5069',
    validadoPorUbicacion: false,
    veredictoInicio: 'fuera',
    fechaInicio: '2001-01-01T00:00:00Z',
    estado: 'Finalizada',
    distanciaInicio: 5,
  });
  expect(cuerpo).toMatchObject({
    latitudInicio: 14.6349,
    longitudInicio: -90.5069,
    validadoPorUbicacion: true,
  });
  expect(cuerpo.fechaInicio > '2002').toBe(true);
});

describe('the execution', () => {
  test('is 404 before the start', async () => {
    const { idVisita } = await nueva();
    for (const pedir of [tecnico.pedir, sara, empresa.gente.ana])
      expect((await ejecucion(pedir, idVisita)).estado).toBe(404);
  });

  test('is read by those who may read the visit, and no one else', async () => {
    const { idVisita } = await enProceso();
    const estados = { ana: 200, andres: 200, sara: 200, saul: 404, tomas: 404, tania: 404 };
    for (const [quien, esperado] of Object.entries(estados)) {
      const pedir = empresa.gente[quien as keyof typeof estados];
      expect([quien, (await ejecucion(pedir, idVisita)).estado]).toEqual([quien, esperado]);
    }
    expect((await ejecucion(tecnico.pedir, idVisita)).estado).toBe(200);
    expect((await ejecucion(empresa.pedir, idVisita)).estado).toBe(401);
  });
});
