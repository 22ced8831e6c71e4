import { type ErroresDeCampo, nombreDeCampo } from '@visitas/contract/comun/errores';
import type { Operacion } from '@visitas/contract/comun/operacion';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Rechazo } from './rechazo.ts';

type Parte = 'parametros' | 'criterios' | 'cuerpo';

/** Each part as the schema of the row parses it; undefined when the row has no schema for it. */
export type Leido = Record<Parte, unknown>;

/** Parses what the row of the operation declares. Reports all the wrong fields at once. */
export function validar(
  operacion: Pick<Operacion, Parte>,
  peticion: Pick<FastifyRequest, 'params' | 'query' | 'body'>,
): Leido {
  const campos: ErroresDeCampo = {};
  const leer = (parte: Parte, entrada: unknown) => {
    const esquema = operacion[parte];
    if (!esquema) return undefined;
    const leido = z.safeParse(esquema, entrada, { error: mensaje });
    if (!leido.success) anotar(campos, leido.error.issues);
    return leido.data;
  };
  const leidos = {
    parametros: leer('parametros', peticion.params),
    criterios: leer('criterios', peticion.query),
    cuerpo: leer('cuerpo', peticion.body ?? {}),
  };
  if (Object.keys(campos).length > 0) throw new Rechazo('validacion', { campos });
  return leidos;
}

function anotar(campos: ErroresDeCampo, problemas: readonly z.core.$ZodIssue[]): void {
  for (const { path, message } of problemas) {
    const campo = nombreDeCampo(path);
    const dichos = campos[campo] ?? [];
    // Two checks may share a sentence, which should appear once.
    if (!dichos.includes(message)) campos[campo] = [...dichos, message];
  }
}

const TIPOS: Record<string, string> = {
  string: 'Escribe un texto.',
  number: 'Escribe un número.',
  int: 'Escribe un número entero.',
  boolean: 'Indica sí o no.',
  array: 'Envía una lista.',
  object: 'Envía los datos como un objeto.',
};

const FORMATOS: Record<string, string> = {
  email: 'Escribe un correo válido, por ejemplo nombre@empresa.com.',
  date: 'Escribe una fecha que exista.',
  url: 'Escribe una dirección completa, por ejemplo https://empresa.com.',
};

/** The message of a field whose schema has none of its own. */
const mensaje: z.core.$ZodErrorMap = (problema) => {
  switch (problema.code) {
    case 'invalid_type':
      if (problema.input === undefined || problema.input === null)
        return 'Este campo es obligatorio.';
      return TIPOS[problema.expected] ?? 'Este valor no se admite.';
    case 'too_small':
      return problema.origin === 'string'
        ? `Escribe ${problema.minimum} caracteres o más.`
        : `Escribe un valor de ${problema.minimum} o más.`;
    case 'too_big':
      return problema.origin === 'string'
        ? `Escribe ${problema.maximum} caracteres como máximo.`
        : `Escribe un valor de ${problema.maximum} como máximo.`;
    case 'invalid_format':
      return FORMATOS[problema.format] ?? 'Revisa el formato de este campo.';
    case 'invalid_value':
    case 'invalid_union':
      return 'Elige una de las opciones.';
    default:
      return 'Revisa este campo.';
  }
};
