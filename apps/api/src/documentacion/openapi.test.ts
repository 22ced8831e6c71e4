import { Validator } from '@seriousme/openapi-schema-validator';
import type { Operacion } from '@visitas/contract/comun/operacion';
import { operaciones } from '@visitas/contract/operaciones';
import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { ejemploDe } from './ejemplos.ts';
import { esquemaJson } from './esquemaJson.ts';
import { documentoOpenApi } from './openapi.ts';

type Descrita = {
  operationId?: string;
  security?: unknown[];
  'x-roles'?: string[];
  parameters: {
    $ref?: string;
    name?: string;
    in?: string;
    description?: string;
    schema?: { type?: string };
    explode?: boolean;
  }[];
  responses: Record<string, { headers?: object; content?: Record<string, { example?: string }> }>;
};
type Documento = { paths: Record<string, Record<string, Descrita>> };

const documento = documentoOpenApi('/api') as Documento;
const filas: [string, Operacion][] = Object.entries(operaciones);
const enDocumento = ({ metodo, ruta }: Operacion) =>
  documento.paths[ruta.replace(/:(\w+)/g, '{$1}')]?.[metodo.toLowerCase()];

test('the document is valid OpenAPI 3.1 and every reference in it resolves', async () => {
  const validador = new Validator();
  const resultado = await validador.validate(structuredClone(documento));
  expect(resultado).toEqual({ valid: true });
  expect(validador.version).toBe('3.1');
  expect(() => validador.resolveRefs()).not.toThrow();
});

describe.each(filas)('%s', (nombre, fila) => {
  const descrita = enDocumento(fila);

  it('is in the document under its own name', () => {
    expect(descrita?.operationId).toBe(nombre);
  });

  it('says which callers it allows', () => {
    expect(descrita?.['x-roles']).toEqual(Array.isArray(fila.acceso) ? fila.acceso : undefined);
    expect(descrita?.security).toEqual(fila.acceso === 'publico' ? [] : undefined);
  });
});

const partes = ['parametros', 'criterios', 'cuerpo', 'respuesta'] as const;
const esquemas = filas.flatMap(([nombre, fila]) =>
  partes.flatMap((parte) => {
    const esquema = fila[parte];
    return esquema ? [{ nombre, parte, esquema, fila }] : [];
  }),
);

/** In an address every value is text. */
const comoTexto = (ejemplo: object) =>
  Object.fromEntries(Object.entries(ejemplo).map(([campo, valor]) => [campo, String(valor)]));

describe.each(esquemas)('the example for $parte of $nombre', ({ parte, esquema, fila }) => {
  const ejemplo = ejemploDe(esquemaJson(esquema, parte === 'respuesta' ? 'output' : 'input'), fila);

  it('is accepted by its schema', () => {
    const enDireccion = parte === 'parametros' || parte === 'criterios';
    const enviado = enDireccion ? comoTexto(ejemplo as object) : ejemplo;
    expect(z.safeParse(esquema, enviado).error?.issues).toBeUndefined();
  });

  it('is specific: no field keeps the default text of its type', () => {
    expect(JSON.stringify(ejemplo)).not.toMatch(/Texto de ejemplo|contacto@ejemplo/);
  });
});

test('a value is used only where its type fits: the same name may be a text or an object', () => {
  const de = (nombre: 'visitas.obtener' | 'dashboards.tecnico') => {
    const fila = operaciones[nombre];
    return ejemploDe(esquemaJson(fila.respuesta, 'output'), fila);
  };
  expect(de('visitas.obtener')).toMatchObject({ tecnico: { nombre: 'Juan Pérez López' } });
  expect(de('dashboards.tecnico')).toMatchObject({
    proximaVisita: { tecnico: 'Juan Pérez López' },
  });
});

test('the example of a visit shows it as its operation leaves it', () => {
  const de = (nombre: 'visitas.crear' | 'visitas.aprobarCancelacion' | 'visitas.obtener') => {
    const fila = operaciones[nombre];
    return ejemploDe(esquemaJson(fila.respuesta, 'output'), fila) as {
      estadoVisita: { nombre: string };
      ejecucionVisita: unknown;
    };
  };
  expect(de('visitas.crear')).toMatchObject({
    estadoVisita: { nombre: 'Pendiente' },
    ejecucionVisita: null,
    serie: null,
  });
  expect(de('visitas.aprobarCancelacion').estadoVisita.nombre).toBe('Cancelada');
  expect(de('visitas.obtener').estadoVisita.nombre).toBe('Finalizada');
});

test.each(filas.filter(([, { criterios }]) => criterios))(
  '%s explains each of its query parameters',
  (_, fila) => {
    const deCriterios = enDocumento(fila)?.parameters.filter((uno) => uno.in === 'query') ?? [];
    expect(deCriterios.length).toBeGreaterThan(0);
    for (const { description } of deCriterios) expect(description).toMatch(/\S.*\.$/);
    // As the server reads it: several names of a list are one value with commas.
    for (const { schema, explode } of deCriterios)
      expect(explode).toBe(schema?.type === 'array' ? false : undefined);
  },
);

