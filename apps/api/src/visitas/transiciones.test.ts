import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import {
  CANCELADA,
  CERRADA,
  type Columnas,
  cambiarFila,
  conSufijo,
  EN_PROCESO,
  FIN,
  FINALIZADA,
  HOY,
  INICIO,
  insertarFila,
  juicio,
  PENDIENTE,
  RECHAZADA,
  SOLICITADA,
} from '../../pruebas/filasDeVisitas.ts';
import { empresaDelArchivo } from '../../pruebas/planificacion.ts';

const { empresa } = empresaDelArchivo();
let otra: { idTecnico: number; idCliente: number; idTipo: number };
beforeAll(async () => {
  otra = {
    idTecnico: empresa.ids.tania,
    idCliente: (await empresa.cliente()).idCliente,
    idTipo: await empresa.tipo('Otro'),
  };
});

const insertar = (columnas: Columnas) => insertarFila(empresa, columnas);
const violacion = (constraint: string) => expect.objectContaining({ constraint });

function nulas(columnas: Columnas): Columnas {
  return Object.fromEntries(Object.keys(columnas).map((nombre) => [nombre, null]));
}

const { estado: _, ...CIERRE } = CERRADA;

/** Past facts stay unchanged, however they are written. */
const VIDA = violacion('visitas_transicion');

test.each<[string, Columnas, Columnas]>([
  ['Pendiente to En Proceso', PENDIENTE, EN_PROCESO],
  ['En Proceso to Finalizada', EN_PROCESO, { ...FIN, estado: 'Finalizada', resultado: 'Bien' }],
  ['Pendiente to requested', PENDIENTE, SOLICITADA],
  ['requested to rejected', SOLICITADA, { cancelacion: 'rechazada' }],
  ['requested to cancelled', SOLICITADA, CANCELADA],
  [
    'requested and started to rejected',
    { ...EN_PROCESO, ...SOLICITADA },
    { cancelacion: 'rechazada' },
  ],
  [
    'requested and started to finished and rejected',
    { ...EN_PROCESO, ...SOLICITADA },
    { ...FIN, estado: 'Finalizada', cancelacion: 'rechazada' },
  ],
  ['Pendiente to closed', PENDIENTE, CERRADA],
  ['En Proceso to closed', EN_PROCESO, CERRADA],
  ['rejected to closed', RECHAZADA, CERRADA],
  [
    'requested and started to approved and closed',
    { ...EN_PROCESO, ...SOLICITADA },
    { ...CERRADA, cancelacion: 'aprobada' },
  ],
  [
    'En Proceso to En Proceso with other data',
    EN_PROCESO,
    { observaciones: 'x', fecha_planificada: '2026-01-01' },
  ],
])('a visit may go from %s', async (_, antes, despues) => {
  const id = await insertar(antes);
  expect((await cambiarFila(empresa, id, despues)).numAffectedRows).toBe(1n);
});

test.each<[string, Columnas, Columnas]>([
  ['Pendiente to Finalizada', PENDIENTE, FINALIZADA],
  ['En Proceso to Pendiente', EN_PROCESO, { estado: 'Pendiente', ...nulas(INICIO) }],
  [
    'En Proceso to Cancelada without its start',
    { ...EN_PROCESO, ...SOLICITADA },
    { ...CANCELADA, ...CERRADA, ...nulas(INICIO) },
  ],
  ['Finalizada to closed', FINALIZADA, CERRADA],
  ['cancelled to closed', CANCELADA, CERRADA],
  ['closed to En Proceso', { ...CERRADA, ...INICIO }, { estado: 'En Proceso', ...nulas(CIERRE) }],
  ['closed to closed for another reason', CERRADA, { motivo_cierre: 'Otro' }],
  ['Finalizada to En Proceso', FINALIZADA, { estado: 'En Proceso', ...nulas(FIN) }],
  ['Finalizada to Pendiente', FINALIZADA, { estado: 'Pendiente', ...nulas(INICIO), ...nulas(FIN) }],
  ['Cancelada to Pendiente', CANCELADA, { estado: 'Pendiente', cancelacion: 'rechazada' }],
  ['Cancelada to En Proceso', CANCELADA, { ...EN_PROCESO, cancelacion: 'rechazada' }],
  ['not requested to rejected', PENDIENTE, RECHAZADA],
  ['not requested to cancelled', PENDIENTE, CANCELADA],
  ['rejected to requested again', RECHAZADA, { cancelacion: 'solicitada' }],
  ['rejected to cancelled', RECHAZADA, CANCELADA],
  [
    'requested to never requested',
    SOLICITADA,
    { cancelacion: 'ninguna', motivo_cancelacion: null },
  ],
  ['En Proceso to requested', EN_PROCESO, SOLICITADA],
  ['Finalizada to requested', FINALIZADA, SOLICITADA],
  ['requested to requested for another reason', SOLICITADA, { motivo_cancelacion: 'Otro' }],
  ['rejected to rejected for another reason', RECHAZADA, { motivo_cancelacion: 'Otro' }],
])('a visit cannot go from %s', async (_, antes, despues) => {
  const id = await insertar(antes);
  await expect(cambiarFila(empresa, id, despues)).rejects.toThrow(VIDA);
});

