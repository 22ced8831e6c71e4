import {
  type CodigoError,
  ERRORES,
  esquemaProblema,
  problema,
} from '@visitas/contract/comun/errores';
import { esquemaJson } from './esquemaJson.ts';

const CLAVE = 'IdempotencyKey';

export const referencias = {
  problema: { $ref: '#/components/schemas/Problema' },
  clave: { $ref: `#/components/parameters/${CLAVE}` },
  ejemplo: (codigo: CodigoError) => ({ $ref: `#/components/examples/${codigo}` }),
};

/** What the operations of the OpenAPI document share. */
export function componentes() {
  const codigos = Object.keys(ERRORES) as CodigoError[];
  return {
    schemas: { Problema: esquemaJson(esquemaProblema, 'output') },
    examples: Object.fromEntries(codigos.map((codigo) => [codigo, ejemploDeProblema(codigo)])),
    parameters: { [CLAVE]: claveDeIdempotencia },
    securitySchemes: { sesion },
  };
}

function ejemploDeProblema(codigo: CodigoError) {
  const errores = codigo === 'validacion' ? { nombre: ['El nombre es obligatorio.'] } : undefined;
  return { summary: ERRORES[codigo].titulo, value: problema(codigo, undefined, errores) };
}

const claveDeIdempotencia = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Identificador único de este envío. Repetirlo devuelve la primera respuesta y no cambia nada.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
};

const sesion = {
  type: 'http',
  scheme: 'bearer',
  description: 'El token que devuelve el ingreso (POST /auth/login).',
};
