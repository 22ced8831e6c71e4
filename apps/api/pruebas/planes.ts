import { ExplainNode, type KyselyPlugin, SelectQueryNode } from 'kysely';
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
