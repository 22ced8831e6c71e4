import type { LugarPropuesto } from '@visitas/contract/lugares/esquemas';
import type { Respuesta } from '@visitas/contract/operaciones';
import type { VersionDeVisita, Visita, VisitaSola } from '@visitas/contract/visitas/esquemas';
import { describe, expect, test } from 'vitest';
import { listar } from '../../pruebas/avisos.ts';
import { rechazaCampos, sinCambiarNada } from '../../pruebas/instantanea.ts';
import {
  alNorte,
  comoEsta,
  editar,
  empresaDelArchivo,
  exigir,
  finalizar,
  iniciar,
  leer,
  type Problema,
  traspasar,
} from '../../pruebas/planificacion.ts';
import type { Pedir } from '../../pruebas/servidor.ts';
import { LUGAR } from '../../pruebas/visitas.ts';

const { empresa, sara, ana } = empresaDelArchivo();

const AQUI = { latitud: alNorte(312), longitud: LUGAR.longitud, precision: 30 };

async function enProceso() {
  const tecnico = await empresa.tecnico();
  const visita = await empresa.planificar({ idTecnico: tecnico.id });
  exigir(201, await iniciar(tecnico.pedir, visita.idVisita, { latitudInicio: AQUI.latitud }));
  return { ...tecnico, idVisita: visita.idVisita, idCliente: visita.idCliente };
}

const proponer = (pedir: Pedir, idVisita: number, cambios: object = {}) =>
  pedir<LugarPropuesto & Problema>('POST /api/clientes/propuestas', {
    cuerpo: { idVisita, ...AQUI, nota: 'Local 4, portón azul', ...cambios },
  });
const decidir = (pedir: Pedir, idPropuesta: number, aceptar: boolean, cambios: object = {}) =>
  pedir<LugarPropuesto & Problema>('PUT /api/clientes/propuestas', {
    cuerpo: { idPropuesta, aceptar, ...cambios },
  });
const contar = (pedir: Pedir, idVisita: number, cambios: object = {}) =>
  pedir<Problema>('POST /api/visitas/fuera-de-rango', {
    cuerpo: { idVisita, motivo: 'mapa', detalle: 'Se mudó a la otra cuadra', ...cambios },
  });
const reabrir = (idVisita: number, idTecnico: number) =>
  sara<Visita & Problema>('PUT /api/visitas/reabrir', {
    cuerpo: { idVisita, motivo: 'El mapa', idTecnico, fechaPlanificada: '2026-11-27' },
  });
const sola = async (pedir: Pedir, idVisita: number) =>
  exigir(200, await leer(pedir, idVisita)) as VisitaSola;
const lugarDe = async (idCliente: number) =>
  exigir(200, await ana<{ latitud: number; longitud: number }>(`GET /api/clientes/${idCliente}`));

test('a place proposed from the door is accepted: the client moves, and what was judged stays', async () => {
  const { pedir, idVisita, idCliente } = await enProceso();
  const { idPropuesta } = exigir(201, await proponer(pedir, idVisita));
  const antes = await sola(sara, idVisita);
  expect(antes.lugarPropuesto).toMatchObject({
    aceptada: null,
    nota: 'Local 4, portón azul',
    registrado: { latitud: LUGAR.latitud, longitud: LUGAR.longitud },
  });
  const decidida = exigir(200, await decidir(sara, idPropuesta, true));
  expect(decidida).toMatchObject({ aceptada: true, decidida: { por: expect.any(String) } });
  expect(await lugarDe(idCliente)).toMatchObject({ latitud: AQUI.latitud });
  const despues = await sola(sara, idVisita);
  expect(despues.ejecucionVisita).toEqual(antes.ejecucionVisita);
  expect(despues.lugarPropuesto?.registrado).toEqual(antes.lugarPropuesto?.registrado);
});

test('its technician reads what became of it, without any distance or other position', async () => {
  const { pedir, idVisita } = await enProceso();
  const propuesta = exigir(201, await proponer(pedir, idVisita));
  const suya = (await sola(pedir, idVisita)).lugarPropuesto;
  expect(suya).toEqual(propuesta);
  expect(Object.keys(suya ?? {}).sort()).toEqual([
    ...['aceptada', 'idPropuesta', 'idVisita', 'latitud', 'longitud', 'nota', 'precision'],
    'propuestaEn',
  ]);
});

