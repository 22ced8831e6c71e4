import { sql } from 'kysely';
import type { Ejecutor } from '../../src/plataforma/bd/esquema.ts';
import { type Auditoria, auditar } from '../instancias/auditoria.ts';
import { trabajar } from '../instancias/carga.ts';
import type { Fallo } from './catalogo.ts';
import type { Escena } from './escena.ts';

export interface Resultado extends Auditoria {
  veces: number;
  repetidas: number;
  /** Answers 500, to a write or a reading. */
  de500: string[];
  /** Writes that were refused, or never answered. Clients only send what is allowed. */
  rechazadas: string[];
  /** The longest wait for an answer once the fault was over, in milliseconds. */
  vuelta: number;
  /** Why it ended before its time. */
  roto: string | null;
}

/** Breaks the same thing so many times under load, and then counts what is in the database. */
export async function probar(
  escena: Escena,
  fallo: Pick<Fallo, 'herir'>,
  veces: number,
  trasCada: (vez: number) => void = () => undefined,
): Promise<Resultado> {
  const balance = escena.empezarBalance();
  const parar = trabajar(escena.mundo, balance);
  let hechas = 0;
  let vuelta = 0;
  let roto: string | null = null;
  try {
    await escena.alResponder();
    for (; hechas < veces; trasCada(hechas)) {
      await escena.alTrabajar(escena.azar.entre(1, 25));
      hechas += 1;
      await fallo.herir(escena);
      vuelta = Math.max(vuelta, await escena.alResponder());
    }
  } catch (error) {
    roto = error instanceof Error ? error.message : String(error);
  }
  // Those who still wait would wait for ever.
  if (roto) balance.nadieEspera = true;
  await parar();
  const auditoria = await escena
    .mirar((bd) => auditar(bd, balance))
    .catch((error: unknown) => {
      roto ??= String(error);
      return { respondidas: 0, perdidas: [], dobladas: [] };
    });
  const { errores, repetidas } = balance;
  const es500 = (error: string) => /: 500 /.test(error);
  return {
    ...auditoria,
    veces: hechas,
    repetidas,
    de500: errores.filter(es500),
    rechazadas: errores.filter((error) => error.startsWith('POST') && !es500(error)),
    vuelta,
    roto,
  };
}

/** Everything answered since the start must still be there once the last fault is over. */
export async function repasar(escena: Escena): Promise<Auditoria & { indices: number }> {
  return escena.mirar(async (bd) => {
    const total: Auditoria = { respondidas: 0, perdidas: [], dobladas: [] };
    for (const balance of escena.balances) {
      const { respondidas, perdidas, dobladas } = await auditar(bd, balance);
      total.respondidas += respondidas;
      total.perdidas.push(...perdidas);
      total.dobladas.push(...dobladas);
    }
    return { ...total, indices: await revisarIndices(bd) };
  });
}

/** PostgreSQL's own check: every index is in order and has every row. Throws at the first that is not. */
async function revisarIndices(bd: Ejecutor): Promise<number> {
  await sql`create extension if not exists amcheck`.execute(bd);
  const { rows } = await sql`
    select bt_index_check(index => indexrelid, heapallindexed => true)
    from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
    where amname = 'btree' and relpersistence = 'p' and indisready and indisvalid`.execute(bd);
  return rows.length;
}
