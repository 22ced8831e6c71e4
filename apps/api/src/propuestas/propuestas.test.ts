import type { Respuesta } from '@visitas/contract/operaciones';
import type { Propuesta } from '@visitas/contract/propuestas/esquemas';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { trasEsperar } from '../../pruebas/carreras.ts';
import { sinCambiarNada } from '../../pruebas/instantanea.ts';
import { alNorte, editar, empresaDelArchivo, exigir, leer } from '../../pruebas/planificacion.ts';
import type { Pedir } from '../../pruebas/servidor.ts';
import { LUGAR, olvidarVisitas } from '../../pruebas/visitas.ts';

const { empresa, sara, ana, tomas } = empresaDelArchivo();
const saul: Pedir = (...pedido) => empresa.gente.saul(...pedido);

afterEach(async () => {
  await olvidarVisitas(empresa.bd);
  await sql`delete from ausencias`.execute(empresa.bd);
  const { sara, tomas } = empresa.ids;
  await sql`delete from supervisores_tecnicos where id_supervisor = ${sara} and id_tecnico <> ${tomas}`.execute(
    empresa.bd,
  );
});

const MARTES = '2031-05-20';
const MIERCOLES = '2031-05-21';
const PEDIDO = { desde: MARTES, hasta: MIERCOLES, objetivo: 'pocosCambios' } as const;

const pedir = (cuerpo: object = {}, quien: Pedir = sara) =>
  quien<Propuesta>('POST /api/visitas/propuestas', { cuerpo: { ...PEDIDO, ...cuerpo } });
const proponer = async (cuerpo: object = {}, quien: Pedir = sara) =>
  exigir(201, await pedir(cuerpo, quien));
const aceptar = (id: string, visitas?: number[], quien: Pedir = sara) =>
  quien<Respuesta<'propuestas.aceptar'>>(`PUT /api/visitas/propuestas/${id}/aceptar`, {
    cuerpo: { ...(visitas && { visitas }) },
  });
const obtener = (id: string, quien: Pedir = sara) =>
  quien<Propuesta>(`GET /api/visitas/propuestas/${id}`);

const alli = (metros: number) =>
  empresa.cliente({ latitud: alNorte(metros), longitud: LUGAR.longitud });
async function visitaEn(metros: number, cambios: object = {}) {
  const { idCliente } = await alli(metros);
  return empresa.planificar({ idCliente, ...cambios });
}
const faltar = async (idTecnico: number, desde = MARTES, hasta = MIERCOLES) =>
  exigir(
    201,
    await sara('POST /api/ausencias', {
      cuerpo: { idTecnico, clase: 'enfermedad', desde, hasta },
    }),
  );

test('who receives a visit is locked before it, as in a start, so that neither waits for the other', async () => {
  const otro = await empresa.tecnico();
  const { idVisita } = await visitaEn(0);
  await faltar(empresa.ids.tomas);
  const { idPropuesta } = await proponer();
  const respuestas = await trasEsperar(
    empresa.bd,
    sql`select from usuarios where id_usuario = ${otro.id} for no key update`,
    [() => aceptar(idPropuesta)],
    sql`select from visitas where id_visita = ${idVisita} for update`,
  );
  expect(respuestas.map(({ estado }) => estado)).toEqual([200]);
});

