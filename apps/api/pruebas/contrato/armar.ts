import type { Operacion } from '@visitas/contract/comun/operacion';
import { propiedadesDe } from '../../src/documentacion/esquemaJson.ts';
import type { Cruda } from './linea.ts';
import { type Entradas, esquemaDe } from './partes.ts';

interface Armada {
  cruda: Cruda;
  /** The same, as the server will read it. */
  llegadas: Entradas;
}

/** The router accepts 100 characters per path parameter. */
const LARGO_DE_PARAMETRO = 90;

/** Per value: over 16 KB of headers, the server refuses a request unread. */
const LARGO_DE_CRITERIOS = 1_500;

/** Half a surrogate pair cannot travel in an address; replaced as a browser does. */
const viajable = (valor: unknown) => Buffer.from(escrito(valor)).toString();
const escrito = (valor: unknown) =>
  typeof valor === 'object' ? JSON.stringify(valor) : String(valor);

export function armar(operacion: Operacion, entradas: Entradas): Armada {
  const { metodo, ruta, cuerpo } = operacion;
  const parametros = parametrosDe(ruta, Object(entradas.parametros));
  const criterios = criteriosDe(Object(entradas.criterios), listasDe(operacion));
  const texto = cuerpo && JSON.stringify(entradas.cuerpo);
  const buscada = new URLSearchParams(criterios).toString();
  return {
    cruda: {
      metodo,
      ruta: `/api${conParametros(ruta, parametros)}${buscada && `?${buscada}`}`,
      ...(texto && { cuerpo: texto, cabeceras: { 'Content-Type': 'application/json' } }),
    },
    llegadas: {
      parametros,
      criterios: agrupar(criterios),
      cuerpo: texto ? (JSON.parse(texto) ?? {}) : {},
    },
  };
}

function parametrosDe(ruta: string, dados: Record<string, unknown>): Record<string, string> {
  const nombres = [...ruta.matchAll(/:(\w+)/g)].map(([, nombre = '']) => nombre);
  return Object.fromEntries(
    nombres.map((nombre) => {
      const texto = escrito(dados[nombre]).slice(0, LARGO_DE_PARAMETRO);
      return [nombre, viajable(texto) || ' '];
    }),
  );
}

const conParametros = (ruta: string, parametros: Record<string, string>) =>
  ruta.replace(/:(\w+)/g, (_, nombre: string) => encodeURIComponent(parametros[nombre] ?? ''));

/** The criteria that are lists: they travel as the document says, in one value with commas. */
const listasDe = (operacion: Operacion): string[] =>
  propiedadesDe(esquemaDe(operacion, 'criterios'))
    .filter(({ esquema }) => esquema.type === 'array')
    .map(({ nombre }) => nombre);

/** Any other list repeats its key; an undefined value is left out, and so is an empty list. */
function criteriosDe(dada: Record<string, unknown>, listas: readonly string[]): [string, string][] {
  return Object.entries(dada).flatMap(([nombre, valor]) => {
    const valores = Array.isArray(valor) ? valor : [valor];
    const juntos = listas.includes(nombre) && valores.length > 1;
    return (juntos ? [valores.join()] : valores)
      .filter((cada) => cada !== undefined)
      .map((cada): [string, string] => [nombre, viajable(cada).slice(0, LARGO_DE_CRITERIOS)]);
  });
}

function agrupar(pares: [string, string][]): Record<string, string | string[]> {
  const nombres = [...new Set(pares.map(([nombre]) => nombre))];
  return Object.fromEntries(
    nombres.map((nombre) => {
      const valores = pares.filter(([otra]) => otra === nombre).map(([, valor]) => valor);
      return [nombre, valores.length === 1 ? String(valores[0]) : valores];
    }),
  );
}
