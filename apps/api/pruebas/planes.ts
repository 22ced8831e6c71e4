import {
  CamelCasePlugin,
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import pg from 'pg';
import type { Ejecutor, Esquema } from '../src/plataforma/bd/esquema.ts';
import { admiteNombre } from '../src/plataforma/bd/nombradas.ts';

type Lectura = (bd: Ejecutor) => Promise<unknown>;

interface Paso {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Heap Fetches'?: number;
  'Actual Rows'?: number;
  'Rows Removed by Filter'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Paso[];
}

/**
 * PostgreSQL plans a named statement for its values the first times, and later once for any. An
 * unnamed one is always planned for its values.
 */
export const FORMAS = ['for its values', 'for any values'] as const;
export type Forma = (typeof FORMAS)[number];
const MODOS: Record<Forma, string> = {
  'for its values': 'force_custom_plan',
  'for any values': 'force_generic_plan',
};

/** Explains the very statements that `leer` sends, without running them. */
export const planDe = async (bd: Ejecutor, leer: Lectura, forma: Forma): Promise<string> =>
  (await explicadas<string>(bd, leer, forma, 'explain (format text)')).flat().join('\n');

export interface Medida {
  bloques: number;
  pasos: Paso[];
}

/** Runs those statements and returns how they were answered, not the answer. */
export async function medidaDe(bd: Ejecutor, leer: Lectura, forma: Forma): Promise<Medida> {
  const explicar = 'explain (analyze, buffers, format json)';
  // The first run also counts catalogue lookups, so only the second is reported.
  const explicado = await explicadas<[{ Plan: Paso }]>(bd, leer, forma, explicar, explicar);
  const planes = explicado.flat(2).map(({ Plan }) => Plan);
  return {
    bloques: planes.reduce((suma, plan) => suma + bloquesDe(plan), 0),
    pasos: planes.flatMap(enFila),
  };
}

/** Each read and its cost, for a failure that cannot be repeated. */
export const loLeido = ({ pasos }: Medida): string =>
  pasos
    .flatMap((paso) => {
      const que = paso['Index Name'] ?? paso['Relation Name'];
      return que ? `${paso['Node Type']} ${que}: ${paso['Actual Rows']}, ${bloquesDe(paso)}` : [];
    })
    .join('; ');

const enFila = (paso: Paso): Paso[] => [paso, ...(paso.Plans ?? []).flatMap(enFila)];

/** Every block that a step and its children read, in memory or not. */
export const bloquesDe = (paso: Paso): number =>
  paso['Shared Hit Blocks'] + paso['Shared Read Blocks'];

/** What the last of these EXPLAIN answers for each statement, in lines. */
async function explicadas<Linea>(
  bd: Ejecutor,
  leer: Lectura,
  forma: Forma,
  ...explicaciones: [string, ...string[]]
) {
  const todas: Linea[][] = [];
  const preguntar = async ({ sql, parameters }: CompiledQuery) => {
    const modo = MODOS[admiteNombre(sql) ? forma : 'for its values'];
    const lineas = await bd.transaction().execute(async (una) => {
      const decir = (sentencia: string) =>
        una.executeQuery<{ 'QUERY PLAN': Linea }>(CompiledQuery.raw(sentencia));
      await decir(`set local plan_cache_mode = ${modo}`);
      await decir(`prepare explicada as ${sql}`);
      const valores = parameters.length > 0 ? `(${parameters.map(comoTexto).join()})` : '';
      let lineas: Linea[] = [];
      for (const explicar of explicaciones) {
        const { rows } = await decir(`${explicar} execute explicada${valores}`);
        lineas = rows.flatMap((fila) => Object.values(fila));
      }
      await decir('deallocate explicada');
      return lineas;
    });
    todas.push(lineas);
    // One empty row is enough for any list or figure.
    return { rows: [{}] };
  };
  await leer(queSeanPreguntadas(preguntar));
  return todas;
}

const comoTexto = (valor: unknown): string => {
  if (valor === null) return 'null';
  if (Array.isArray(valor)) return pg.escapeLiteral(`{${valor.join()}}`);
  if (Buffer.isBuffer(valor)) return pg.escapeLiteral(`\\x${valor.toString('hex')}`);
  if (valor instanceof Date) return pg.escapeLiteral(valor.toISOString());
  return pg.escapeLiteral(String(valor));
};

type Preguntar = (consulta: CompiledQuery) => Promise<QueryResult<unknown>>;

/** Passes each compiled statement to `preguntar` instead of running it. */
export function queSeanPreguntadas(preguntar: Preguntar): Ejecutor {
  const hacerNada = async () => undefined;
  const unica: DatabaseConnection = {
    executeQuery: async <R>(consulta: CompiledQuery) =>
      (await preguntar(consulta)) as QueryResult<R>,
    streamQuery: () => {
      throw new Error('A streamed query cannot be explained.');
    },
  };
  return new Kysely<Esquema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (bd) => new PostgresIntrospector(bd),
      createDriver: () => ({
        init: hacerNada,
        acquireConnection: async () => unica,
        beginTransaction: hacerNada,
        commitTransaction: hacerNada,
        rollbackTransaction: hacerNada,
        releaseConnection: hacerNada,
        destroy: hacerNada,
      }),
    },
    plugins: [new CamelCasePlugin()],
  });
}
