import { PUNTOS_MAXIMOS } from '@visitas/contract/comun/mapa';
import type { Respuesta } from '@visitas/contract/operaciones';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crearCliente } from '../../pruebas/personas.ts';
import { levantar, type Pedir, type ServidorDePrueba } from '../../pruebas/servidor.ts';

type Punto = Respuesta<'clientes.mapa'>[number];

let servidor: ServidorDePrueba;
let ana: Pedir;
beforeAll(async () => {
  servidor = await levantar();
  ana = await servidor.como('ana');
  const SIN_LUGAR = { latitud: null, longitud: null };
  await crearCliente(ana, { nombre: 'Óptica Ñandú', direccion: 'Zona 1' });
  await crearCliente(ana, { nombre: 'Óptica Perdida', ...SIN_LUGAR });
  await crearCliente(ana, { nombre: 'Isla Nula', latitud: 0, longitud: 0 });
  const { idCliente } = await crearCliente(ana, { nombre: 'Óptica Cerrada' });
  await ana(`PUT /api/clientes/${idCliente}`, { cuerpo: { activo: false } });
});
afterAll(() => servidor.detener());

const ver = (buscar = '', quien = ana) =>
  quien<Punto[]>(`GET /api/clientes/mapa?${new URLSearchParams({ buscar })}`);

test('the map holds the clients with a place, in the order of the list; 0, 0 is a place', async () => {
  const { cuerpo, cabeceras } = await ver();
  expect(cuerpo.map(({ nombre, activo }) => [nombre, activo])).toEqual([
    ['Isla Nula', true],
    ['Óptica Cerrada', false],
    ['Óptica Ñandú', true],
  ]);
  expect(cuerpo[0]).toMatchObject({ latitud: 0, longitud: 0 });
  expect(cuerpo[2]).toEqual({
    idCliente: expect.any(Number),
    nombre: 'Óptica Ñandú',
    direccion: 'Zona 1',
    activo: true,
    latitud: 14.6349,
    longitud: -90.5069,
  });
  expect(cabeceras.get('total')).toBe('3');
});

test('the map is searched like the list', async () => {
  for (const [buscar, nombres] of [
    ['OPTICA', ['Óptica Cerrada', 'Óptica Ñandú']],
    ['ñandu', ['Óptica Ñandú']],
    ['perdida', []],
    ['%', []],
    ['zona', []],
  ] as const) {
    const { cuerpo, cabeceras } = await ver(buscar);
    expect([buscar, cuerpo.map(({ nombre }) => nombre)]).toEqual([buscar, nombres]);
    expect(cabeceras.get('total')).toBe(String(nombres.length));
  }
  expect((await ver('x'.repeat(101))).estado).toBe(400);
});

test('the map is for administrators only', async () => {
  for (const quien of ['sara', 'tomas'])
    expect((await ver('', await servidor.como(quien))).estado).toBe(403);
  expect((await ver('', servidor.pedir)).estado).toBe(401);
});

test('beyond its maximum, the map holds the first of the list and the total', async () => {
  const DE_MAS = 4;
  await sql`
    insert into clientes (nombre, documento_identificacion, direccion, telefono, latitud, longitud)
    select 'Zapatería ' || lpad(n::text, 5, '0'), gen_random_uuid(), 'x', 'x', 14, -90
    from generate_series(1, ${PUNTOS_MAXIMOS + DE_MAS}::integer) n`.execute(servidor.bd);
  const { cuerpo, cabeceras } = await ver('zapateria');
  expect(cuerpo).toHaveLength(PUNTOS_MAXIMOS);
  expect([cuerpo[0]?.nombre, cuerpo.at(-1)?.nombre]).toEqual([
    'Zapatería 00001',
    'Zapatería 05000',
  ]);
  expect(cabeceras.get('total')).toBe(String(PUNTOS_MAXIMOS + DE_MAS));
  expect((await ver()).cabeceras.get('total')).toBe(String(PUNTOS_MAXIMOS + DE_MAS + 3));
});
