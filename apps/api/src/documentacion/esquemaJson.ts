import * as z from 'zod/mini';

export type EsquemaJson = z.core.JSONSchema.JSONSchema;
type Sentido = 'input' | 'output';

/** What travels, as JSON Schema: `input` for what a client sends, `output` for what it receives. */
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
 * Fields that are converted on arrival (an id also written as digits) are documented by what
 * they become: that is the form to send.
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

/** The properties of an object schema as pairs, each with whether it must be there. */
export function propiedadesDe(esquema: EsquemaJson) {
  return Object.entries(esquema.properties ?? {}).map(([nombre, propiedad]) => ({
    nombre,
    esquema: typeof propiedad === 'boolean' ? {} : propiedad,
    obligatorio: esquema.required?.includes(nombre) ?? false,
  }));
}

/** The alternatives of a union, or the schema alone; "or null" is told apart. */
export function alternativasDe(esquema: EsquemaJson): { formas: EsquemaJson[]; nulo: boolean } {
  const formas = formasDe(esquema);
  const noNulas = formas.filter(({ type }) => type !== 'null');
  return { formas: noNulas, nulo: noNulas.length < formas.length };
}

/** A union inside a union is one union. */
const formasDe = (esquema: EsquemaJson): EsquemaJson[] =>
  (esquema.anyOf ?? esquema.oneOf)?.flatMap(formasDe) ?? porTipo(esquema);

const porTipo = (esquema: EsquemaJson): EsquemaJson[] =>
  Array.isArray(esquema.type) ? esquema.type.map((type) => ({ ...esquema, type })) : [esquema];

/** The only values it takes, when they are counted. */
export const variantesDe = (forma: EsquemaJson): unknown[] =>
  forma.enum ?? (forma.const === undefined ? [] : [forma.const]);

/** The schema of a list's items, when it is a list. */
export function esquemaDeElemento({ type, items }: EsquemaJson): EsquemaJson | undefined {
  return type === 'array' && typeof items === 'object' && !Array.isArray(items) ? items : undefined;
}