test('an administrator may reject it, and the client stays where it was', async () => {
  const { pedir, idVisita, idCliente } = await enProceso();
  const { idPropuesta } = exigir(201, await proponer(pedir, idVisita));
  expect(exigir(200, await decidir(ana, idPropuesta, false)).aceptada).toBe(false);
  expect(await lugarDe(idCliente)).toMatchObject({ latitud: LUGAR.latitud });
});

test('the point may be adjusted before it is accepted', async () => {
  const { pedir, idVisita, idCliente } = await enProceso();
  const { idPropuesta } = exigir(201, await proponer(pedir, idVisita));
  const ajustado = { latitud: alNorte(300), longitud: LUGAR.longitud };
  exigir(200, await decidir(sara, idPropuesta, true, ajustado));
  expect(await lugarDe(idCliente)).toMatchObject(ajustado);
});

test.each(['latitud', 'longitud'] as const)(
  'a point with only its %s is refused, and the client stays where it was',
  async (una) => {
    const { pedir, idVisita, idCliente } = await enProceso();
    const { idPropuesta } = exigir(201, await proponer(pedir, idVisita));
    for (const aceptar of [true, false])
      await rechazaCampos(
        empresa.bd,
        () => decidir(sara, idPropuesta, aceptar, { [una]: LUGAR[una] }),
        { longitud: ['Indica la latitud y la longitud, o ninguna.'] },
      );
    expect(await lugarDe(idCliente)).toMatchObject(LUGAR);
    expect((await sola(sara, idVisita)).lugarPropuesto?.aceptada).toBeNull();
  },
);

test('who decides sees where the last visits to the client began', async () => {
  const tecnico = await empresa.tecnico();
  const { idCliente } = await empresa.cliente();
  for (const metros of [290, 300]) {
    const anterior = await empresa.planificar({ idTecnico: tecnico.id, idCliente });
    const latitudInicio = alNorte(metros);
    exigir(201, await iniciar(tecnico.pedir, anterior.idVisita, { latitudInicio }));
    exigir(201, await finalizar(tecnico.pedir, anterior.idVisita));
  }
  const { idVisita } = await empresa.planificar({ idTecnico: tecnico.id, idCliente });
  exigir(201, await iniciar(tecnico.pedir, idVisita));
  exigir(201, await proponer(tecnico.pedir, idVisita));
  const { lugarPropuesto } = await sola(sara, idVisita);
  expect(lugarPropuesto?.inicios).toEqual([
    { latitud: alNorte(300), longitud: LUGAR.longitud },
    { latitud: alNorte(290), longitud: LUGAR.longitud },
  ]);
});

test('a second proposal before a decision replaces the first, and its supervisor has one notice', async () => {
  const { pedir, idVisita } = await enProceso();
  const primera = exigir(201, await proponer(pedir, idVisita));
  const segunda = exigir(201, await proponer(pedir, idVisita, { nota: 'La del rótulo verde' }));
  expect(segunda).toMatchObject({ idPropuesta: primera.idPropuesta, nota: 'La del rótulo verde' });
  const { cuerpo } = await sara<Respuesta<'avisos.listar'>>('GET /api/avisos');
  const suyos = cuerpo.avisos.filter((uno) => uno.idVisita === idVisita);
  expect(suyos.filter(({ clase }) => clase === 'lugarPropuesto')).toHaveLength(1);
});

test.each([true, false])(
  'a place that was replaced since it was seen is not decided, and the one of now is: %s',
  async (aceptar) => {
    const { pedir, idVisita, idCliente } = await enProceso();
    const { idPropuesta, propuestaEn } = exigir(201, await proponer(pedir, idVisita));
    const latitud = alNorte(290);
    const otra = exigir(201, await proponer(pedir, idVisita, { latitud }));
    const { estado, cuerpo } = await sinCambiarNada(empresa.bd, () =>
      decidir(sara, idPropuesta, aceptar, { propuestaEn }),
    );
    expect([estado, cuerpo.detail]).toEqual([
      409,
      'Después se propuso otro lugar desde esta visita. Míralo antes de decidir.',
    ]);
    exigir(200, await decidir(sara, idPropuesta, aceptar, { propuestaEn: otra.propuestaEn }));
    expect((await lugarDe(idCliente)).latitud).toBe(aceptar ? latitud : LUGAR.latitud);
  },
);

