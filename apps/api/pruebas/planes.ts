import { ExplainNode, type KyselyPlugin, RawNode, SelectQueryNode } from 'kysely';
import type { Ejecutor } from '../src/plataforma/bd/esquema.ts';

type Lectura = (bd: Ejecutor) => Promise<object>;

interface Paso {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Heap Fetches'?: number;
  'Actual Rows'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Paso[];
}

/**
 * A statement that is built keeps its kind; one written in SQL is written inside the other. What the engine
 * says is taken from under whoever reads, who may make something else of the rows.
 */
const explicar = (dicho: object[], ...opciones: string[]): KyselyPlugin => ({
  transformQuery: ({ node }) =>
    SelectQueryNode.is(node)
      ? { ...node, explain: ExplainNode.create(undefined, RawNode.createWithSql(opciones.join())) }
      : RawNode.create([`explain (${opciones.join()}) `, ''], [node]),
  transformResult: async ({ result }) => {
    dicho.push(...(result.rows as object[]));
    return result;
  },
});

/** How the engine would answer: the very statement that `leer` sends, explained instead of run. */
export async function planDe(bd: Ejecutor, leer: Lectura): Promise<string> {
  const lineas: object[] = [];
  await leer(bd.withPlugin(explicar(lineas, 'format text')));
  return lineas.flatMap((linea) => Object.values(linea)).join('\n');
}

export interface Medida {
  bloques: number;
  pasos: Paso[];
}

/** Runs those very statements, and tells how they were answered instead of the answer. */
export async function medidaDe(bd: Ejecutor, leer: Lectura): Promise<Medida> {
  const filas: object[] = [];
  await leer(bd.withPlugin(explicar(filas, 'analyze', 'buffers', 'format json')));
  const planes = filas.map((fila) => {
    const [[{ Plan }]] = Object.values(fila) as [[{ Plan: Paso }]];
    return Plan;
  });
  return {
    bloques: planes.reduce((suma, plan) => suma + bloquesDe(plan), 0),
    pasos: planes.flatMap(enFila),
  };
}

const enFila = (paso: Paso): Paso[] => [paso, ...(paso.Plans ?? []).flatMap(enFila)];

/** All that a step and those below it looked at, in memory or not. */
export const bloquesDe = (paso: Paso): number =>
  paso['Shared Hit Blocks'] + paso['Shared Read Blocks'];
