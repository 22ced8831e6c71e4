import { alternativasDe, type EsquemaJson, elementoDe, propiedadesDe } from './esquemaJson.ts';

/** Believable values by field name, or by where it is and its name; the rest go by type. */
const VALORES: Record<string, unknown> = {
  'Catálogos.nombre': 'Revisión',
  estado: 'ok',
  foto: null,
  nombre: 'María García',
  password: 'demo-2025',
  rol: 'Supervisor',
  token: 'Jx2v8Qm4TtR0bWc9pLh6',
  user: 'supervisor',
};

const POR_FORMATO: Record<string, string> = {
  date: '2025-11-21',
  'date-time': '2025-11-21T15:04:00Z',
  email: 'contacto@ejemplo.com',
};

/** An example that the schema itself accepts. `lugar` is the group, then the field it is inside. */
export function ejemploDe(esquema: EsquemaJson, lugar: string, nombre = ''): unknown {
  if (esquema.const !== undefined) return esquema.const;
  if (esquema.enum) return esquema.enum[0];
  const conocido = [`${lugar}.${nombre}`, nombre].find((clave) => clave in VALORES);
  if (conocido !== undefined) return VALORES[conocido];
  const [forma = {}] = alternativasDe(esquema).formas;
  return porTipo(forma, lugar, nombre);
}

function porTipo(esquema: EsquemaJson, lugar: string, nombre: string): unknown {
  switch (esquema.type) {
    case 'object':
      return Object.fromEntries(
        propiedadesDe(esquema).map((campo) => [
          campo.nombre,
          ejemploDe(campo.esquema, nombre || lugar, campo.nombre),
        ]),
      );
    case 'array':
      return [ejemploDe(elementoDe(esquema) ?? {}, lugar, nombre)];
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