test('a place that nobody has decided on passes to the next supervisor, who is told', async () => {
  const { ids, gente } = empresa;
  const [decidida, porDecidir] = [await enProceso(), await enProceso()];
  const { idPropuesta } = exigir(201, await proponer(decidida.pedir, decidida.idVisita));
  exigir(200, await decidir(sara, idPropuesta, false));
  exigir(201, await proponer(porDecidir.pedir, porDecidir.idVisita));
  exigir(200, await traspasar(ana, ids.sara, ids.saul));
  const { avisos } = await listar(gente.saul);
  const suyos = avisos.filter(({ clase }) => clase === 'lugarPropuesto');
  const deUna = (idVisita: number) => suyos.filter((uno) => uno.idVisita === idVisita);
  expect(deUna(porDecidir.idVisita)).toMatchObject([{ motivo: 'Local 4, portón azul' }]);
  expect(deUna(decidida.idVisita)).toEqual([]);
  exigir(200, await traspasar(ana, ids.saul, ids.sara));
});

test('what waited from before the visit was reopened for another client moves the client that is visited now', async () => {
  const antes = await enProceso();
  const { idVisita } = antes;
  exigir(201, await proponer(antes.pedir, idVisita));
  exigir(201, await finalizar(antes.pedir, idVisita));
  const ahora = await empresa.tecnico();
  const { idCliente } = await empresa.cliente();
  const reabierta = exigir(200, await reabrir(idVisita, ahora.id));
  exigir(200, await editar(sara, idVisita, { ...comoEsta(reabierta), idCliente }));
  exigir(201, await iniciar(ahora.pedir, idVisita));
  // Who decides is told whose place it is, and the technician of now reads nothing of another client.
  const { nombre, direccion } = exigir(
    200,
    await ana<Respuesta<'clientes.obtener'>>(`GET /api/clientes/${antes.idCliente}`),
  );
  expect((await sola(sara, idVisita)).lugarPropuesto?.cliente).toEqual({ nombre, direccion });
  expect((await sola(ahora.pedir, idVisita)).lugarPropuesto).toBeUndefined();
  const latitud = alNorte(95);
  const { idPropuesta } = exigir(201, await proponer(ahora.pedir, idVisita, { latitud }));
  const decidida = exigir(200, await decidir(sara, idPropuesta, true));
  expect(await lugarDe(antes.idCliente)).toMatchObject({ latitud: LUGAR.latitud });
  expect(await lugarDe(idCliente)).toMatchObject({ latitud });
  expect(decidida.tecnico?.idUsuario).toBe(ahora.id);
});

describe('a place is refused', () => {
  test.each([
    [{ precision: 51 }, { precision: ['Espera a que mejore la señal.'] }],
    [{ precision: null }, { precision: ['Espera a que mejore la señal.'] }],
    [{ latitud: 91 }, { latitud: ['La latitud es un número entre -90 y 90.'] }],
  ])('with %j', async (cambios, errores) => {
    const { pedir, idVisita } = await enProceso();
    const { estado, cuerpo } = await proponer(pedir, idVisita, cambios);
    expect([estado, cuerpo.errors]).toEqual([400, errores]);
  });

  test('before the visit starts, and from another technician', async () => {
    const pendiente = await empresa.planificar();
    expect((await proponer(empresa.gente.tomas, pendiente.idVisita)).estado).toBe(409);
    const { idVisita } = await enProceso();
    expect((await proponer(empresa.gente.tomas, idVisita)).estado).toBe(404);
    expect((await proponer(sara, idVisita)).estado).toBe(403);
  });

  test('by another supervisor, by its technician, and once decided', async () => {
    const { pedir, idVisita } = await enProceso();
    const { idPropuesta } = exigir(201, await proponer(pedir, idVisita));
    expect((await decidir(empresa.gente.saul, idPropuesta, true)).estado).toBe(404);
    expect((await decidir(pedir, idPropuesta, true)).estado).toBe(403);
    exigir(200, await decidir(sara, idPropuesta, false));
    const { estado } = await sinCambiarNada(empresa.bd, () => decidir(ana, idPropuesta, true));
    expect(estado).toBe(409);
  });
});

