import type { Respuesta } from '@visitas/contract/operaciones';
import { VISITAS_DE_UNA_VEZ } from '@visitas/contract/visitas/semana';
import { expect, test } from 'vitest';
import { sinCambiarNada } from '../../pruebas/instantanea.ts';
import { empresaDelArchivo, exigir, leer, type Problema } from '../../pruebas/planificacion.ts';
import type { Pedir } from '../../pruebas/servidor.ts';

const { empresa, sara } = empresaDelArchivo();

type Creadas = Respuesta<'visitas.crearVarias'>;
const crear = (pedir: Pedir, visitas: object[], clave?: string) =>
  pedir<Creadas & Problema>('POST /api/visitas/varias', {
    cuerpo: { visitas },
    ...(clave && { cabeceras: { 'Idempotency-Key': clave } }),
  });
const rehusa = async (visitas: object[]) =>
  (await sinCambiarNada(empresa.bd, () => crear(sara, visitas))) as {
    estado: number;
    cuerpo: Problema;
  };

test('several visits are created in order, each by the rules of one; repeating the key creates none', async () => {
  const otro = await empresa.tecnico();
  const plan = await empresa.plan();
  const visitas = [
    { ...plan, fechaPlanificada: '2031-09-03' },
    { ...plan, idTecnico: otro.id, fechaPlanificada: '2031-09-01', observaciones: undefined },
  ];
  const primera = await crear(sara, visitas, 'varias');
  const [una, dos] = exigir(201, primera);
  expect([una, dos]).toMatchObject([
    { idTecnico: plan.idTecnico, fechaPlanificada: '2031-09-03', version: 1 },
    { idTecnico: otro.id, fechaPlanificada: '2031-09-01', version: 1 },
  ]);
  expect((await leer(otro.pedir, dos?.idVisita ?? 0)).cuerpo).toMatchObject({
    observaciones: null,
    estadoVisita: { nombre: 'Pendiente' },
  });
  expect((await crear(sara, visitas, 'varias')).texto).toBe(primera.texto);
});

test('all or none are created, and each failing one says why in its place', async () => {
  const plan = await empresa.plan();
  const apagado = await empresa.cliente();
  await empresa.gente.ana(`PUT /api/clientes/${apagado.idCliente}`, { cuerpo: { activo: false } });
  const { estado, cuerpo } = await rehusa([
    plan,
    { ...plan, idTecnico: empresa.ids.tania },
    { ...plan, idCliente: apagado.idCliente, idTipoVisita: 2_147_483_647 },
  ]);
  expect(estado).toBe(400);
  expect(cuerpo.errors).toEqual({
    'visitas.1.idTecnico': ['Elige uno de tus técnicos activos.'],
    'visitas.2.idCliente': ['Elige un cliente activo.'],
    'visitas.2.idTipoVisita': ['Elige un tipo de visita activo.'],
  });
});

test('an empty request and one over the limit are refused; the limit itself is created', async () => {
  const plan = await empresa.plan();
  const tantas = (cuantas: number) => Array.from({ length: cuantas }, () => plan);
  expect((await rehusa([])).estado).toBe(400);
  expect((await rehusa(tantas(VISITAS_DE_UNA_VEZ + 1))).estado).toBe(400);
  expect(exigir(201, await crear(sara, tantas(VISITAS_DE_UNA_VEZ)))).toHaveLength(
    VISITAS_DE_UNA_VEZ,
  );
});

test('a technician and an administrator create none', async () => {
  const plan = await empresa.plan();
  for (const pedir of [empresa.gente.ana, empresa.gente.tomas])
    expect((await crear(pedir, [plan])).estado).toBe(403);
});

test('two simultaneous requests in different orders both succeed', async () => {
  const [plan, otro] = [await empresa.plan(), await empresa.tecnico()];
  const visitas = [plan, { ...plan, idTecnico: otro.id }];
  const hechas = await Promise.all([crear(sara, visitas), crear(sara, [...visitas].reverse())]);
  expect(hechas.map(({ estado }) => estado)).toEqual([201, 201]);
});
