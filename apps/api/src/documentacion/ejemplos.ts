import type { Operacion } from '@visitas/contract/comun/operacion';
import {
  alternativasDe,
  type EsquemaJson,
  elementoDe,
  opcionesDe,
  propiedadesDe,
} from './esquemaJson.ts';
import { VALORES, VALORES_DE } from './valores.ts';

const POR_FORMATO: Record<string, string> = {
  date: '2025-11-21',
  'date-time': '2025-11-21T15:04:00Z',
  email: 'contacto@ejemplo.com',
};

type Fila = Pick<Operacion, 'metodo' | 'ruta' | 'grupo'>;

interface Sitio {
  valores: Record<string, unknown>;
  /** The group, then the field it is inside. */
  lugar: string;
  nombre: string;
}

/** An example that the schema itself accepts, as this operation would send or answer it. */
export const ejemploDe = (esquema: EsquemaJson, fila: Fila, nombre = ''): unknown =>
  valorDe(esquema, {
    valores: { ...VALORES, ...VALORES_DE[`${fila.metodo} ${fila.ruta}`] },
    lugar: fila.grupo,
    nombre,
  });

function valorDe(esquema: EsquemaJson, sitio: Sitio): unknown {
  const { valores, lugar, nombre } = sitio;
  const conocido = [`${lugar}.${nombre}`, nombre].find(
    (clave) => clave in valores && encaja(valores[clave], esquema),
  );
  if (conocido !== undefined) return valores[conocido];
  const [forma = {}] = alternativasDe(esquema).formas;
  return opcionesDe(forma)[0] ?? porTipo(forma, sitio);
}

/** One name may be a text here and an object there: a value is for where its type fits. */
function encaja(valor: unknown, esquema: EsquemaJson): boolean {
  const { formas, nulo } = alternativasDe(esquema);
  if (valor === null) return nulo;
  return formas.some((forma) => {
    const opciones = opcionesDe(forma);
    if (opciones.length > 0) return opciones.some((opcion) => opcion === valor);
    return typeof valor === (forma.type === 'integer' ? 'number' : forma.type);
  });
}

function porTipo(esquema: EsquemaJson, { valores, lugar, nombre }: Sitio): unknown {
  switch (esquema.type) {
    case 'object':
      return Object.fromEntries(
        propiedadesDe(esquema).map((campo) => [
          campo.nombre,
          valorDe(campo.esquema, { valores, lugar: nombre || lugar, nombre: campo.nombre }),
        ]),
      );
    case 'array':
      return [valorDe(elementoDe(esquema) ?? {}, { valores, lugar, nombre })];
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return Math.max(esquema.minimum ?? 1, 1);
    case 'string':
      return POR_FORMATO[esquema.format ?? ''] ?? 'Texto de ejemplo';
    default:
      return null;
  }
}
