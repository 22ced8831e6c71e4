import type { Plugin } from 'vite';
import { FUERA_DEL_NAVEGADOR } from '../../../packages/contract/src/comun/operacion.ts';

const CONTRATO = /\/packages\/contract\/src\/[^?]*\.ts$/;
const OPERACIONES = /\/operaciones\.ts$/;

/** What a person sends, and what a file has: only the fields that are removed use them. */
const DE_LO_QUE_SOBRA = /\/(entradas|columnas)\.ts$/;

const SOBRAN = new Set<string>(FUERA_DEL_NAVEGADOR);

interface Nodo {
  type: string;
  start: number;
  end: number;
}
interface Propiedad extends Nodo {
  computed: boolean;
  key: { name?: string };
}

const esNodo = (valor: unknown): valor is Nodo =>
  typeof valor === 'object' && valor !== null && 'type' in valor && 'start' in valor;

const esPropiedad = (nodo: Nodo): nodo is Propiedad => nodo.type === 'Property';

/** An answer keeps its fields and a function its parameters, whatever their names. */
function* propiedades(nodo: Nodo): Generator<Propiedad> {
  if (nodo.type === 'ObjectPattern') return;
  if (esPropiedad(nodo)) yield nodo;
  if (esPropiedad(nodo) && nodo.key.name === 'respuesta') return;
  for (const hijo of Object.values(nodo).flat()) if (esNodo(hijo)) yield* propiedades(hijo);
}

/** Replaces these properties with spaces, so lines and columns stay the same. */
export function sinSobrante(codigo: string, programa: Nodo): string {
  let resto = sinEntradas(codigo, programa);
  for (const { key, computed, start, end } of propiedades(programa)) {
    if (computed || !SOBRAN.has(key.name ?? '')) continue;
    const coma = /^\s*,/.exec(resto.slice(end))?.[0].length ?? 0;
    const hasta = end + coma;
    resto = conBlancos(resto, start, hasta);
  }
  return resto;
}

/** A module that is still imported, even unused, is not left for who asks for it later. */
function sinEntradas(codigo: string, programa: Nodo): string {
  const { body = [] } = programa as Nodo & { body?: (Nodo & { source?: { value: string } })[] };
  return body
    .filter(
      ({ type, source }) =>
        type === 'ImportDeclaration' && DE_LO_QUE_SOBRA.test(source?.value ?? ''),
    )
    .reduce((resto, { start, end }) => conBlancos(resto, start, end), codigo);
}

const conBlancos = (codigo: string, start: number, end: number): string =>
  codigo.slice(0, start) + ' '.repeat(end - start) + codigo.slice(end);

interface Declaracion extends Nodo {
  declaration?: Declaracion | null;
  declarations?: { init: Nodo | null }[];
}

/**
 * Every top-level call of a module is marked, so that unused values are dropped. A bundler cannot
 * know that of `esquema.check(…)`.
 */
export function marcarSinEfectos(codigo: string, programa: Nodo): string {
  const { body } = programa as Nodo & { body: Declaracion[] };
  const valores = body
    .map((sentencia) => sentencia.declaration ?? sentencia)
    .flatMap(({ declarations = [] }) => declarations.map(({ init }) => init))
    .filter((valor) => valor?.type === 'CallExpression');
  let resto = codigo;
  for (const valor of valores.reverse()) {
    if (!valor) continue;
    const { start, end } = valor;
    resto = `${resto.slice(0, start)}/* @__PURE__ */ (() => ${resto.slice(start, end)})()${resto.slice(end)}`;
  }
  return resto;
}

/**
 * Every page downloads the operations table. Half of its weight is texts and schemas that only the
 * API documentation and the server use, so this plugin removes them.
 */
export function aligerarContrato(): Plugin {
  return {
    name: 'aligerar-contrato',
    apply: 'build',
    enforce: 'post',
    transform(codigo, id) {
      if (!CONTRATO.test(id)) return null;
      const code = OPERACIONES.test(id) ? sinSobrante(codigo, this.parse(codigo) as Nodo) : codigo;
      return { code: marcarSinEfectos(code, this.parse(code) as Nodo), map: null };
    },
  };
}