test('what was told of an execution before it was reopened for another client and technician stays with it', async () => {
  const antes = await enProceso();
  const { idVisita } = antes;
  const ocurridoEn = new Date().toISOString();
  exigir(201, await finalizar(antes.pedir, idVisita));
  const ahora = await empresa.tecnico();
  const { idCliente } = await empresa.cliente();
  const reabierta = exigir(200, await reabrir(idVisita, ahora.id));
  exigir(200, await editar(sara, idVisita, { ...comoEsta(reabierta), idCliente }));
  exigir(201, await iniciar(ahora.pedir, idVisita));
  exigir(201, await contar(ahora.pedir, idVisita, { motivo: 'gps' }));
  const deAntes = { vuelta: 1, ocurridoEn };
  exigir(201, await contar(antes.pedir, idVisita, deAntes));
  expect(exigir(201, await proponer(antes.pedir, idVisita, deAntes)).idVisita).toBe(idVisita);
  const { lugarPropuesto, porqueDeRango } = await sola(sara, idVisita);
  expect(porqueDeRango?.motivo).toBe('gps');
  const { nombre } = exigir(
    200,
    await ana<Respuesta<'clientes.obtener'>>(`GET /api/clientes/${antes.idCliente}`),
  );
  expect(lugarPropuesto).toMatchObject({ cliente: { nombre }, tecnico: { idUsuario: antes.id } });
  const camino = `GET /api/visitas/versiones/${idVisita}` as const;
  const [primera] = exigir(200, await sara<VersionDeVisita[]>(camino));
  expect(primera?.porqueDeRango).toMatchObject({ motivo: 'mapa', dichoEn: ocurridoEn });
  // A newer one is not replaced by what arrives late.
  exigir(201, await proponer(ahora.pedir, idVisita));
  expect((await proponer(antes.pedir, idVisita, deAntes)).estado).toBe(409);
  expect((await sola(sara, idVisita)).lugarPropuesto?.tecnico?.idUsuario).toBe(ahora.id);
});

test('why a visit was out of range is told once it started, and the last words stay', async () => {
  const { pedir, idVisita } = await enProceso();
  exigir(201, await contar(pedir, idVisita, { motivo: 'gps', detalle: '' }));
  exigir(201, await contar(pedir, idVisita));
  const dicho = {
    motivo: 'mapa',
    detalle: 'Se mudó a la otra cuadra',
    dichoEn: expect.any(String),
  };
  expect((await sola(sara, idVisita)).porqueDeRango).toEqual(dicho);
  expect((await sola(pedir, idVisita)).porqueDeRango).toEqual(dicho);
  // A reopened visit tells it beside the execution that it was about.
  const otra = await enProceso();
  exigir(201, await contar(otra.pedir, otra.idVisita));
  exigir(201, await finalizar(otra.pedir, otra.idVisita));
  exigir(200, await reabrir(otra.idVisita, otra.id));
  expect(await sola(sara, otra.idVisita)).not.toHaveProperty('porqueDeRango');
  const camino = `GET /api/visitas/versiones/${otra.idVisita}` as const;
  const [primera] = exigir(200, await sara<VersionDeVisita[]>(camino));
  expect(primera?.porqueDeRango).toEqual(dicho);
  expect((await contar(empresa.gente.tomas, idVisita)).estado).toBe(404);
  expect((await contar(sara, idVisita)).estado).toBe(403);
  const pendiente = await empresa.planificar();
  expect((await contar(empresa.gente.tomas, pendiente.idVisita)).estado).toBe(409);
  const sinMotivo = await contar(pedir, idVisita, { motivo: 'hambre' });
  expect(sinMotivo.cuerpo.errors).toEqual({ motivo: ['Elige un motivo.'] });
});
