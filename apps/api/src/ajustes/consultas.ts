import { type ClaveDeAjuste, RESERVADAS } from '@visitas/contract/ajustes/claves';
import { type Generated, type GeneratedAlways, sql } from 'kysely';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { Guardados } from '../plataforma/config/vigentes.ts';
import { activosPorNombre } from '../proveedores/consultas.ts';

declare module '../plataforma/bd/esquema.ts' {
  interface Esquema {
    ajustes: {
      idAjuste: GeneratedAlways<number>;
      clave: ClaveDeAjuste;
      valor: string | null;
      /** In place of `valor`, for what the log must not have. */
      reservado: string | null;
      puestoPor: number;
      puestoEn: Generated<Date>;
    };
    versionDeAjustes: {
      unica: Generated<boolean>;
      version: Generated<number>;
      /** Grows with each change of a provider. */
      deProveedores: Generated<number>;
    };
  }
}

/** Null when nothing changed since the known reading. */
export async function leerSiCambio(bd: Ejecutor, sabida: number | null): Promise<Guardados | null> {
  const { version, deProveedores } = await leerVersion(bd);
  // Both only grow.
  const lectura = version + deProveedores;
  if (lectura === sabida) return null;
  const filas = await bd
    .selectFrom('ajustes')
    .select((eb) => ['clave', eb.fn.coalesce('valor', 'reservado').as('texto')])
    .execute();
  return {
    version,
    lectura,
    proveedores: await activosPorNombre(bd),
    valores: Object.fromEntries(filas.map(({ clave, texto }) => [clave, texto ?? ''])),
  };
}

const leerVersion = (bd: Ejecutor): Promise<{ version: number; deProveedores: number }> =>
  bd.selectFrom('versionDeAjustes').select(['version', 'deProveedores']).executeTakeFirstOrThrow();

/** When each was saved, and by whom. Never its value. */
export const leerQuienes = (bd: Ejecutor) =>
  bd
    .selectFrom('ajustes as a')
    .innerJoin('usuarios as u', 'u.idUsuario', 'a.puestoPor')
    .select(['a.clave', 'a.puestoEn', 'u.nombre as puestoPor'])
    .execute();

/** Takes the next version. Undefined when somebody else did; until the end of this transaction nobody can. */
export const tomarVersion = (
  bd: Ejecutor,
  version: number,
): Promise<{ version: number } | undefined> =>
  bd
    .updateTable('versionDeAjustes')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();

export async function guardarAjuste(
  bd: Ejecutor,
  { clave, texto, idUsuario }: { clave: ClaveDeAjuste; texto: string; idUsuario: number },
): Promise<void> {
  const oculto = RESERVADAS.includes(clave);
  const valores = {
    valor: oculto ? null : texto,
    reservado: oculto ? texto : null,
    puestoPor: idUsuario,
    puestoEn: sql<Date>`clock_timestamp()`,
  };
  await bd
    .insertInto('ajustes')
    .values({ clave, ...valores })
    .onConflict((conflicto) => conflicto.column('clave').doUpdateSet(valores))
    .execute();
}

export const quitarAjuste = (bd: Ejecutor, clave: ClaveDeAjuste): Promise<unknown> =>
  bd.deleteFrom('ajustes').where('clave', '=', clave).execute();

/** The database judges some days with the name of the zone, and its list is not that of Node. */
export async function conoceLaZona(bd: Ejecutor, zona: string): Promise<boolean> {
  const { rows } = await sql<{ si: boolean }>`
    select exists (select from pg_timezone_names where lower(name) = lower(${zona})) as si`.execute(
    bd,
  );
  return rows[0]?.si === true;
}
