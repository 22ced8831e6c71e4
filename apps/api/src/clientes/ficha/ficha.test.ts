import type { Respuesta } from '@visitas/contract/operaciones';
import { expect, test } from 'vitest';
import { sinCambiarNada } from '../../../pruebas/instantanea.ts';
import {
  cerrar,
  editar,
  empresaDelArchivo,
  exigir,
  finalizar,
  iniciar,
} from '../../../pruebas/planificacion.ts';
import type { Pedir } from '../../../pruebas/servidor.ts';
import { insertarVisita, type VisitaHecha } from '../../../pruebas/visitas.ts';

type Ficha = Respuesta<'clientes.ficha'>;

const { empresa, sara } = empresaDelArchivo();

const ficha = (pedir: Pedir, idCliente: number) =>
  pedir<Ficha>(`GET /api/clientes/${idCliente}/ficha`);
const leer = async (pedir: Pedir, idCliente: number) => exigir(200, await ficha(pedir, idCliente));
const anotar = (pedir: Pedir, idCliente: number, cuerpo: object) =>
  pedir<Respuesta<'clientes.anotar'>>(`PUT /api/clientes/${idCliente}/notas`, {
    cuerpo: { notas: 'Portón azul.', idTipoVisitaUsual: null, ...cuerpo },
  });

/** A client with a finished and an open visit of each supervisor's technician. */
async function conVisitas() {
  const { idCliente } = await empresa.cliente();
  const { ids, bd, idTipoVisita } = empresa;
  const una = (cambios: Partial<VisitaHecha>) =>
    insertarVisita(bd, {
      idCliente,
      idTipoVisita,
      idSupervisor: ids.sara,
      idTecnico: ids.tomas,
      ...cambios,
    });
  const deSaul = { idSupervisor: ids.saul, idTecnico: ids.tania };
  const hecha = { estado: 'Finalizada', fechaPlanificada: '2025-03-10' } as const;
  const despues = {
    fechaFinalizacion: new Date('2025-04-10T15:45:00Z'),
    resultado: 'De Tania.',
    noRealizada: 'cerrado',
  } as const;
  return {
    idCliente,
    hecha: await una({ ...hecha, resultado: 'De Tomás.' }),
    hechaPorTania: await una({ ...deSaul, ...hecha, ...despues, fechaPlanificada: '2025-04-10' }),
    abierta: await una({ fechaPlanificada: '2031-05-20' }),
    abiertaDeTania: await una({ ...deSaul, fechaPlanificada: '2031-05-19' }),
  };
}
const idsDe = (visitas: Ficha['proximas']) => visitas.map(({ idVisita }) => idVisita);

test('an administrator reads everything; a supervisor reads the client and the visits in their list', async () => {
  const { idCliente, hecha, hechaPorTania, abierta, abiertaDeTania } = await conVisitas();
  const toda = await leer(empresa.gente.ana, idCliente);
  expect(idsDe(toda.proximas)).toEqual([abiertaDeTania, abierta]);
  expect(idsDe(toda.historial)).toEqual([hechaPorTania, hecha]);
  expect(toda).toMatchObject({ abiertas: 2, total: 2, desde: '2025-03-10' });
  const suya = await leer(sara, idCliente);
  expect(suya.cliente).toEqual(toda.cliente);
  expect(suya.cliente.documentoIdentificacion).toBeTypeOf('string');
  expect([idsDe(suya.proximas), idsDe(suya.historial)]).toEqual([[abierta], [hecha]]);
  expect(suya).toMatchObject({
    abiertas: 1,
    total: 1,
    anterior: { idVisita: hecha, noRealizada: false },
  });
});

test("a technician reads their visits and the last one of anyone, and never the client's documents", async () => {
  const { idCliente, hecha, hechaPorTania, abierta } = await conVisitas();
  const suya = await leer(empresa.gente.tomas, idCliente);
  for (const ajeno of ['documentoIdentificacion', 'correo', 'nit'])
    expect(suya.cliente).not.toHaveProperty(ajeno);
  expect([idsDe(suya.proximas), idsDe(suya.historial)]).toEqual([[abierta], [hecha]]);
  expect(suya.anterior).toMatchObject({
    idVisita: hechaPorTania,
    resultado: 'De Tania.',
    noRealizada: true,
  });

  // A technician who no longer has to go there reads only their own visits.
  exigir(
    200,
    await sara('PUT /api/visitas/cerrar', { cuerpo: { idVisita: abierta, motivo: 'No' } }),
  );
  expect((await leer(empresa.gente.tomas, idCliente)).anterior).toMatchObject({ idVisita: hecha });
});

test('a client without a visit of the technician answers like one that does not exist', async () => {
  const { idCliente } = await conVisitas();
  const otro = await empresa.tecnico();
  expect((await ficha(otro.pedir, idCliente)).estado).toBe(404);
  expect((await ficha(sara, 2_147_483_647)).estado).toBe(404);
  const { idCliente: nuevo } = await empresa.cliente();
  expect((await ficha(empresa.gente.tomas, nuevo)).estado).toBe(404);
  expect(await leer(sara, nuevo)).toMatchObject({
    proximas: [],
    historial: [],
    total: 0,
    desde: null,
    anterior: null,
    notas: null,
    notasDe: null,
    tipoUsual: null,
  });
});

