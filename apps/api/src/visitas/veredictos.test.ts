import type { Visita } from '@visitas/contract/visitas/esquemas';
import { describe, expect, test } from 'vitest';
import type { Cliente } from '../../pruebas/personas.ts';
import {
  alNorte,
  type Ejecucion,
  empresaDelArchivo,
  exigir,
  finalizar,
  iniciar,
  leer,
  type Tecnico,
} from '../../pruebas/planificacion.ts';
import { pedidor, tokenDe } from '../../pruebas/servidor.ts';
import { LUGAR } from '../../pruebas/visitas.ts';
import { construirApp } from '../app.ts';
import { Vigentes } from '../plataforma/config/vigentes.ts';

const { empresa, sara } = empresaDelArchivo({ ajustes: { RANGO_UBICACION_METROS: '187.3' } });
let tecnico: Tecnico;

async function nueva(lugar: object = {}): Promise<Visita> {
  tecnico = await empresa.tecnico();
  const { idCliente } = await empresa.cliente(lugar);
  return empresa.planificar({ idTecnico: tecnico.id, idCliente });
}

const mover = async ({ idCliente }: { idCliente: number }, lugar: object) => {
  const { ana } = empresa.gente;
  const { cuerpo } = await ana<Cliente>(`GET /api/clientes/${idCliente}`);
  exigir(200, await ana('PUT /api/clientes', { cuerpo: { ...cuerpo, ...lugar } }));
};

const medidas = async (idVisita: number): Promise<Ejecucion> => {
  const { ejecucionVisita } = (await leer(sara, idVisita)).cuerpo;
  if (!ejecucionVisita) throw new Error('no se inició');
  return ejecucionVisita;
};

const ir = (idVisita: number, metros: number, precisionInicio?: number) =>
  iniciar(tecnico.pedir, idVisita, { latitudInicio: alNorte(metros), precisionInicio });
const irse = (idVisita: number, metros: number, precisionFin?: number) =>
  finalizar(tecnico.pedir, idVisita, { latitudFin: alNorte(metros), precisionFin });

test.each([
  { metros: 0, veredicto: 'dentro' },
  { metros: 187.2, veredicto: 'dentro' },
  { metros: 187.4, veredicto: 'fuera' },
  { metros: 150, precision: 37, veredicto: 'dentro' },
  { metros: 150, precision: 38, veredicto: 'noConcluyente' },
  { metros: 200, precision: 13, veredicto: 'noConcluyente' },
  { metros: 200, precision: 12, veredicto: 'fuera' },
  { metros: 287.2, precision: 50_000_000, veredicto: 'noConcluyente' },
  { metros: 287.4, precision: 50_000_000, veredicto: 'fuera' },
])(
  'at $metros m ± $precision both ends are $veredicto',
  async ({ metros, precision, veredicto }) => {
    const { idVisita } = await nueva();
    exigir(201, await ir(idVisita, metros, precision));
    exigir(201, await irse(idVisita, metros, precision));
    expect(await medidas(idVisita)).toMatchObject({
      precisionInicio: precision ?? null,
      distanciaInicio: expect.closeTo(metros, 3),
      veredictoInicio: veredicto,
      precisionFin: precision ?? null,
      distanciaFin: expect.closeTo(metros, 3),
      veredictoFin: veredicto,
      validadoPorUbicacion: veredicto !== 'fuera',
    });
  },
);

test.each([
  [0, 0, true],
  [0, 500, false],
  [500, 0, false],
  [500, 500, false],
])('starting at %i m and finishing at %i m is validated: %s', async (inicio, fin, validado) => {
  const { idVisita } = await nueva();
  expect((await ir(idVisita, inicio)).cuerpo.validadoPorUbicacion).toBe(inicio === 0);
  expect((await irse(idVisita, fin)).cuerpo.validadoPorUbicacion).toBe(validado);
});

test('a technician on the other side of the world still starts and finishes', async () => {
  const { idVisita } = await nueva();
  const antipoda = { latitudInicio: -14.6349, longitudInicio: 89.4931 };
  expect((await iniciar(tecnico.pedir, idVisita, antipoda)).estado).toBe(201);
  expect((await finalizar(tecnico.pedir, idVisita, { latitudFin: -90 })).estado).toBe(201);
});

