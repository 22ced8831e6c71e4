import type { Operacion } from '@visitas/contract/comun/operacion';
import { operaciones } from '@visitas/contract/operaciones';
import fc from 'fast-check';
import {
  alternativasDe,
  type EsquemaJson,
  esquemaDeElemento,
  esquemaJson,
  propiedadesDe,
} from '../../src/documentacion/esquemaJson.ts';
import { type Entradas, esquemaDe, idQueNombra, type Parte, partesDe } from './partes.ts';
import { CURSORES, RAROS, TEXTOS_RAROS } from './valores.ts';

/** Values that exist in the test world, by field name. */
export type Conocidos = Readonly<Record<string, readonly unknown[]>>;

/** Input that the schemas accept, mostly with ids and names that exist. */
export function entradasValidas(
  operacion: Operacion,
  conocidos: Conocidos,
): fc.Arbitrary<Entradas> {
  const conId = {
    ...conocidos,
    ...DE_UNA[operacion.ruta],
    id: conocidos[idQueNombra(operacion) ?? ''] ?? todos(conocidos),
  };
  return porPartes(operacion, (parte) => valido(esquemaDe(operacion, parte), conId));
}

/** What only one operation knows: a plan is about few days, and none has passed. */
const DE_UNA: Partial<Record<string, Conocidos>> = {
  [operaciones['propuestas.crear'].ruta]: { desde: ['2031-05-20'], hasta: ['2031-05-22'] },
};

/** Any answer that the operation may give. */
export const respuestaValida = ({ respuesta }: Operacion): fc.Arbitrary<unknown> =>
  respuesta ? valido(esquemaJson(respuesta, 'output'), {}) : fc.constant(null);

/** A realistic mix: mostly valid, often wrong somewhere, sometimes nonsense. */
export const entradasDe = (operacion: Operacion, conocidos: Conocidos): fc.Arbitrary<Entradas> =>
  fc.oneof(
    { arbitrary: entradasValidas(operacion, conocidos), weight: 5 },
    { arbitrary: entradasDanadas(operacion, conocidos), weight: 4 },
    { arbitrary: entradasArbitrarias(operacion), weight: 1 },
  );

/** One or two fields replaced by strange values, or unknown keys added. */
function entradasDanadas(operacion: Operacion, conocidos: Conocidos): fc.Arbitrary<Entradas> {
  return entradasValidas(operacion, conocidos).chain((entradas) =>
    porPartes(operacion, (parte) => danada(operacion, parte, entradas[parte])),
  );
}

/** Any JSON value in place of the whole input. */
const entradasArbitrarias = (operacion: Operacion): fc.Arbitrary<Entradas> =>
  porPartes(operacion, (parte) =>
    parte === 'cuerpo'
      ? fc.oneof(fc.jsonValue(), unRaro)
      : fc.dictionary(fc.constantFrom(...nombresDe(operacion, parte), 'otra'), unRaro),
  );

const unRaro = fc.constantFrom(...RAROS).chain((clase) => fc.constantFrom(...clase));
const todos = (conocidos: Conocidos) => Object.values(conocidos).flat();

const nombresDe = (operacion: Operacion, parte: Parte) =>
  propiedadesDe(esquemaDe(operacion, parte)).map(({ nombre }) => nombre);

const porPartes = (operacion: Operacion, generar: (parte: Parte) => fc.Arbitrary<unknown>) =>
  fc.record(Object.fromEntries(partesDe(operacion).map((parte) => [parte, generar(parte)])));

function danada(operacion: Operacion, parte: Parte, sana: unknown): fc.Arbitrary<unknown> {
  const nombres = nombresDe(operacion, parte);
  const danos = fc.dictionary(
    fc.constantFrom(...nombres, 'otra', 'constructor', '__proto__'),
    unRaro,
    {
      minKeys: 1,
      maxKeys: 2,
    },
  );
  return danos.map((cambios) => ({ ...Object(sana), ...cambios }));
}

function valido(esquema: EsquemaJson, conocidos: Conocidos, nombre = ''): fc.Arbitrary<unknown> {
  if (esquema.const !== undefined) return fc.constant(esquema.const);
  if (esquema.enum) return fc.constantFrom(...esquema.enum);
  const { formas, nulo } = alternativasDe(esquema);
  const generales = [
    ...formas.map((forma) => porTipo(forma, conocidos)),
    ...(nulo ? [fc.constant(null)] : []),
  ];
  const propios = conocidos[nombre];
  const general = fc.oneof(...generales);
  if (!propios?.length) return general;
  return fc.oneof({ arbitrary: fc.constantFrom(...propios), weight: 12 }, general);
}