const FIJAS_AL_INICIAR = () => ({
  id_tecnico: otra.idTecnico,
  id_cliente: otra.idCliente,
  fecha_inicio: '2025-03-01T09:00:00Z',
  latitud_inicio: 0,
  longitud_inicio: 0,
  precision_inicio: 1,
  tomada_inicio: HOY,
  rango_inicio: 9_000,
  cliente_latitud_inicio: 0,
  cliente_longitud_inicio: 0,
  distancia_inicio: 1,
  veredicto_inicio: 'fuera',
});
const FIJAS_AL_FINALIZAR = () => ({
  ...FIJAS_AL_INICIAR(),
  id_supervisor: empresa.ids.saul,
  id_tipo_visita: otra.idTipo,
  fecha_planificada: '2026-01-01',
  observaciones: 'Otras',
  resultado: 'Otro',
  fecha_finalizacion: '2025-04-01T10:00:00Z',
  ...conSufijo(
    { latitud: 0, longitud: 0, precision: 1, tomada: INICIO.fecha_inicio, rango: 9_000 },
    'fin',
  ),
  ...conSufijo(
    { cliente_latitud: 0, cliente_longitud: 0, distancia: 1, veredicto: 'fuera' },
    'fin',
  ),
});

test.each<[string, Columnas, () => Columnas]>([
  ['Pendiente', PENDIENTE, () => ({ vuelta: 2 })],
  ['En Proceso', { ...EN_PROCESO, ...juicio('inicio') }, FIJAS_AL_INICIAR],
  ['Finalizada', { ...FINALIZADA, ...juicio('inicio'), ...juicio('fin') }, FIJAS_AL_FINALIZAR],
  ['Cancelada', CANCELADA, FIJAS_AL_FINALIZAR],
  ['closed', CERRADA, FIJAS_AL_FINALIZAR],
])('a visit that is %s keeps its columns', async (_, columnas, fijas) => {
  const id = await insertar(columnas);
  for (const [columna, valor] of Object.entries(fijas()))
    await expect(cambiarFila(empresa, id, { [columna]: valor }), columna).rejects.toThrow(VIDA);
});

test.each([PENDIENTE, EN_PROCESO])('a visit in $estado may change supervisor', async (columnas) => {
  const id = await insertar(columnas);
  const cambio = await cambiarFila(empresa, id, { id_supervisor: empresa.ids.saul });
  expect(cambio.numAffectedRows).toBe(1n);
});

test('a visit keeps its number', async () => {
  const id = await insertar(PENDIENTE);
  const renumerada = sql`update visitas set id_visita = default where id_visita = ${id}`;
  await expect(renumerada.execute(empresa.bd)).rejects.toThrow(VIDA);
});

test.each([PENDIENTE, EN_PROCESO, FINALIZADA, CANCELADA])(
  'a visit in $estado is not deleted',
  async (columnas) => {
    const id = await insertar(columnas);
    const borrado = sql`delete from visitas where id_visita = ${id}`.execute(empresa.bd);
    await expect(borrado).rejects.toThrow(violacion('visitas_permanentes'));
  },
);