test('the notes name their author, and a chosen type replaces the usual one', async () => {
  const { idCliente } = await conVisitas();
  const elegido = await empresa.tipo('Elegido');
  expect((await leer(sara, idCliente)).tipoUsual).toMatchObject({
    nombre: 'De prueba',
    frecuencia: { veces: 1, de: 1 },
  });
  const { version } = exigir(200, await anotar(sara, idCliente, { idTipoVisitaUsual: elegido }));
  const anotada = await leer(empresa.gente.tomas, idCliente);
  expect(anotada).toMatchObject({
    notas: 'Portón azul.',
    notasDe: { nombre: expect.stringContaining('Sara') },
    tipoUsual: { idTipoVisita: elegido, nombre: 'Elegido' },
  });
  expect(anotada.tipoUsual).not.toHaveProperty('frecuencia');
  // Choosing only a type leaves the author of the notes unchanged.
  exigir(200, await anotar(empresa.gente.ana, idCliente, { version }));
  const despues = await leer(sara, idCliente);
  expect(despues.notasDe).toEqual(anotada.notasDe);
  expect(despues).toMatchObject({ idTipoVisitaUsual: null, tipoUsual: { nombre: 'De prueba' } });
  expect((await anotar(sara, idCliente, { version })).estado).toBe(409);
  exigir(200, await anotar(sara, idCliente, { notas: ' ' }));
  expect(await leer(sara, idCliente)).toMatchObject({ notas: null, notasDe: null });
});

test('a technician writes no notes, and bad ones are refused', async () => {
  const { idCliente } = await conVisitas();
  const nada = (pedir: Pedir, cuerpo: object) =>
    sinCambiarNada(empresa.bd, async () => (await anotar(pedir, idCliente, cuerpo)).estado);
  expect(await nada(empresa.gente.tomas, {})).toBe(403);
  expect(await nada(sara, { notas: 'x'.repeat(1001) })).toBe(400);
  expect(await nada(sara, { idTipoVisitaUsual: 2_147_483_647 })).toBe(400);
  expect((await anotar(sara, 2_147_483_647, {})).estado).toBe(404);
});

test('a technician with an open visit gets 304 only until another finishes a visit there', async () => {
  const { idCliente, abiertaDeTania } = await conVisitas();
  const { tomas, tania } = empresa.gente;
  const etag = (await ficha(tomas, idCliente)).cabeceras.get('etag') ?? '';
  const otraVez = async () =>
    (
      await tomas(`GET /api/clientes/${idCliente}/ficha`, {
        cabeceras: { 'If-None-Match': etag },
      })
    ).estado;
  expect(await otraVez()).toBe(304);
  const lugar = { latitud: 14.6, longitud: -90.5 };
  exigir(
    201,
    await tania('POST /api/visitas/iniciar', {
      cuerpo: {
        idVisita: abiertaDeTania,
        latitudInicio: lugar.latitud,
        longitudInicio: lugar.longitud,
      },
    }),
  );
  exigir(
    201,
    await tania('POST /api/visitas/finalizar', {
      cuerpo: {
        idVisita: abiertaDeTania,
        latitudFin: lugar.latitud,
        longitudFin: lugar.longitud,
        resultado: 'Otra vez Tania.',
      },
    }),
  );
  expect(await otraVez()).toBe(200);
  expect((await leer(tomas, idCliente)).anterior?.resultado).toBe('Otra vez Tania.');
});

/** Tania did the visit of `conVisitas`, and it was reopened. */
async function conReabierta() {
  const { abiertaDeTania: idVisita, ...visitas } = await conVisitas();
  const { tania, saul } = empresa.gente;
  exigir(201, await iniciar(tania, idVisita));
  exigir(201, await finalizar(tania, idVisita, { resultado: 'Se cambió la bomba.' }));
  const [idTecnico, fechaPlanificada] = [empresa.ids.tania, '2031-06-01'];
  const reabrir = { idVisita, motivo: 'Sigue fallando.', idTecnico, fechaPlanificada };
  exigir(200, await saul('PUT /api/visitas/reabrir', { cuerpo: reabrir }));
  return { ...visitas, reabierta: idVisita };
}

test('the last time is also what was done before its visit was reopened', async () => {
  const { idCliente, reabierta } = await conReabierta();
  const { tania, tomas, saul } = empresa.gente;
  const anterior = { idVisita: reabierta, resultado: 'Se cambió la bomba.' };
  for (const pedir of [tania, tomas, saul])
    expect((await leer(pedir, idCliente)).anterior).toMatchObject(anterior);
  expect((await leer(sara, idCliente)).anterior?.idVisita).not.toBe(reabierta);
  exigir(200, await cerrar(saul, reabierta));
  for (const pedir of [tomas, saul])
    expect((await leer(pedir, idCliente)).anterior).toMatchObject(anterior);
});

test('what was done before a visit was reopened was not done at the client that it has since', async () => {
  const { idCliente, reabierta, hechaPorTania } = await conReabierta();
  const { tania, saul } = empresa.gente;
  const { idCliente: otro } = await empresa.cliente();
  const [idTecnico, fechaPlanificada] = [empresa.ids.tania, '2031-06-01'];
  const { idTipoVisita } = empresa;
  const plan = { idCliente: otro, idTecnico, idTipoVisita, fechaPlanificada, observaciones: null };
  exigir(200, await editar(saul, reabierta, plan));
  expect((await leer(tania, otro)).anterior).toBeNull();
  expect((await leer(saul, idCliente)).anterior?.idVisita).toBe(hechaPorTania);
});
