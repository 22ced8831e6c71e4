import { readFileSync } from 'node:fs';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { expect, test } from 'vitest';
import * as dominios from '../dominios.ts';
import type { Dominio } from './dominio.ts';
import { clavesCaducas } from './http/idempotencia.ts';

const bd = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (suya) => new PostgresIntrospector(suya),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const MANUAL = new URL('../../../../docs/instalacion.md', import.meta.url);

test('the manual says of each table how long its rows are kept', () => {
  const todos = Object.values<Dominio<never>>(dominios).flatMap(({ caducos = [] }) => caducos);
  const tablas = [clavesCaducas, ...todos].map(
    (caduco) =>
      (typeof caduco === 'function' ? caduco({ avisosDias: 90 }) : caduco)
        .compile(bd)
        .sql.match(/delete from (\w+)/)?.[1] ?? '',
  );
  const [, seccion = ''] = readFileSync(MANUAL, 'utf8').split('## What is deleted by itself?');
  const [tabla = ''] = seccion.split('\n## ');
  const dichas = [...tabla.matchAll(/`(\w+)`/g)].map(([, nombre = '']) => nombre);
  expect(tablas.length).toBeGreaterThan(8);
  expect(tablas.filter((nombre) => !dichas.includes(nombre))).toEqual([]);
});