function porTipo(esquema: EsquemaJson, conocidos: Conocidos): fc.Arbitrary<unknown> {
  switch (esquema.type) {
    case 'object':
      return objeto(esquema, conocidos);
    case 'array':
      return fc.array(valido(esquemaDeElemento(esquema) ?? {}, conocidos), { maxLength: 3 });
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer(limitesDe(esquema, 2 ** 31 - 1));
    case 'number':
      return fc.double({ ...limitesDe(esquema, 1e9), noNaN: true });
    case 'string':
      return texto(esquema);
    default:
      return fc.jsonValue();
  }
}

function objeto(esquema: EsquemaJson, conocidos: Conocidos) {
  const propiedades = propiedadesDe(esquema);
  const campos = propiedades.map((p) => [p.nombre, valido(p.esquema, conocidos, p.nombre)]);
  const requiredKeys = propiedades.filter((p) => p.obligatorio).map(({ nombre }) => nombre);
  const filas = fc.record<Record<string, unknown>>(Object.fromEntries(campos), { requiredKeys });
  const arreglo = propiedades.map(({ nombre }) => ARREGLOS[nombre]).find(Boolean);
  return arreglo ? filas.map(arreglo) : filas;
}

/** What no schema says: the fields that only make sense together, by the name of one of them. */
const ARREGLOS: Record<string, (filas: Record<string, unknown>) => Record<string, unknown>> = {
  horaHasta: conVentana,
  veces: conUnFinal,
};

/** The hours of a window are both there, in order. */
function conVentana({ horaDesde, horaHasta, ...resto }: Record<string, unknown>) {
  if (horaDesde === undefined || horaHasta === undefined) return resto;
  if (typeof horaDesde !== 'string' || typeof horaHasta !== 'string')
    return { ...resto, horaDesde: null, horaHasta: null };
  const [desde, hasta] = [horaDesde, horaHasta].sort();
  return { ...resto, horaDesde: desde, horaHasta: hasta };
}

/** A series ends on a date or after a number of visits, and one by weeks has a day. */
function conUnFinal({ hasta, veces, dias, ...resto }: Record<string, unknown>) {
  const final =
    typeof hasta === 'string' ? { hasta, veces: null } : { hasta: null, veces: veces ?? 3 };
  return { ...resto, ...final, dias: Array.isArray(dias) && dias.length > 0 ? dias : [1] };
}

const limitesDe = ({ minimum, maximum }: EsquemaJson, tope: number) => ({
  min: minimum ?? -tope,
  max: maximum ?? tope,
});

const dosCifras = (n: number) => String(n).padStart(2, '0');
const fecha = fc
  .tuple(fc.integer({ min: 2000, max: 2100 }), fc.integer({ min: 1, max: 12 }))
  .chain(([anio, mes]) =>
    fc.integer({ min: 1, max: 28 }).map((dia) => `${anio}-${dosCifras(mes)}-${dosCifras(dia)}`),
  );

const POR_FORMATO: Record<string, fc.Arbitrary<string>> = {
  date: fecha,
  'date-time': fc
    .date({ noInvalidDate: true, min: new Date('0001-01-01'), max: new Date('9999-12-31') })
    .map((d) => d.toISOString()),
  // Most of what `fc.emailAddress` makes has signs that no company's mail takes.
  email: fc.stringMatching(/^[\w+-]{1,20}(\.\w{1,10})?@[a-z\d]{1,20}(\.[a-z]{2,6}){1,2}$/),
};

function texto({ format, pattern, minLength = 0, maxLength = 300 }: EsquemaJson) {
  const conFormato = POR_FORMATO[format ?? ''];
  if (conFormato) return conFormato;
  if (pattern) return conForma(new RegExp(pattern));
  const libre = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 40) });
  const alTope = fc.constantFrom('x'.repeat(maxLength), '🙂'.repeat(maxLength / 2));
  const palabra = fc.uuid().map((unico) => unico.slice(0, maxLength));
  return fc.oneof(palabra, palabra, libre, alTope, fc.constantFrom(...TEXTOS_RAROS));
}

/** Any text of that form, among them the cursors that match it. */
function conForma(forma: RegExp): fc.Arbitrary<string> {
  const dichos = CURSORES.filter((cursor) => forma.test(cursor));
  const cualquiera = fc.stringMatching(forma);
  return dichos.length > 0 ? fc.oneof(fc.constantFrom(...dichos), cualquiera) : cualquiera;
}
