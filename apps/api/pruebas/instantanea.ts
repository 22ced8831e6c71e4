import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Ejecutor } from '../src/plataforma/bd/esquema.ts';
import type { Contestado } from './servidor.ts';

const TABLAS = [
  'roles_usuario',
  'estados_visita',
  'tipos_visita',
  'usuarios',
  'clientes',
  'supervisores_tecnicos',
  'visitas',
  'tecnicos_anteriores',
  'intentos_no_aplicados',
  'ausencias',
  'feriados',
  'jornadas',
  'series',
  'series_sin_hacer',
  'calendarios',
  'ajustes',
  'version_de_ajustes',
  'bitacora',
  'idempotencia',
];

/** A hash of the rows of each table that a refused request must leave unchanged, in one statement. */
async function instantanea(bd: Ejecutor): Promise<object> {
  const deCada = TABLAS.map(
    (tabla) => sql`
      select ${tabla}::text as tabla, md5(string_agg(t::text, ',' order by t::text)) as huella
      from ${sql.table(tabla)} t`,
  );
  const { rows } = await sql<{ tabla: string; huella: string | null }>`
    ${sql.join(deCada, sql` union all `)}`.execute(bd);
  return Object.fromEntries(rows.map(({ tabla, huella }) => [tabla, huella]));
}

/** Asserts that the request adds, removes or changes no row. */
export async function sinCambiarNada<T>(bd: Ejecutor, pedir: () => Promise<T>): Promise<T> {
  const antes = await instantanea(bd);
  const respuesta = await pedir();
  expect(await instantanea(bd)).toEqual(antes);
  return respuesta;
}

/** Asserts a refusal under exactly these fields, with these sentences, that changes nothing. */
export async function rechazaCampos(
  bd: Ejecutor,
  pedir: () => Promise<Contestado<unknown>>,
  campos: Record<string, string[]>,
  detail = 'Revisa los campos marcados.',
): Promise<void> {
  const { estado, cuerpo } = await sinCambiarNada(bd, pedir);
  expect([estado, cuerpo]).toEqual([
    400,
    {
      type: 'urn:visitas:error:validacion',
      title: 'Datos por corregir',
      status: 400,
      detail,
      errors: campos,
    },
  ]);
}
