import { sesion } from '../../plataforma/memoria/sesion.ts';
import { crearValor } from '../../plataforma/valor.ts';

/**
 * The recovery codes that were just made. They are kept outside the page, because what they change draws the page
 * anew, and no answer has them again.
 */
export const porGuardar = crearValor<{ codigos: readonly string[]; exito: string } | null>(null);
sesion.alCambiar(() => porGuardar.poner(null));
