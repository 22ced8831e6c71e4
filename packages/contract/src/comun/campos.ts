import * as z from 'zod/mini';

/** The largest integer a column holds; beyond it there is nothing to look for. */
const ENTERO_MAXIMO = 2_147_483_647;

const ELEGIR = 'Elige una opción de la lista.';

const id = z.int(ELEGIR).check(z.minimum(1, ELEGIR), z.maximum(ENTERO_MAXIMO, ELEGIR));

/** An id in a body or in an address: a positive integer, also written as digits. */
export const campoId = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,10}$/, ELEGIR))], ELEGIR),
  z.pipe(z.transform(Number), id),
);

/** What no database can keep: NUL, and half of a surrogate pair. */
const SIN_CARACTERES_ROTOS = /^(?:[^\0\ud800-\udfff]|[\ud800-\udbff][\udc00-\udfff])*$/;

export const sinCaracteresRotos = (nombre: string) =>
  z.refine<string>(
    (texto) => SIN_CARACTERES_ROTOS.test(texto),
    `${nombre} tiene caracteres que no se pueden guardar. Escribe de nuevo este campo.`,
  );

const obligatorio = (nombre: string) =>
  `${nombre} es ${nombre.startsWith('La ') ? 'obligatoria' : 'obligatorio'}.`;

/**
 * Required text, trimmed. `nombre` is the field as the sentence names it: 'El nombre'.
 * Blank counts as missing; the length is of what is kept.
 */
export const campoTexto = (nombre: string, maximo: number) =>
  z
    .string(obligatorio(nombre))
    .check(
      z.trim(),
      z.minLength(1, obligatorio(nombre)),
      z.maxLength(maximo, `${nombre} admite ${maximo} caracteres como máximo.`),
      sinCaracteresRotos(nombre),
    );

/**
 * A name to sign in with. Two that look alike are one: kept in NFKC, as 'ａdmin' is 'admin', and
 * without what cannot be seen. The database says so too.
 */
export const campoUsuario = (nombre: string, maximo: number) =>
  z.string(obligatorio(nombre)).check(
    z.normalize('NFKC'),
    z.trim(),
    z.minLength(1, obligatorio(nombre)),
    z.maxLength(maximo, `${nombre} admite ${maximo} caracteres como máximo.`),
    sinCaracteresRotos(nombre),
    z.refine(
      (texto) => !INVISIBLE.test(texto),
      `${nombre} tiene caracteres que no se ven. Escríbelo de nuevo, sin copiarlo de otro sitio.`,
    ),
  );

/** Control, format and filler characters, private ones and the blank one of Braille; not NUL, said above. */
const INVISIBLE = /(?!\0)[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Text that may be missing: nothing and blank are the same, and are kept as null. */
export const campoTextoOpcional = (nombre: string, maximo: number) =>
  z.pipe(
    z.nullish(
      z
        .string(`${nombre} debe ser un texto.`)
        .check(
          z.trim(),
          z.maxLength(maximo, `${nombre} admite ${maximo} caracteres como máximo.`),
          sinCaracteresRotos(nombre),
        ),
    ),
    z.transform((texto) => texto || null),
  );

const RECARGAR = 'Vuelve a cargar el registro.';

/** Optional on edits: when present and stale, the answer is 409 and nothing is overwritten. */
export const campoVersion = z.optional(
  z.int(RECARGAR).check(z.minimum(1, RECARGAR), z.maximum(ENTERO_MAXIMO, RECARGAR)),
);

export const campoActivo = z.boolean('Indica si está activo o inactivo.');

/** The body of a toggle; whatever else it carries is ignored. */
export const esquemaActivo = z.object({ activo: campoActivo });
