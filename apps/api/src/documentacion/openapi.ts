import { type CodigoError, ERRORES } from '@visitas/contract/comun/errores';
import { estadoDe, type Operacion } from '@visitas/contract/comun/operacion';
import { operaciones } from '@visitas/contract/operaciones';
import paquete from '../../package.json' with { type: 'json' };
import { componentes, referencias } from './componentes.ts';
import { significadoDe } from './consulta.ts';
import { ejemploDe } from './ejemplos.ts';
import { type EsquemaJson, esquemaJson, propiedadesDe } from './esquemaJson.ts';
import { admiteClave, erroresPosibles, quienPuede } from './reglas.ts';

const filas: [string, Operacion][] = Object.entries(operaciones);

/** The whole contract as an OpenAPI 3.1 document; nothing here is written per operation. */
export function documentoOpenApi(apiBase: string): object {
  return {
    openapi: '3.1.1',
    info: {
      title: 'API del Sistema de Gestión de Visitas',
      version: paquete.version,
      description: `Documentación para personas: ${apiBase}/documentacion`,
    },
    servers: [{ url: apiBase }],
    security: [{ sesion: [] }],
    tags: [...new Set(filas.map(([, { grupo }]) => grupo))].map((name) => ({ name })),
    paths: rutas(),
    components: componentes(),
  };
}

function rutas() {
  const paths: Record<string, Record<string, object>> = {};
  const agregar = (ruta: string, { metodo }: Operacion, descrita: object) => {
    const plantilla = ruta.replace(/:(\w+)/g, '{$1}');
    paths[plantilla] = { ...paths[plantilla], [metodo.toLowerCase()]: descrita };
  };
  for (const [nombre, fila] of filas) {
    agregar(fila.ruta, fila, { operationId: nombre, ...describir(fila) });
    // An operationId names one operation only; an alias is the same one at another address.
    for (const ruta of fila.alias ?? []) agregar(ruta, fila, describir(fila));
  }
  return paths;
}

function describir(fila: Operacion) {
  return {
    tags: [fila.grupo],
    summary: fila.resumen,
    description: `Puede llamarla: ${quienPuede(fila.acceso)}.`,
    ...(Array.isArray(fila.acceso) && { 'x-roles': fila.acceso }),
    ...(fila.acceso === 'publico' && { security: [] }),
    parameters: parametrosDe(fila),
    ...(fila.cuerpo && {
      requestBody: {
        required: true,
        content: comoJson(esquemaJson(fila.cuerpo, 'input'), fila),
      },
    }),
    responses: { [estadoDe(fila)]: exito(fila), ...fallos(fila) },
  };
}

function parametrosDe(fila: Operacion) {
  return [
    ...camposDe(fila.parametros).map((campo) => parametro(campo, 'path')),
    ...camposDe(fila.consulta).map((campo) => ({
      ...parametro(campo, 'query'),
      description: significadoDe(fila, campo.nombre),
      example: ejemploDe(campo.esquema, fila, campo.nombre),
    })),
    ...(admiteClave(fila) ? [referencias.clave] : []),
  ];
}

type CampoDe = ReturnType<typeof propiedadesDe>[number];

const camposDe = (esquema: Operacion['consulta']): CampoDe[] =>
  propiedadesDe(esquema ? esquemaJson(esquema, 'input') : {});

const parametro = ({ nombre, obligatorio, esquema }: CampoDe, lugar: 'path' | 'query') => ({
  name: nombre,
  in: lugar,
  required: obligatorio,
  schema: esquema,
});

function exito(fila: Operacion) {
  const { respuesta } = fila;
  const headers = cabecerasDe(fila);
  return {
    description: respuesta ? 'Hecho.' : 'Hecho; sin cuerpo.',
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(respuesta && { content: comoJson(esquemaJson(respuesta, 'output'), fila) }),
  };
}

const cabecerasDe = (fila: Operacion) => ({
  ...Object.fromEntries(
    Object.entries(fila.cabeceras ?? {}).map(([nombre, description]) => [
      nombre,
      { description, schema: { type: 'string' } },
    ]),
  ),
  ...(admiteClave(fila) && referencias.cabecera('Idempotency-Replayed')),
});

const comoJson = (schema: EsquemaJson, fila: Operacion) => ({
  'application/json': { schema, example: ejemploDe(schema, fila) },
});

/** One answer a status: codes that share a status are examples of the same answer. */
function fallos(fila: Operacion) {
  const codigos = erroresPosibles(fila);
  const estados = [...new Set(codigos.map((codigo) => ERRORES[codigo].status))];
  return Object.fromEntries(
    estados.map((estado) => [
      estado,
      fallo(
        estado,
        codigos.filter((codigo) => ERRORES[codigo].status === estado),
      ),
    ]),
  );
}

/** Those that pass by waiting say for how long. */
const CON_ESPERA = [429, 503];

const fallo = (estado: number, codigos: CodigoError[]) => ({
  description: codigos.map((codigo) => ERRORES[codigo].detalle).join(' · '),
  ...(CON_ESPERA.includes(estado) && { headers: referencias.cabecera('Retry-After') }),
  content: {
    'application/problem+json': {
      schema: referencias.problema,
      examples: Object.fromEntries(codigos.map((codigo) => [codigo, referencias.ejemplo(codigo)])),
    },
  },
});
