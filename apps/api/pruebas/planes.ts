import { ExplainNode, type KyselyPlugin, SelectQueryNode, sql } from 'kysely';
import type { Ejecutor } from '../src/plataforma/bd/esquema.ts';

const explicar: KyselyPlugin = {
  transformQuery: ({ node }) =>
    SelectQueryNode.is(node) ? { ...node, explain: ExplainNode.create() } : node,
  transformResult: async ({ result }) => result,
};

/** How the engine would answer: the very statement that `leer` sends, explained instead of run. */
export async function planDe(
  bd: Ejecutor,
  leer: (bd: Ejecutor) => Promise<unknown[]>,
): Promise<string> {
  const lineas = (await leer(bd.withPlugin(explicar))) as object[];
  return lineas.flatMap((linea) => Object.values(linea)).join('\n');
}

const medir: KyselyPlugin = {
  transformQuery: ({ node }) =>
    SelectQueryNode.is(node)
      ? { ...node, explain: ExplainNode.create('json', sql`analyze, buffers`.toOperationNode()) }
      : node,
  transformResult: async ({ result }) => result,
};

interface Medida {
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
}

/** How much the engine looks at to answer `leer`, in memory or not. */
export async function bloquesDe(
  bd: Ejecutor,
  leer: (bd: Ejecutor) => Promise<unknown[]>,
): Promise<number> {
  const [linea = {}] = (await leer(bd.withPlugin(medir))) as object[];
  const [[medida]] = Object.values(linea) as [[Medida]];
  return medida.Plan['Shared Hit Blocks'] + medida.Plan['Shared Read Blocks'];
}