describe('a technician who is ill', () => {
  test('has their visits given to somebody who works, with the reason, and nothing changes until it is accepted', async () => {
    const otro = await empresa.tecnico();
    const cerca = await visitaEn(1_000, { idTecnico: otro.id });
    const enfermas = [await visitaEn(0), await visitaEn(2_000, { fechaPlanificada: MIERCOLES })];
    await faltar(empresa.ids.tomas);
    const { cuerpo: propuesta } = await sinCambiarNada(empresa.bd, () => pedir());
    expect(propuesta.cambios.map(({ idVisita, de }) => [idVisita, de.idTecnico])).toEqual(
      expect.arrayContaining(enfermas.map(({ idVisita }) => [idVisita, empresa.ids.tomas])),
    );
    expect(propuesta.cambios).toHaveLength(2);
    for (const { idTecnico, motivo } of propuesta.cambios) {
      expect(idTecnico).toBe(otro.id);
      expect(motivo).toMatch(/^Tomás no trabaja por enfermedad\. /);
    }
    expect(
      propuesta.cambios.some(({ motivo }) => motivo.includes(`A 1 km de ${cerca.cliente?.nombre}`)),
    ).toBe(true);
    expect(propuesta.antes.sinTecnico).toBe(2);
    expect(propuesta.despues.sinTecnico).toBe(0);
    expect(propuesta.sinLugar).toEqual([]);

    const { cambiadas, fuera } = exigir(200, await aceptar(propuesta.idPropuesta));
    expect(fuera).toEqual([]);
    expect(cambiadas.map(({ de }) => de.idTecnico)).toEqual([empresa.ids.tomas, empresa.ids.tomas]);
    for (const { idVisita } of enfermas)
      expect(exigir(200, await leer(sara, idVisita)).idTecnico).toBe(otro.id);
    expect((await aceptar(propuesta.idPropuesta)).cuerpo).toMatchObject({
      detail: 'Ya aceptaste esta propuesta.',
    });
    expect(exigir(200, await obtener(propuesta.idPropuesta)).aceptada).toBe(true);
  });

  test('keeps what nobody can take, and it says why', async () => {
    const { idVisita } = await visitaEn(0, { horaDesde: '05:00', horaHasta: '06:00' });
    const sinLugar = await empresa.cliente({ latitud: null, longitud: null });
    const perdida = await empresa.planificar({ idCliente: sinLugar.idCliente });
    await empresa.tecnico();
    await faltar(empresa.ids.tomas);
    const propuesta = await proponer();
    expect(propuesta.cambios).toEqual([]);
    expect(new Map(propuesta.sinLugar.map((una) => [una.idVisita, una.motivo]))).toEqual(
      new Map([
        [idVisita, 'Nadie llega a esa hora en su jornada: 05:00–06:00.'],
        [perdida.idVisita, 'Este cliente no tiene lugar en el mapa.'],
      ]),
    );
    expect(exigir(200, await aceptar(propuesta.idPropuesta))).toEqual({ cambiadas: [], fuera: [] });
  });
});

test('of a visit left with who no longer gets visits, a proposal does not say that they do not work that day', async () => {
  const otro = await empresa.tecnico();
  const { idVisita } = await visitaEn(0, { idTecnico: otro.id });
  await sql`delete from supervisores_tecnicos where id_tecnico = ${otro.id}`.execute(empresa.bd);
  const { cambios } = await proponer();
  expect(cambios).toMatchObject([{ idVisita, idTecnico: empresa.ids.tomas }]);
  expect(cambios[0]?.motivo).toMatch(/^\S+ ya no recibe visitas\. /);
});

test('what is pinned, under way or another supervisor’s is never touched', async () => {
  const otro = await empresa.tecnico();
  const fijada = await visitaEn(0, { fijada: true });
  await faltar(empresa.ids.tomas);
  expect((await proponer()).cambios).toEqual([]);
  // Saúl plans for the same technician: the time is taken, and Sara never sees whose it is.
  await ana('POST /api/usuarios/supervisor-tecnico', {
    cuerpo: { idSupervisor: empresa.ids.saul, idTecnico: otro.id },
  });
  const ajeno = await alli(5_000);
  const ajena = exigir(
    201,
    await saul<{ idVisita: number }>('POST /api/visitas', {
      cuerpo: await empresa.plan({
        idTecnico: otro.id,
        idCliente: ajeno.idCliente,
        horaDesde: '08:00',
        horaHasta: '08:00',
        duracionMinutos: 300,
      }),
    }),
  );
  const suelta = await visitaEn(0, { horaDesde: '09:00', horaHasta: '10:00' });
  const propuesta = await proponer({ hasta: MARTES });
  expect(propuesta.cambios).toEqual([]);
  expect(propuesta.sinLugar).toMatchObject([
    {
      idVisita: suelta.idVisita,
      motivo: 'A esa hora, 09:00–10:00, todos están con otra visita.',
    },
  ]);
  expect(JSON.stringify(propuesta)).not.toContain(ajeno.nombre);
  expect((await pedir({ visitas: [ajena.idVisita] })).estado).toBe(404);
  expect((await pedir({ visitas: [fijada.idVisita] })).estado).toBe(201);
});

