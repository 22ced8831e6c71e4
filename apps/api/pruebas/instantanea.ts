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
  'series',
  'series_sin_hacer',
  'calendarios',
  'bitacora',
  'idempotencia',
];

/** Everything that a refused request must leave unchanged. */
async function instantanea(bd: Ejecutor): Promise<object> {
  const leer = async (tabla: string) => {
    const filas = sql`select jsonb_agg(t order by t::text) as filas from ${sql.table(tabla)} t`;
    return [tabla, (await filas.execute(bd)).rows[0]];
  };
  return Object.fromEntries(await Promise.all(TABLAS.map(leer)));
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
