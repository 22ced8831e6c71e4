import {
  alternativasDe,
  type EsquemaJson,
  elementoDe,
  opcionesDe,
  propiedadesDe,
} from './esquemaJson.ts';

export interface Campo {
  nombre: string;
  tipo: string;
  obligatorio: boolean;
  limites: string;
  /** The only values it takes, when they are counted. */
  opciones: string;
  /** What its name does not say. */
  significado?: string;
}

/** The fields of a schema as rows; those inside an object or a list follow it: `cliente.nombre`. */
export function camposDe(esquema: EsquemaJson, prefijo = ''): Campo[] {
  const elemento = elementoDe(esquema);
  if (elemento) return camposDe(elemento, `${prefijo}[]`);
  const base = prefijo ? `${prefijo}.` : '';
  return propiedadesDe(esquema).flatMap((campo) => {
    const nombre = base + campo.nombre;
    const fila = {
      nombre,
      tipo: tipoDe(campo.esquema),
      obligatorio: campo.obligatorio,
      limites: limitesDe(campo.esquema),
      opciones: valoresDe(campo.esquema),
    };
    const dentro = alternativasDe(campo.esquema).formas.flatMap((forma) => camposDe(forma, nombre));
    return [fila, ...dentro];
  });
}

const TIPOS: Record<string, string> = {
  string: 'texto',
  integer: 'entero',
  number: 'número',
  boolean: 'verdadero o falso',
  object: 'objeto',
};

const FORMATOS: Record<string, string> = {
  date: 'fecha',
  'date-time': 'fecha y hora',
  email: 'correo',
};

export function tipoDe(esquema: EsquemaJson): string {
  const { formas, nulo } = alternativasDe(esquema);
  return [...new Set(formas.map(tipoSimple)), ...(nulo ? ['nulo'] : [])].join(' o ');
}

function tipoSimple(esquema: EsquemaJson): string {
  const elemento = elementoDe(esquema);
  if (elemento) return `lista de ${tipoDe(elemento)}`;
  return FORMATOS[esquema.format ?? ''] ?? TIPOS[String(esquema.type)] ?? 'cualquiera';
}

const unir = (esquema: EsquemaJson, decir: (forma: EsquemaJson) => string[]): string =>
  [...new Set(alternativasDe(esquema).formas.flatMap(decir))].filter(Boolean).join(' · ');

const valoresDe = (esquema: EsquemaJson): string =>
  unir(esquema, (forma) => [opcionesDe(forma).map(escrita).join(', ')]);

const escrita = (opcion: unknown) => (opcion === '' ? 'vacío' : `«${opcion}»`);

/** An integer's largest value is the database's, not something to know. */
const ENTERO_MAXIMO = 2_147_483_647;

const limitesDe = (esquema: EsquemaJson): string =>
  unir(esquema, (forma) => [
    valoresDe(forma),
    entre(forma.minimum, forma.maximum === ENTERO_MAXIMO ? undefined : forma.maximum),
    entre(forma.minLength, forma.maxLength, ' caracteres'),
    entre(forma.minItems, forma.maxItems, ' elementos'),
  ]);

const cifra = (numero: number) => numero.toLocaleString('es-GT');

function entre(minimo: number | undefined, maximo: number | undefined, unidad = ''): string {
  if (minimo !== undefined && maximo !== undefined) {
    return `de ${cifra(minimo)} a ${cifra(maximo)}${unidad}`;
  }
  if (minimo !== undefined) return `${cifra(minimo)}${unidad} o más`;
  return maximo === undefined ? '' : `${cifra(maximo)}${unidad} como máximo`;
}
