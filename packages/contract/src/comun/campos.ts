import * as z from 'zod/mini';

/** The largest integer a column holds, so no row has a larger id. */
const ENTERO_MAXIMO = 2_147_483_647;

const ELEGIR = 'Elige una opción de la lista.';

const id = z.int(ELEGIR).check(z.minimum(1, ELEGIR), z.maximum(ENTERO_MAXIMO, ELEGIR));

/** A positive integer id in a body or a URL, as a number or as text. */
export const campoId = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,10}$/, ELEGIR))], ELEGIR),
  z.pipe(z.transform(Number), id),
);

/** True for an id as the database returns it, which `campoId` would not change. */
export const esId = (valor: unknown): boolean =>
  typeof valor === 'number' && Number.isInteger(valor) && valor >= 1 && valor <= ENTERO_MAXIMO;

/** No NUL and no lone surrogate: no database can store them. */
const SIN_CARACTERES_ROTOS = /^(?:[^\0\ud800-\udfff]|[\ud800-\udbff][\udc00-\udfff])*$/;

export const sinCaracteresRotos = (nombre: string) =>
  z.refine<string>(
    (texto) => SIN_CARACTERES_ROTOS.test(texto),
    `${nombre} tiene caracteres que no se pueden guardar. Escribe de nuevo este campo.`,
  );

const obligatorio = (nombre: string) =>
  `${nombre} es ${nombre.startsWith('La ') ? 'obligatoria' : 'obligatorio'}.`;

/**
 * Control, format, filler and private-use characters, and the blank Braille pattern. They are
 * legitimate inside a text: emoji are joined by one.
 */
const CLASES_INVISIBLES = String.raw`\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800`;

/** NUL is excluded: `sinCaracteresRotos` reports it. */
const INVISIBLE = new RegExp(String.raw`(?!\0)[${CLASES_INVISIBLES}]`, 'u');
const VISIBLE = new RegExp(String.raw`[^\s${CLASES_INVISIBLES}]|\0`, 'u');

/** Trims. A text where nothing can be seen counts as empty. */
const recortar = () => z.overwrite<string>((texto) => (VISIBLE.test(texto) ? texto.trim() : ''));

/** A required text, trimmed. `nombre` is the field as its messages name it: 'El nombre'. */
export const campoTexto = (nombre: string, maximo: number) =>
  z
    .string(obligatorio(nombre))
    .check(
      recortar(),
      z.minLength(1, obligatorio(nombre)),
      z.maxLength(maximo, `${nombre} admite ${maximo} caracteres como máximo.`),
      sinCaracteresRotos(nombre),
    );

/** Thousands of accents on one letter take seconds to normalize. What is so long is refused as it came. */
const LARGO_QUE_SE_NORMALIZA = 1_000;

/** A text that is stored in one form, so that two that look the same are the same. */
const deUnaForma = (
  nombre: string,
  maximo: number,
  enSuForma: (texto: string) => string,
  sinLoQueSePermite = (texto: string) => texto,
) =>
  z.string(obligatorio(nombre)).check(
    z.trim(),
    z.overwrite<string>((texto) =>
      texto.length > LARGO_QUE_SE_NORMALIZA ? texto : enSuForma(texto),
    ),
    recortar(),
    z.minLength(1, obligatorio(nombre)),
    z.maxLength(maximo, `${nombre} admite ${maximo} caracteres como máximo.`),
    sinCaracteresRotos(nombre),
    z.refine(
      (texto) => !INVISIBLE.test(sinLoQueSePermite(texto)),
      `${nombre} tiene caracteres que no se ven. Escríbelo de nuevo, sin copiarlo de otro sitio.`,
    ),
  );

/**
 * A user name. Two names that look the same must be equal, so the text is stored in NFKC ('ａdmin'
 * is 'admin') and admits no invisible characters. The database has the same rule.
 */
export const campoUsuario = (nombre: string, maximo: number) =>
  deUnaForma(nombre, maximo, (texto) => texto.normalize('NFKC'));

/**
 * A text that no other row of its list may have, as a person sees it. Besides the form of a user
 * name, every stretch of white space is one plain space.
 */
export const campoUnico = (nombre: string, maximo: number) =>
  deUnaForma(nombre, maximo, comoSeVe, sinUniones);

/** What joins the parts of an emoji, or colours it, is seen in it. */
const UNIONES =
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?\u200d(?=\p{Extended_Pictographic})|\p{Extended_Pictographic}\ufe0f/gu;
const sinUniones = (texto: string): string => texto.replace(UNIONES, '');

/** NFKC would write '1.ª', 'n.º' and 'm²' with plain letters and digits, which look different. */
const IGUALES_EN_NFKC = /[^ªº\p{No}]+/gu;
/** A byte order mark is white space for JavaScript, but nobody sees it. */
const BLANCOS = /[^\S\ufeff]+/g;

const comoSeVe = (texto: string): string =>
  texto.replace(IGUALES_EN_NFKC, (trozo) => trozo.normalize('NFKC')).replace(BLANCOS, ' ');

/** An optional text. A missing one and one with nothing to see are both stored as null. */
export const campoTextoOpcional = (nombre: string, maximo: number) =>
  z.pipe(
    z.nullish(
      z
        .string(`${nombre} debe ser un texto.`)
        .check(
          recortar(),
          z.maxLength(maximo, `${nombre} admite ${maximo} caracteres como máximo.`),
          sinCaracteresRotos(nombre),
        ),
    ),
    z.transform((texto) => texto || null),
  );

const RECARGAR = 'Vuelve a cargar el registro.';

/** The version being edited. If it is sent and is not the current one, the edit is refused (409). */
export const campoVersion = z.optional(
  z.int(RECARGAR).check(z.minimum(1, RECARGAR), z.maximum(ENTERO_MAXIMO, RECARGAR)),
);

export const campoActivo = z.boolean('Indica si está activo o inactivo.');

/** The body of a toggle. Any other field is ignored. */
export const esquemaActivo = z.object({ activo: campoActivo });
