import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type BaseDePrueba, crearBaseDePrueba } from '../../../pruebas/baseDePrueba.ts';
import { FORMAS, type Forma, planDe } from '../../../pruebas/planes.ts';
import { listar } from '../../clientes/consultas.ts';
import type { Ejecutor } from '../bd/esquema.ts';
import type { Filtro, VentanaPorNombre } from './porNombre.ts';

let base: BaseDePrueba;
let bd: Ejecutor;
beforeAll(async () => {
  base = await crearBaseDePrueba(inject('plantillaMigrada'));
  bd = base.abrir();
  await sql`insert into clientes (nombre, documento_identificacion, direccion, telefono)
    select 'Almacén ' || n, n::text, 'Zona ' || n % 25, '2232-1010'
    from generate_series(1, 5000) n`.execute(bd);
  await sql`vacuum analyze clientes`.execute(bd);
});
afterAll(async () => {
  await base.cerrar();
  await base.borrar();
});

const plan = (
  { activo, ...ventana }: Partial<VentanaPorNombre> & Filtro,
  forma: Forma = 'for its values',
) =>
  planDe(
    bd,
    (explicada) =>
      listar(explicada, { activo }, { buscar: null, limite: null, despues: null, ...ventana }),
    forma,
  );

test('a search with few matches uses the index', async () => {
  expect(await plan({ buscar: 'CÉN 4711' })).toMatch(/Index Scan on clientes_busqueda/);
  expect(await plan({ buscar: '4711', limite: 51 })).toMatch(/Index Scan on clientes_busqueda/);
});

test.each([
  ['the first window', {}],
  ['a later window', { despues: ['Almacén 4000', 4000] as [string, number] }],
  ['a window of a search with many matches', { buscar: 'almacen' }],
  ['a window of active rows', { activo: true }],
])('%s is read in order, without sorting', async (_, ventana) => {
  for (const forma of FORMAS) {
    const explicado = await plan({ limite: 51, ...ventana }, forma);
    expect(explicado).toMatch(/Index Scan using clientes_por_nombre/);
    expect(explicado).not.toMatch(/Sort/);
  }
});

test('a later window starts at its place in the index, without reading the rows before it', async () => {
  for (const forma of FORMAS) {
    const explicado = await plan({ limite: 51, despues: ['Almacén 4000', 4000] }, forma);
    expect(explicado).toMatch(/Index Cond: .*ROW\(/);
  }
});
