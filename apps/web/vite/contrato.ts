import type { Plugin } from 'vite';
import { FUERA_DEL_NAVEGADOR } from '../../../packages/contract/src/comun/operacion.ts';

const CONTRATO = /\/packages\/contract\/src\/[^?]*\.ts$/;
const OPERACIONES = /\/operaciones\.ts$/;

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

function* propiedades(nodo: Nodo): Generator<Propiedad> {
  if (esPropiedad(nodo)) yield nodo;
  for (const hijo of Object.values(nodo).flat()) if (esNodo(hijo)) yield* propiedades(hijo);
}

/** The code with these properties written as nothing: its lines and columns stay where they are. */
export function sinSobrante(codigo: string, programa: Nodo): string {
  let resto = codigo;
  for (const { key, computed, start, end } of propiedades(programa)) {
    if (computed || !SOBRAN.has(key.name ?? '')) continue;
    const coma = /^\s*,/.exec(resto.slice(end))?.[0].length ?? 0;
    const hasta = end + coma;
    resto = resto.slice(0, start) + ' '.repeat(hasta - start) + resto.slice(hasta);
  }
  return resto;
}

interface Declaracion extends Nodo {
  declaration?: Declaracion | null;
  declarations?: { init: Nodo | null }[];
}

/**
 * The code with every value of a module marked as made without any effect, so that what nobody uses is
 * left out: a bundler cannot know by itself that `esquema.check(…)` has none.
 */
export function prescindible(codigo: string, programa: Nodo): string {
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
 * Every page downloads the table of operations, and half of what it weighs are sentences and schemas that
 * only the documentation of the API and the server read: they are left out of what browsers get.
 */
export function aligerarContrato(): Plugin {
  return {
    name: 'aligerar-contrato',
    apply: 'build',
    enforce: 'post',
    transform(codigo, id) {
      if (!CONTRATO.test(id)) return null;
      const code = OPERACIONES.test(id) ? sinSobrante(codigo, this.parse(codigo) as Nodo) : codigo;
      return { code: prescindible(code, this.parse(code) as Nodo), map: null };
    },
  };
}
