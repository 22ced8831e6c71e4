import type { Plugin } from 'vite';

const OPERACIONES = /\/packages\/contract\/src\/[^?]*\/operaciones\.ts$/;

/** What a row of the contract says to whoever reads the documentation of the API, and to no program. */
const PARA_LEER = ['grupo', 'resumen', 'errores', 'cabeceras'];

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
export function sinParaLeer(codigo: string, programa: Nodo): string {
  let resto = codigo;
  for (const { key, computed, start, end } of propiedades(programa)) {
    if (computed || !PARA_LEER.includes(key.name ?? '')) continue;
    const coma = /^\s*,/.exec(resto.slice(end))?.[0].length ?? 0;
    const hasta = end + coma;
    resto = resto.slice(0, start) + ' '.repeat(hasta - start) + resto.slice(hasta);
  }
  return resto;
}

/**
 * Every page downloads the table of operations, and half of what it weighs are sentences that only the
 * documentation of the API shows: they are left out of what browsers get.
 */
export function sinDocumentacion(): Plugin {
  return {
    name: 'sin-documentacion',
    apply: 'build',
    enforce: 'post',
    transform(codigo, id) {
      if (!OPERACIONES.test(id)) return null;
      return { code: sinParaLeer(codigo, this.parse(codigo) as Nodo), map: null };
    },
  };
}