describe.each(
  filas.filter(([nombre, { exportable }]) => exportable || nombre === 'exportaciones.reportes'),
)('the file of %s', (nombre, fila) => {
  const { criterios, exportable } = fila;
  const descrita = enDocumento({ ...fila, ruta: `${fila.ruta}/exportar` });
  const enConsulta = descrita?.parameters.filter((uno) => uno.in === 'query') ?? [];

  it('is in the document, with who may take it and its limits', () => {
    expect(descrita?.operationId).toBe(`${nombre}.exportar`);
    expect(descrita?.['x-roles']).toEqual(fila.acceso);
    for (const estado of ['400', '401', '403']) expect(descrita?.responses).toHaveProperty(estado);
    for (const estado of ['429', '503'])
      expect(descrita?.responses[estado]?.headers).toHaveProperty('Retry-After');
  });

  it("is chosen with the list's own parameters, but whole, and each is explained", () => {
    const suyos = Object.keys(criterios?.shape ?? {}).filter(
      (uno) => !['limite', 'despues'].includes(uno),
    );
    const propios = exportable ? ['formato', 'columnas'] : [];
    expect(enConsulta.map(({ name }) => name)).toEqual([...propios, ...suyos]);
    for (const { description } of enConsulta) expect(description).toMatch(/\S.*\.$/);
  });

  it('has its columns in its example', () => {
    const { content = {} } = descrita?.responses['200'] ?? {};
    const [titulos, una] = content['text/csv; charset=utf-8']?.example?.split('\r\n') ?? [];
    if (!exportable) return expect(Object.keys(content)).toEqual(['application/zip']);
    const columnas = Object.values(exportable.columnas);
    expect(titulos).toBe(columnas.map(({ titulo }) => titulo).join(';'));
    expect(una?.split(';')).toHaveLength(columnas.length);
  });
});

test('the headers of a row are those of its answer, each with its meaning', () => {
  const { cabeceras } = operaciones['clientes.listar'];
  expect(enDocumento(operaciones['clientes.listar'])?.responses['200']?.headers).toEqual({
    Despues: { description: cabeceras.Despues, schema: { type: 'string' } },
    Total: { description: cabeceras.Total, schema: { type: 'string' } },
    ContadoHasta: { description: cabeceras.ContadoHasta, schema: { type: 'string' } },
    ETag: { $ref: '#/components/headers/ETag' },
  });
  expect(enDocumento(operaciones['series.obtener'])?.responses['200']).not.toHaveProperty(
    'headers',
  );
});

test('an alias answers the same without repeating the operationId', () => {
  const { operationId: _, ...ingreso } = documento.paths['/auth/login']?.post ?? {};
  expect(documento.paths['/api/auth/login']?.post).toEqual(ingreso);
});

test('an id is documented as an integer in its range, though digits are accepted too', () => {
  expect(documento.paths['/catalogos/{id}/rolUsuario']?.get?.parameters).toEqual([
    {
      name: 'id',
      in: 'path',
      required: true,
      schema: { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
    },
    { $ref: '#/components/parameters/IfNoneMatch' },
  ]);
});

test('writes that keep their answer take an Idempotency-Key; the login and reads do not', () => {
  const clave = expect.objectContaining({ $ref: '#/components/parameters/IdempotencyKey' });
  expect(enDocumento(operaciones['rolUsuario.crear'])?.parameters).toContainEqual(clave);
  expect(enDocumento(operaciones.ingresar)?.parameters).not.toContainEqual(clave);
  expect(enDocumento(operaciones.sesion)?.parameters).not.toContainEqual(clave);
});

test("only an operation whose event may happen before it is sent takes the sender's clock too", () => {
  const hora = expect.objectContaining({ $ref: '#/components/parameters/HoraCliente' });
  const conHora = Object.values<Operacion>(operaciones).filter(
    (fila) =>
      fila.cuerpo &&
      enDocumento(fila)?.parameters?.some((uno: object) => hora.asymmetricMatch(uno)),
  );
  expect(conHora).toEqual([
    operaciones['visitas.solicitarCancelacion'],
    operaciones['visitas.enCamino'],
    operaciones['visitas.iniciar'],
    operaciones['visitas.finalizar'],
    operaciones['evidencia.anadir'],
    operaciones['evidencia.avanzar'],
    operaciones['lugares.proponer'],
    operaciones['lugares.contarPorQue'],
  ]);
});

test('the answers follow from the row: its success, its own errors and those of its shape', () => {
  const estados = (fila: Operacion) => Object.keys(enDocumento(fila)?.responses ?? {});
  expect(estados(operaciones.salud)).toEqual(['200', '500']);
  expect(estados(operaciones.salir)).toEqual([
    ...['204', '400', '401', '409', '413', '415', '500', '503'],
  ]);
  expect(estados(operaciones['rolUsuario.editar'])).toEqual([
    '200',
    '400',
    '401',
    '403',
    '404',
    '409',
    '413',
    '415',
    '500',
    '503',
  ]);
});
