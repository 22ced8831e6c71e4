import { expect } from 'vitest';
import type { Pedir } from '../pedidor.ts';
import { exigir } from '../planificacion.ts';

export interface DichoDeCambios {
  posicion: string;
  ambitos: string[];
}

/**
 * The position from which nothing is left to hear. A change may be told again while other tests keep
 * many transactions open.
 */
export async function hastaCallar(pedir: Pedir, desde?: string): Promise<string> {
  let posicion = desde;
  const oir = async () => {
    const criterio = posicion === undefined ? '' : `?desde=${posicion}`;
    const dicho = exigir(200, await pedir<DichoDeCambios>(`GET /api/cambios${criterio}`));
    posicion = dicho.posicion;
    return dicho.ambitos;
  };
  await expect.poll(oir).toEqual([]);
  return posicion ?? '';
}
