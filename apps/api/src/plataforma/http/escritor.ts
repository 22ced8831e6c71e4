import { campoId, esId } from '@visitas/contract/comun/campos';
import * as z from 'zod/mini';

/** Keeps only the fields that the schema names; throws for another shape. */
export type Escoger = (valor: unknown) => unknown;

/**
 * Compiles the schema of an answer to a function, as Zod does. It checks the shape and not the format: our
 * database wrote the dates, and checking them again took a fifth of a long list. The rest is left to Zod.
 */
export function compilar(esquema: z.core.$ZodType): Escoger {
  const partes: unknown[] = [];
  const ayuda = { partes, rechazar, esId, parse: z.parse };
  const expresion = comoExpresion(esquema, 'valor', partes);
  const hacer = new Function(
    ...Object.keys(ayuda),
    `'use strict'; return (valor) => (${expresion});`,
  );
  return hacer(...Object.values(ayuda));
}

/** The expression evaluates `valor` several times, so it must be a name or a property of one. */
function comoExpresion(esquema: z.core.$ZodType, valor: string, partes: unknown[]): string {
  const def = defDe(esquema);
  const segun = (condicion: string, otra = valor) =>
    `(${condicion} ? ${otra} : rechazar(${JSON.stringify(valor)}, ${valor}))`;
  const aparte = (parte: unknown) => `partes[${partes.push(parte) - 1}]`;
  // A visit has ten ids. `campoId` also accepts text on input, so Zod would try both.
  if (esquema === campoId)
    return `(esId(${valor}) ? ${valor} : parse(${aparte(esquema)}, ${valor}))`;
  if (def.checks?.length) return `parse(${aparte(esquema)}, ${valor})`;
  switch (def.type) {
    case 'object': {
      const campos = Object.entries(def.shape).map(
        ([nombre, suyo]) =>
          `${JSON.stringify(nombre)}: ${comoExpresion(suyo, `${valor}[${JSON.stringify(nombre)}]`, partes)}`,
      );
      return segun(`typeof ${valor} === 'object' && ${valor} !== null`, `{${campos.join()}}`);
    }
    case 'array':
      return segun(
        `Array.isArray(${valor})`,
        `${valor}.map((fila) => ${comoExpresion(def.element, 'fila', partes)})`,
      );
    case 'nullable':
      return `(${valor} === null ? null : ${comoExpresion(def.innerType, valor, partes)})`;
    case 'optional':
      // The JSON that a statement builds has null for what is absent. A field that may be null keeps it.
      return `(${valor} ${admiteNull(def.innerType) ? '===' : '=='} undefined ? undefined : ${comoExpresion(def.innerType, valor, partes)})`;
    case 'string':
    case 'boolean':
      return segun(`typeof ${valor} === '${def.type}'`);
    case 'number': {
      const esEntero = 'format' in def && def.format === 'safeint';
      return segun(`Number.is${esEntero ? 'SafeInteger' : 'Finite'}(${valor})`);
    }
    case 'enum':
      return segun(`${aparte(new Set(Object.values(def.entries)))}.has(${valor})`);
    default:
      return `parse(${aparte(esquema)}, ${valor})`;
  }
}

const defDe = (esquema: z.core.$ZodType) => (esquema as z.core.$ZodTypes)._zod.def;
const admiteNull = (esquema: z.core.$ZodType): boolean => defDe(esquema).type === 'nullable';

function rechazar(donde: string, valor: unknown): never {
  throw new TypeError(`${donde} no admite ${valor === null ? 'null' : typeof valor}`);
}
