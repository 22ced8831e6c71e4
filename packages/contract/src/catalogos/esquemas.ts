import * as z from 'zod/mini';
import { campoActivo, campoId, campoTexto, campoVersion } from '../comun/campos.ts';

const nombre = campoTexto('El nombre', 100);

/** Each catalogue calls its id by its own name (section 3); the rest is the same. */
export function esquemasCatalogo<Id extends string>(campo: Id) {
  // The compiler takes a computed name for any text.
  const id = { [campo]: campoId } as Record<Id, typeof campoId>;
  return {
    item: z.object({ ...id, nombre: z.string(), activo: z.boolean(), version: z.int() }),
    nuevo: z.object({ nombre }),
    edicion: z.object({ ...id, nombre, activo: campoActivo, version: campoVersion }),
  };
}
