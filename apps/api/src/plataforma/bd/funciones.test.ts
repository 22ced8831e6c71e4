import { basename } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type BaseDePrueba, crearBaseDePrueba } from '../../../pruebas/baseDePrueba.ts';
import type { Ejecutor } from './esquema.ts';
import { FUNCIONES } from './migraciones.ts';
import { migrar } from './migrar.ts';

let base: BaseDePrueba;
let bd: Ejecutor;
beforeAll(async () => {
  base = await crearBaseDePrueba(inject('plantillaMigrada'));
  bd = base.abrir();
});
afterAll(async () => {
  await base.cerrar();
  await base.borrar();
});

/** Every function that no extension created, with the transaction that wrote it. */
async function deLaBase(donde: Ejecutor) {
  const { rows } = await sql<{ nombre: string; texto: string; escrita: string }>`
    select proname as nombre, pg_get_functiondef(oid) as texto, xmin::text as escrita
    from pg_proc p where pronamespace = current_schema()::regnamespace and not exists (
      select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
    order by proname`.execute(donde);
  return rows;
}

const textos = async (donde: Ejecutor) =>
  Object.fromEntries((await deLaBase(donde)).map(({ nombre, texto }) => [nombre, texto]));

test('every function of the database has one file with its exact text', async () => {
  const hay = await textos(bd);
  const archivos = Object.keys(FUNCIONES).map((ruta) => basename(ruta, '.sql'));
  expect(archivos.sort()).toEqual(Object.keys(hay));
  const tx = await bd.startTransaction().execute();
  await sql.raw(Object.values(FUNCIONES).join('')).execute(tx);
  expect(await textos(tx)).toEqual(hay);
  await tx.rollback().execute();
});

test('a start installs the functions of its program, and writes nothing when they are already there', async () => {
  const antes = await deLaBase(bd);
  await migrar(base.conexion);
  expect(await deLaBase(bd)).toEqual(antes);
  const otras = Object.entries(FUNCIONES).map(([ruta, texto]) => [
    ruta,
    texto.replace('visits are not deleted', 'visits stay'),
  ]);
  await migrar(base.conexion, { funciones: Object.fromEntries(otras) });
  expect((await textos(bd)).vigilar_visita).toContain('visits stay');
  await migrar(base.conexion);
  expect(await textos(bd)).toEqual(
    Object.fromEntries(antes.map(({ nombre, texto }) => [nombre, texto])),
  );
});
