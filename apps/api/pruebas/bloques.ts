import { type KyselyPlugin, RawNode } from 'kysely';
import type { Ejecutor } from '../src/plataforma/bd/esquema.ts';

interface Paso {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Heap Fetches'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Paso[];
}

const medir: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (!RawNode.is(node)) throw new Error('Solo se mide una sentencia escrita en SQL.');
    return RawNode.create(['explain (analyze, buffers, format json) ', ''], [node]);
  },
  transformResult: async ({ result }) => result,
};

export interface Medida {
  bloques: number;
  pasos: Paso[];
}

/** Runs the very statement that `leer` sends, and tells how it was answered instead of the answer. */
export async function medidaDe(
  bd: Ejecutor,
  leer: (bd: Ejecutor) => Promise<object>,
): Promise<Medida> {
  const [[{ Plan }]] = Object.values(await leer(bd.withPlugin(medir))) as [[{ Plan: Paso }]];
  return {
    bloques: bloquesDe(Plan),
    pasos: enFila(Plan),
  };
}

/** All it looked at, whether they were in memory or not. */
export const bloquesDe = (paso: Paso): number =>
  paso['Shared Hit Blocks'] + paso['Shared Read Blocks'];

const enFila = (paso: Paso): Paso[] => [paso, ...(paso.Plans ?? []).flatMap(enFila)];
