import type { Respuesta } from '@visitas/contract/operaciones';
import { sesion } from '../../plataforma/memoria/sesion.ts';
import { crearValor } from '../../plataforma/valor.ts';

export interface PorActivar extends Respuesta<'factor.empezar'> {
  /** True when the person could do nothing else before: they then go where they were going. */
  loPedian: boolean;
  /** The code that was typed. */
  codigo: string;
}

/**
 * The key that was just asked for. It is kept outside the page: when the answer to its code is lost, the page reads
 * that the factor is on and is drawn anew. The same code then brings the recovery codes, which nobody saw.
 */
export const porActivar = crearValor<PorActivar | null>(null);

sesion.alCambiar(() => porActivar.poner(null));
