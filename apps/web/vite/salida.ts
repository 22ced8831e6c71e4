import type { Rollup } from 'vite';

export type Salida = Rollup.OutputBundle;
type Trozo = Rollup.OutputChunk;

export const trozosDe = (salida: Salida): Trozo[] =>
  Object.values(salida).filter((archivo) => archivo.type === 'chunk');

/**
 * The chunk that contains one of our modules. Throws if there is none: the module would seem to
 * weigh nothing.
 */
export function trozoDe(salida: Salida, modulo: string): Trozo {
  const contiene = ({ facadeModuleId, moduleIds }: Trozo) =>
    [facadeModuleId ?? '', ...moduleIds].some((id) => id.endsWith(modulo));
  const trozo = trozosDe(salida).find(contiene);
  if (!trozo) throw new Error(`${modulo} is in no built file.`);
  return trozo;
}

/** A chunk and all its static imports: the browser downloads them to run it. */
export function conSusImportaciones(salida: Salida, trozo: Trozo): Trozo[] {
  const vistos = new Set([trozo]);
  // The set grows during the loop, which also visits the new elements.
  for (const { imports } of vistos) {
    for (const nombre of imports) {
      const importado = salida[nombre];
      if (importado?.type === 'chunk') vistos.add(importado);
    }
  }
  return [...vistos];
}
