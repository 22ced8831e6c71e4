import type { Respuesta } from '@visitas/contract/operaciones';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { con, levantarGeocodificador } from '../../../pruebas/geocodificador.ts';
import {
  alNorte,
  empresaDelArchivo,
  exigir,
  type Problema,
} from '../../../pruebas/planificacion.ts';
import type { Pedir } from '../../../pruebas/servidor.ts';
import { insertarVisitas, LUGAR, olvidarVisitas } from '../../../pruebas/visitas.ts';
import { hoyEn } from '../../plataforma/hoy.ts';

type Sugerencias = Respuesta<'propuestas.sugerir'>;

const osrm = await levantarGeocodificador();
afterAll(() => osrm.detener());
const { empresa, sara, ana, tomas } = empresaDelArchivo({ ajustes: { RUTAS_URL: osrm.url } });
const saul: Pedir = (...pedido) => empresa.gente.saul(...pedido);
afterEach(() => olvidarVisitas(empresa.bd));

const ESTE = { longitud: LUGAR.longitud };
let idCliente: number;
/** Every day, so that the days asked do not depend on today's. */
beforeAll(async () => {
  idCliente = (await empresa.cliente({ ...ESTE, latitud: alNorte(5_000) })).idCliente;
  const dias = [1, 2, 3, 4, 5, 6, 7].map((dia) => ({ dia, desde: '08:00', hasta: '17:00' }));
  for (const idTecnico of [empresa.ids.tomas, empresa.ids.tania])
    exigir(
      200,
      await ana(`PUT /api/usuarios/${idTecnico}/jornada`, {
        cuerpo: { dias, salida: LUGAR, vuelve: true },
      }),
    );
});

const RUTA = 'GET /api/visitas/sugerencias?';
const pedir = (criterios: object, quien: Pedir = sara) =>
  quien<Sugerencias>(`${RUTA}${new URLSearchParams({ idCliente, ...criterios } as never)}`);
const sugerir = async (criterios: object = {}, quien: Pedir = sara) =>
  exigir(200, await pedir(criterios, quien));
const masDias = (cuantos: number) =>
  new Date(Date.parse(hoyEn('America/Guatemala')) + cuantos * 86_400_000)
    .toISOString()
    .slice(0, 10);
/** Today's depends on the hour at which the test runs. */
const deManana = (sugerencias: Sugerencias) =>
  sugerencias.find(({ fecha }) => fecha === masDias(1));
const fechas = (sugerencias: Sugerencias) => sugerencias.map(({ fecha }) => fecha);

test('the road server measures the places again, and when it fails the straight line is left', async () => {
  const tabla = [0, 1].map((de) => [0, 1].map((a) => (de === a ? 0 : 1_200)));
  osrm.portarse(con({ code: 'Ok', durations: tabla, distances: tabla }));
  expect(deManana(await sugerir())).toMatchObject({ horaDesde: '08:20', minutosExtra: 40 });
  osrm.portarse(con('', 500));
  const otro = await empresa.cliente({ ...ESTE, latitud: alNorte(5_004) });
  // Ten kilometres there and back, at 25 km/h.
  const recta = deManana(await sugerir({ idCliente: otro.idCliente }));
  expect(recta).toMatchObject({ horaDesde: '08:15', minutosExtra: 24 });
});

test('only a supervisor asks, about their technicians, and about what exists', async () => {
  for (const quien of [ana, tomas]) expect((await pedir({}, quien)).estado).toBe(403);
  const nombres = async (quien?: Pedir) =>
    new Set((await sugerir({}, quien)).map(({ idTecnico }) => idTecnico));
  expect(await nombres()).toEqual(new Set([empresa.ids.tomas]));
  expect(await nombres(saul)).toEqual(new Set([empresa.ids.tania]));
  const nadie = 2_147_483_647;
  for (const de of [{ idCliente: nadie }, { idTipoVisita: nadie }])
    expect(await sugerir(de)).toEqual([]);
  const campos = async (de: object) =>
    Object.keys(((await pedir(de)).cuerpo as never as Problema).errors ?? {});
  expect(await campos({ horaDesde: '11:00', horaHasta: '09:00' })).toEqual(['horaHasta']);
  expect(await campos({ horaDesde: '09:00' })).toEqual(['horaHasta']);
  const media = { horaDesde: '09:00', horaHasta: '09:30' };
  expect(await campos(media)).toEqual(['horaHasta']);
  expect(await sugerir({ ...media, duracionMinutos: 30 })).not.toEqual([]);
});

test('the days of an absence and a holiday have no room', async () => {
  const [manana, pasado] = [masDias(1), masDias(2)];
  const { idAusencia } = exigir(
    201,
    await sara<{ idAusencia: number }>('POST /api/ausencias', {
      cuerpo: { idTecnico: empresa.ids.tomas, clase: 'otra', desde: manana, hasta: manana },
    }),
  );
  const { idFeriado } = exigir(
    201,
    await ana<{ idFeriado: number }>('POST /api/feriados', {
      cuerpo: { fecha: pasado, nombre: 'Fiesta' },
    }),
  );
  const dichas = fechas(await sugerir({ horaDesde: '12:00', horaHasta: '12:00' }));
  expect(dichas).not.toContain(manana);
  expect(dichas).not.toContain(pasado);
  expect(dichas).toContain(masDias(3));
  expect(fechas(await sugerir({}, saul))).toContain(manana);
  exigir(204, await sara(`DELETE /api/ausencias/${idAusencia}`));
  exigir(204, await ana(`DELETE /api/feriados/${idFeriado}`));
});

test("another supervisor's visits take a shared technician's time, unnamed, and count for nobody", async () => {
  const { idSupervisorTecnico } = exigir(
    201,
    await ana<{ idSupervisorTecnico: number }>('POST /api/usuarios/supervisor-tecnico', {
      cuerpo: { idSupervisor: empresa.ids.saul, idTecnico: empresa.ids.tomas },
    }),
  );
  const comun = { idTecnico: empresa.ids.tomas, idTipoVisita: empresa.idTipoVisita, idCliente };
  const [ajena = 0, propia = 0] = await insertarVisitas(empresa.bd, [
    {
      ...comun,
      idSupervisor: empresa.ids.saul,
      fechaPlanificada: masDias(1),
      horaDesde: '08:00',
      horaHasta: '08:00',
      duracionMinutos: 540,
    },
    {
      ...comun,
      idSupervisor: empresa.ids.sara,
      fechaPlanificada: masDias(2),
      duracionMinutos: 500,
    },
    ...[1, 2, 3].map(() => ({
      ...comun,
      idSupervisor: empresa.ids.saul,
      estado: 'Finalizada' as const,
    })),
  ]);
  const suyas = await sugerir();
  expect(fechas(suyas)).not.toContain(masDias(1));
  expect(fechas(suyas)).not.toContain(masDias(2));
  expect(JSON.stringify(suyas)).not.toContain('Conoce al cliente');
  // To edit a visit frees its place; not that of somebody else's.
  expect(fechas(await sugerir({ visita: propia }))).toContain(masDias(2));
  expect(fechas(await sugerir({ visita: ajena }))).not.toContain(masDias(1));
  const deSaul = await sugerir({ duracionMinutos: 30 }, saul);
  expect(JSON.stringify(deSaul)).toContain('Conoce al cliente: 3 de sus 3 visitas.');
  exigir(204, await ana(`DELETE /api/usuarios/supervisor-tecnico/${idSupervisorTecnico}`));
});
