import * as z from 'zod/mini';

export type EsquemaJson = z.core.JSONSchema.JSONSchema;
type Sentido = 'input' | 'output';

/** Returns the JSON Schema of a request (`input`) or of an answer (`output`). */
export function esquemaJson(esquema: z.core.$ZodType, sentido: Sentido): EsquemaJson {
  const { $schema: _, ...resultado } = z.toJSONSchema(esquema, {
    io: sentido,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (sentido === 'input' && zodSchema._zod.def.type === 'pipe') {
        mostrarFormaFinal(zodSchema, jsonSchema);
      }
      quitarRuido(jsonSchema);
    },
  });
  return resultado;
}

/**
 * Documents a converted field by its final form. An id may also come as digits, but a number is the
 * form to send.
 */
function mostrarFormaFinal(esquema: z.core.$ZodType, enDocumento: EsquemaJson): void {
  const forma = esquemaJson(esquema, 'output');
  if (Object.keys(forma).length === 0) return;
  for (const palabra of Object.keys(enDocumento)) delete enDocumento[palabra];
  Object.assign(enDocumento, forma);
}

function quitarRuido(esquema: EsquemaJson): void {
  if (esquema.minimum === Number.MIN_SAFE_INTEGER) delete esquema.minimum;
  if (esquema.maximum === Number.MAX_SAFE_INTEGER) delete esquema.maximum;
  // A field added tomorrow must not break a client that checks answers against this document.
  if (esquema.additionalProperties === false) delete esquema.additionalProperties;
}

/** Returns the properties of an object schema, each with whether it is required. */
export function propiedadesDe(esquema: EsquemaJson) {
  return Object.entries(esquema.properties ?? {}).map(([nombre, propiedad]) => ({
    nombre,
    esquema: typeof propiedad === 'boolean' ? {} : propiedad,
    obligatorio: esquema.required?.includes(nombre) ?? false,
  }));
}

/** Returns the alternatives of a union, or the schema alone. "Or null" is returned apart. */
export function alternativasDe(esquema: EsquemaJson): { formas: EsquemaJson[]; nulo: boolean } {
  const formas = formasDe(esquema);
  const noNulas = formas.filter(({ type }) => type !== 'null');
  return { formas: noNulas, nulo: noNulas.length < formas.length };
}

const formasDe = (esquema: EsquemaJson): EsquemaJson[] =>
  (esquema.anyOf ?? esquema.oneOf)?.flatMap(formasDe) ?? porTipo(esquema);

const porTipo = (esquema: EsquemaJson): EsquemaJson[] =>
  Array.isArray(esquema.type) ? esquema.type.map((type) => ({ ...esquema, type })) : [esquema];

/** Returns the closed list of values, or an empty list. */
export const variantesDe = (forma: EsquemaJson): unknown[] =>
  forma.enum ?? (forma.const === undefined ? [] : [forma.const]);

/** Returns the schema of the items when the schema is a list. */
export function esquemaDeElemento({ type, items }: EsquemaJson): EsquemaJson | undefined {
  return type === 'array' && typeof items === 'object' && !Array.isArray(items) ? items : undefined;
}
