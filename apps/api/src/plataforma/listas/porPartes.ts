import { arrayBuffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { CompiledQuery, sql } from 'kysely';
import type { Ejecutor } from '../bd/esquema.ts';
import { RAPIDO } from '../http/respuesta.ts';

const PARTE = 500;

/** A statement as it travels to another thread. */
export type Sentencia = Pick<CompiledQuery, 'sql' | 'parameters'>;

interface Lista<Fila> {
  sentencias: readonly Sentencia[];
  escribir: (filas: Fila[]) => Promise<string | null>;
}

/**
 * Returns the rows as one compressed list. Each part is compressed before the next is read, so the
 * whole is never in memory.
 */
export const copiarPorPartes = <Fila>(bd: Ejecutor, lista: Lista<Fila>) =>
  pipeline(
    () => leerEscritas(bd, lista),
    createGzip(RAPIDO),
    async (comprimida) => new Uint8Array(await arrayBuffer(comprimida)),
  );

/** Reads the whole list at one moment of the database, so concurrent writes neither repeat nor hide a row. */
async function* leerEscritas<Fila>(bd: Ejecutor, { sentencias, escribir }: Lista<Fila>) {
  let antes = '[';
  const tx = await bd
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    // All of it will be read, so a plan for fast first rows is useless.
    await sql`set local cursor_tuple_fraction = 1`.execute(tx);
    for (const { sql: texto, parameters } of sentencias) {
      const declarar = `declare lista no scroll cursor for ${texto}`;
      await tx.executeQuery(CompiledQuery.raw(declarar, [...parameters]));
      for (let quedan = true; quedan; ) {
        const { rows } = await sql<Fila>`fetch ${sql.lit(PARTE)} from lista`.execute(tx);
        if (rows.length > 0) {
          yield antes + String(await escribir(rows)).slice(1, -1);
          antes = ',';
        }
        quedan = rows.length === PARTE;
      }
      await sql`close lista`.execute(tx);
    }
  } finally {
    await tx.rollback().execute();
  }
  yield antes === '[' ? '[]' : ']';
}