test('what somebody changed meanwhile is left out and said, and the rest is applied', async () => {
  const otro = await empresa.tecnico();
  const [una, dos] = [await visitaEn(0), await visitaEn(500)];
  await faltar(empresa.ids.tomas);
  const { idPropuesta } = await proponer();
  const ahora = exigir(200, await leer(sara, una.idVisita));
  exigir(200, await editar(sara, una.idVisita, { ...ahora, observaciones: 'Otra cosa' }));
  // Saying that one is on the way changes no plan.
  exigir(200, await tomas('POST /api/visitas/en-camino', { cuerpo: { idVisita: una.idVisita } }));
  const { cambios } = exigir(200, await obtener(idPropuesta));
  const dicha = 'Cambiaste esta visita después. Queda fuera.';
  expect(cambios.find(({ idVisita }) => idVisita === una.idVisita)?.fuera).toBe(dicha);
  const { cambiadas, fuera } = exigir(200, await aceptar(idPropuesta));
  expect(fuera).toMatchObject([{ idVisita: una.idVisita, motivo: dicha }]);
  expect(cambiadas).toMatchObject([{ idVisita: dos.idVisita, idTecnico: otro.id }]);
});

test('only some of its lines may be accepted, and their figures are told first', async () => {
  await empresa.tecnico();
  const [una, dos] = [await visitaEn(0), await visitaEn(9_000)];
  await faltar(empresa.ids.tomas);
  const { idPropuesta, despues } = await proponer();
  const cifras = exigir(
    200,
    await sara<Respuesta<'propuestas.medir'>>(
      `POST /api/visitas/propuestas/${idPropuesta}/cifras`,
      {
        cuerpo: { visitas: [una.idVisita] },
      },
    ),
  );
  expect(despues.sinTecnico).toBe(0);
  expect(cifras.despues.sinTecnico).toBe(1);
  const { cambiadas } = exigir(200, await aceptar(idPropuesta, [una.idVisita]));
  expect(cambiadas.map(({ idVisita }) => idVisita)).toEqual([una.idVisita]);
  expect(exigir(200, await leer(sara, dos.idVisita)).idTecnico).toBe(empresa.ids.tomas);
});

test('the day and the technician stay when they may not change, and only who was chosen receives', async () => {
  const [otro, tercero] = [await empresa.tecnico(), await empresa.tecnico()];
  await visitaEn(0);
  await faltar(empresa.ids.tomas, MARTES, MARTES);
  expect((await proponer({ cambiaTecnico: false })).cambios).toMatchObject([
    { idTecnico: empresa.ids.tomas, fecha: MIERCOLES },
  ]);
  expect((await proponer({ cambiaDia: false, tecnicos: [tercero.id] })).cambios).toMatchObject([
    { idTecnico: tercero.id, fecha: MARTES },
  ]);
  const nadie = await proponer({ cambiaDia: false, cambiaTecnico: false });
  expect(nadie.sinLugar).toMatchObject([{ motivo: 'Nadie más puede hacerla en esos días.' }]);
  // In one day, without chosen visits, the day stays too.
  expect((await proponer({ hasta: MARTES })).cambios).toMatchObject([{ fecha: MARTES }]);
  expect(otro.id).not.toBe(tercero.id);
});

test('of a chosen visit of another day nothing is said nor counted, unless its day has passed', async () => {
  const { idVisita } = await visitaEn(0, { fechaPlanificada: '2031-05-28' });
  const pasada = await visitaEn(500, { fechaPlanificada: '2020-01-07' });
  const propuesta = await proponer({ visitas: [idVisita, pasada.idVisita] });
  const { idPropuesta, cambios, antes, recorridos } = propuesta;
  const motivos = new Map(cambios.map((una) => [una.idVisita, una.motivo]));
  expect(motivos.get(idVisita)).toMatch(/^(Ya va|No tiene|A \d|De camino|Al final)/);
  expect(motivos.get(pasada.idVisita)).toMatch(/^Su día ya pasó\. /);
  expect(antes.sinTecnico).toBe(1);
  expect(recorridos.antes.map(({ fecha, sinNadie }) => [fecha, sinNadie])).toEqual(
    expect.arrayContaining([
      ['2031-05-28', undefined],
      ['2020-01-07', true],
    ]),
  );
  const { despues } = exigir(
    200,
    await sara<Respuesta<'propuestas.medir'>>(
      `POST /api/visitas/propuestas/${idPropuesta}/cifras`,
      { cuerpo: { visitas: [pasada.idVisita] } },
    ),
  );
  expect(despues.sinTecnico).toBe(0);
});

