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
 * How the engine plans a statement that has a name: the first times for the values that it is asked with,
 * and later once and for any. What has none is always planned for its values.
 */
export const FORMAS = ['for its values', 'for any values'] as const;
export type Forma = (typeof FORMAS)[number];
const MODOS: Record<Forma, string> = {
  'for its values': 'force_custom_plan',
  'for any values': 'force_generic_plan',
};

/** How the engine would answer: the very statements that `leer` sends, explained instead of run. */
export const planDe = async (bd: Ejecutor, leer: Lectura, forma: Forma): Promise<string> =>
  (await explicadas<string>(bd, leer, forma, 'format text')).flat().join('\n');

export interface Medida {
  bloques: number;
  pasos: Paso[];
}

/** Runs those very statements, and tells how they were answered instead of the answer. */
export async function medidaDe(bd: Ejecutor, leer: Lectura, forma: Forma): Promise<Medida> {
  const opciones = 'analyze, buffers, format json';
  const explicado = await explicadas<[{ Plan: Paso }]>(bd, leer, forma, opciones);
  const planes = explicado.flat(2).map(({ Plan }) => Plan);
  return {
    bloques: planes.reduce((suma, plan) => suma + bloquesDe(plan), 0),
    pasos: planes.flatMap(enFila),
  };
}

/** What was read and how, for whoever sees a test fail that they cannot repeat. */
export const loLeido = ({ pasos }: Medida): string =>
  pasos
    .flatMap((paso) => {
      const que = paso['Index Name'] ?? paso['Relation Name'];
      return que ? `${paso['Node Type']} ${que}: ${paso['Actual Rows']}, ${bloquesDe(paso)}` : [];
    })
    .join('; ');

const enFila = (paso: Paso): Paso[] => [paso, ...(paso.Plans ?? []).flatMap(enFila)];

/** All that a step and those below it looked at, in memory or not. */
export const bloquesDe = (paso: Paso): number =>
  paso['Shared Hit Blocks'] + paso['Shared Read Blocks'];

/** What the engine tells of each statement, in lines. */
async function explicadas<Linea>(bd: Ejecutor, leer: Lectura, forma: Forma, opciones: string) {
  const todas: Linea[][] = [];
  const preguntar = async ({ sql, parameters }: CompiledQuery) => {
    const modo = MODOS[admiteNombre(sql) ? forma : 'for its values'];
    const lineas = await bd.transaction().execute(async (una) => {
      const decir = (sentencia: string) =>
        una.executeQuery<{ 'QUERY PLAN': Linea }>(CompiledQuery.raw(sentencia));
      await decir(`set local plan_cache_mode = ${modo}`);
      await decir(`prepare explicada as ${sql}`);
      const valores = parameters.length > 0 ? `(${parameters.map(comoTexto).join()})` : '';
      const explicar = () => decir(`explain (${opciones}) execute explicada${valores}`);
      // What a connection looks up in the catalogue the first time is counted with what is read: the second is told.
      await explicar();
      const { rows } = await explicar();
      await decir('deallocate explicada');
      return rows.flatMap((fila) => Object.values(fila));
    });
    todas.push(lineas);
    // As many rows as any list or figure can do with.
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

/** A database whose statements, written as ours are, are asked as `preguntar` says. */
export function queSeanPreguntadas(preguntar: Preguntar): Ejecutor {
  const hacerNada = async () => undefined;
  const unica: DatabaseConnection = {
    executeQuery: async <R>(consulta: CompiledQuery) =>
      (await preguntar(consulta)) as QueryResult<R>,
    streamQuery: () => {
      throw new Error('Nothing is explained by parts.');
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