describe('a client without coordinates', () => {
  const SIN_LUGAR = { latitud: null, longitud: null };

  test('gives no verdict', async () => {
    const { idVisita } = await nueva(SIN_LUGAR);
    await ir(idVisita, 0, 5);
    await irse(idVisita, 0, 5);
    const nada = { distanciaInicio: null, veredictoInicio: null };
    expect(await medidas(idVisita)).toMatchObject({
      ...nada,
      precisionInicio: 5,
      distanciaFin: null,
      veredictoFin: null,
      precisionFin: 5,
      validadoPorUbicacion: null,
    });
  });

  test('that gets them between start and finish is judged at the end', async () => {
    for (const [metros, validado] of [
      [0, true],
      [900, false],
    ] as const) {
      const visita = await nueva(SIN_LUGAR);
      await ir(visita.idVisita, 0);
      await mover(visita, LUGAR);
      await irse(visita.idVisita, metros);
      expect(await medidas(visita.idVisita)).toMatchObject({
        veredictoInicio: null,
        validadoPorUbicacion: validado,
      });
    }
  });

  test('that loses them between start and finish keeps the verdict of the start', async () => {
    const visita = await nueva();
    await ir(visita.idVisita, 900);
    await mover(visita, SIN_LUGAR);
    await irse(visita.idVisita, 0);
    expect(await medidas(visita.idVisita)).toMatchObject({
      veredictoInicio: 'fuera',
      veredictoFin: null,
      validadoPorUbicacion: false,
    });
  });
});

test('0, 0 is a place like any other, for clients and for technicians', async () => {
  const { idVisita } = await nueva({ latitud: 0, longitud: 0 });
  await iniciar(tecnico.pedir, idVisita, { latitudInicio: 0, longitudInicio: 0 });
  expect(await medidas(idVisita)).toMatchObject({
    latitudInicio: 0,
    longitudInicio: 0,
    distanciaInicio: 0,
    veredictoInicio: 'dentro',
    validadoPorUbicacion: true,
  });
  await finalizar(tecnico.pedir, idVisita, { latitudFin: 0, longitudFin: 1 });
  expect((await medidas(idVisita)).validadoPorUbicacion).toBe(false);
});

test('moving the client changes no past verdict, and the place that judged it is kept', async () => {
  const visita = await nueva();
  await ir(visita.idVisita, 10);
  const antes = await medidas(visita.idVisita);
  await mover(visita, { latitud: -33, longitud: 151 });
  expect(await medidas(visita.idVisita)).toEqual(antes);
  await irse(visita.idVisita, 10);
  expect(await medidas(visita.idVisita)).toMatchObject({
    veredictoInicio: 'dentro',
    veredictoFin: 'fuera',
  });
  const fila = await empresa.bd
    .selectFrom('visitas')
    .select(['rangoInicio', 'clienteLatitudInicio', 'clienteLongitudInicio'])
    .select(['rangoFin', 'clienteLatitudFin', 'clienteLongitudFin'])
    .where('idVisita', '=', visita.idVisita)
    .executeTakeFirst();
  expect(fila).toEqual({
    rangoInicio: 187.3,
    clienteLatitudInicio: LUGAR.latitud,
    clienteLongitudInicio: LUGAR.longitud,
    rangoFin: 187.3,
    clienteLatitudFin: -33,
    clienteLongitudFin: 151,
  });
});

test('another range, after a restart, judges new positions and changes no past verdict', async () => {
  const { idVisita } = await empresa.planificar();
  exigir(201, await iniciar(empresa.gente.tomas, idVisita, { latitudInicio: alNorte(150) }));
  const vigentes = new Vigentes({ LOG_LEVEL: 'silent', RANGO_UBICACION_METROS: '100' }, '/');
  const app = await construirApp({ vigentes, bd: empresa.bd, carpetaWeb: null });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const tomas = pedidor(url, { Authorization: `Bearer ${await tokenDe(url, 'tomas')}` });
  exigir(201, await finalizar(tomas, idVisita, { latitudFin: alNorte(150) }));
  expect(await medidas(idVisita)).toMatchObject({
    veredictoInicio: 'dentro',
    veredictoFin: 'fuera',
  });
  await app.close();
});