test('nothing chosen is not accepted, and the proposal stays open', async () => {
  await empresa.tecnico();
  const { idVisita } = await visitaEn(0);
  await faltar(empresa.ids.tomas);
  const { idPropuesta } = await proponer();
  expect(await aceptar(idPropuesta, [])).toMatchObject({
    estado: 400,
    cuerpo: { errors: { visitas: ['Elige al menos una visita.'] } },
  });
  expect(exigir(200, await aceptar(idPropuesta, [idVisita])).cambiadas).toHaveLength(1);
});

test('a proposal belongs to who asked, and lives an hour', async () => {
  await empresa.tecnico();
  const { idVisita } = await visitaEn(0);
  await faltar(empresa.ids.tomas);
  const { idPropuesta } = await proponer();
  const otros = [ana, tomas, saul] as const;
  for (const [n, quien] of otros.entries()) {
    const esperado = n < 2 ? 403 : 404;
    expect((await obtener(idPropuesta, quien)).estado).toBe(esperado);
    expect((await aceptar(idPropuesta, [idVisita], quien)).estado).toBe(esperado);
  }
  for (const quien of [ana, tomas]) expect((await pedir({}, quien)).estado).toBe(403);
  await sql`update propuestas set creada_en = now() - interval '61 minutes'`.execute(empresa.bd);
  expect((await obtener(idPropuesta)).estado).toBe(404);
  expect((await aceptar(idPropuesta)).estado).toBe(404);
});

test.each([
  [{ desde: MIERCOLES, hasta: MARTES }, 'hasta', 'La fecha final es anterior a la inicial.'],
  [{ hasta: '2031-07-20' }, 'hasta', 'Elige hasta 31 días.'],
  [
    { desde: '2020-01-01', hasta: '2020-01-02' },
    'hasta',
    'Esos días ya pasaron. Elige días desde hoy.',
  ],
  [{ objetivo: 'barato' }, 'objetivo', 'Elige qué importa más.'],
  [{ segundos: 0 }, 'segundos', 'Elige de 1 a 20 segundos.'],
  [{ tecnicos: [] }, 'tecnicos', 'Elige al menos un técnico.'],
  [{ tecnicos: [2_147_483_647] }, 'tecnicos', 'Elige uno de tus técnicos activos.'],
])('%j is refused with a sentence', async (cuerpo, campo, frase) => {
  const { estado, cuerpo: problema } = await pedir(cuerpo);
  expect(estado).toBe(400);
  expect(problema).toMatchObject({ errors: { [campo]: [frase] } });
});

test('the same request has the same plan, asked twice at once', async () => {
  await empresa.tecnico();
  for (const metros of [0, 800, 2_500, 4_000]) await visitaEn(metros);
  await faltar(empresa.ids.tomas);
  const [una, otra] = await Promise.all([proponer(), proponer()]);
  expect(otra.cambios).toEqual(una.cambios);
  expect(una.cambios).toHaveLength(4);
});

test('few kilometres do not send each visit to an empty day, and a visit keeps its day when it can', async () => {
  for (let n = 0; n < 3; n += 1) await empresa.tecnico();
  for (const metros of [0, 3_000, 6_000, 9_000]) await visitaEn(metros);
  // Two who begin in the middle have less road than one; four alone would only seem to have none.
  expect((await proponer({ objetivo: 'kilometros', hasta: MARTES })).cambios).toHaveLength(2);
  await faltar(empresa.ids.tomas, MARTES, MARTES);
  const { cambios } = await proponer();
  expect(cambios.map(({ fecha }) => fecha)).toEqual([MARTES, MARTES, MARTES, MARTES]);
});
