import {
  type CodigoError,
  ERRORES,
  esquemaProblema,
  problema,
} from '@visitas/contract/comun/errores';
import { esquemaJson } from './esquemaJson.ts';

const CLAVE = 'IdempotencyKey';

const CABECERAS = {
  'Idempotency-Replayed': {
    description: '«true» cuando la respuesta es la de un envío anterior con la misma clave.',
    schema: { const: 'true' },
  },
  'Retry-After': {
    description: 'Segundos que conviene esperar antes de repetir.',
    schema: { type: 'integer', minimum: 1 },
  },
};

export const referencias = {
  problema: { $ref: '#/components/schemas/Problema' },
  clave: { $ref: `#/components/parameters/${CLAVE}` },
  cabecera: (nombre: keyof typeof CABECERAS) => ({
    [nombre]: { $ref: `#/components/headers/${nombre}` },
  }),
  ejemplo: (codigo: CodigoError) => ({ $ref: `#/components/examples/${codigo}` }),
};

/** What the operations of the OpenAPI document share. */
export function componentes() {
  const codigos = Object.keys(ERRORES) as CodigoError[];
  return {
    schemas: { Problema: esquemaJson(esquemaProblema, 'output') },
    examples: Object.fromEntries(codigos.map((codigo) => [codigo, ejemploDeProblema(codigo)])),
    headers: CABECERAS,
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
    'Identificador único de este envío. Repetirlo en las siguientes 30 días devuelve la primera respuesta y no cambia nada.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' },
};

const sesion = {
  type: 'http',
  scheme: 'bearer',
  description: 'El token que devuelve el ingreso (POST /auth/login).',
};
