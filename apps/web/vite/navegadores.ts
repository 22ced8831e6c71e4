import { type Plugin, parseAst, type Rollup } from 'vite';
import { features } from 'web-features';
import { trozosDe } from './salida.ts';

/** The oldest supported browsers. README and index.html state them too. */
export const NAVEGADORES = { chrome: '111', edge: '111', firefox: '114', safari: '16.4' } as const;

const NOMBRES = Object.keys(NAVEGADORES) as (keyof typeof NAVEGADORES)[];

/** The same in Vite's format: the build rewrites newer syntax. */
export const OBJETIVO = NOMBRES.map((nombre) => nombre + NAVEGADORES[nombre]);

/** Newer features allowed anyway, each with the reason. */
const ADMITIDAS: Record<string, string> = {
  'AbortSignal.timeout': 'supported; later versions only corrected the type of its error',
  'navigator.userActivation': 'read with ?.; without it the tab opens anyway',
  'navigator.connection': 'React checks for it first',
  'navigator.share': 'offered only where the browser has it',
  'navigator.userAgentData': 'the library checks for it first',
  'document.startViewTransition': 'the router checks for it first',
  'window.devicePixelRatio': 'supported; later versions only changed it for pinch zoom',
  'window.navigation': 'read with ?.; without it the router is asked',
  '.toArray': "React.Children's",
  '.drop': 'a method of the drag library',
  '@page': 'sets only the margins of printed pages',
};

const SUELTOS: Record<string, string> = {
  navigator: 'Navigator',
  document: 'Document',
  window: 'Window',
  globalThis: 'Window',
};

type Soporte = { [navegador in keyof typeof NAVEGADORES]?: string };

const numeros = (version: string) => version.replace('≤', '').split('.').map(Number);

function posterior(una: string, otra: string): boolean {
  const [mayor = 0, menor = 0] = numeros(una);
  const [mayorOtra = 0, menorOtra = 0] = numeros(otra);
  return mayor > mayorOtra || (mayor === mayorOtra && menor > menorOtra);
}

const leFalta = (soporte: Soporte): boolean =>
  NOMBRES.some((nombre) => {
    const [desde, version] = [soporte[nombre], NAVEGADORES[nombre]];
    return desde === undefined || posterior(desde, version);
  });

/** Every Web feature by its name in the W3C's data, and whether some supported browser lacks it. */
const WEB = new Map(
  Object.values(features)
    .flatMap((una) =>
      una.kind === 'feature' ? Object.entries(una.status.by_compat_key ?? {}) : [],
    )
    .map(([nombre, { support }]) => [nombre, leFalta(support)]),
);

const nueva = (...nombres: string[]): boolean => nombres.some((nombre) => WEB.get(nombre) === true);

const METODO =
  /^javascript\.builtins\.(?:Array|TypedArray|String|Set|Map|WeakMap|Iterator|AsyncIterator)\.(\w+)$/;

/** New methods of arrays, strings and sets, recognised by name on any object. */
const METODOS_NUEVOS = (() => {
  const todos = new Map<string, boolean>();
  for (const [nombre, falta] of WEB) {
    const [, metodo] = nombre.match(METODO) ?? [];
    // If an older type has a method of the same name, the call may be to that one.
    if (metodo) todos.set(metodo, (todos.get(metodo) ?? true) && falta);
  }
  return new Set([...todos].filter(([, falta]) => falta).map(([metodo]) => metodo));
})();

interface Nodo {
  type: string;
  [parte: string]: unknown;
}
const esNodo = (valor: unknown): valor is Nodo =>
  typeof valor === 'object' && valor !== null && 'type' in valor;

function* nodosDe(raiz: unknown): Generator<Nodo> {
  if (Array.isArray(raiz)) for (const uno of raiz) yield* nodosDe(uno);
  if (!esNodo(raiz)) return;
  yield raiz;
  for (const parte of Object.values(raiz)) if (typeof parte === 'object') yield* nodosDe(parte);
}

const nombreDe = (nodo: unknown): string =>
  esNodo(nodo) && nodo.type === 'Identifier' ? String(nodo.name) : '';

/** Yields the use of a member: `URL.canParse`, `navigator.share`, `[].toSorted`. */
function* deUnMiembro({ object, property, computed }: Nodo): Generator<string> {
  if (computed) return;
  const [objeto, miembro] = [nombreDe(object), nombreDe(property)];
  const tipo = SUELTOS[objeto] ?? objeto;
  const nombres = [`api.${tipo}.${miembro}`, `javascript.builtins.${tipo}.${miembro}`];
  if (nueva(...nombres, ...nombres.map((nombre) => `${nombre}_static`)))
    yield `${objeto}.${miembro}`;
  else if (METODOS_NUEVOS.has(miembro)) yield `.${miembro}`;
}

function* deUnNodo(nodo: Nodo): Generator<string> {
  if (nodo.type === 'MemberExpression') yield* deUnMiembro(nodo);
  const creado = nodo.type === 'NewExpression' ? nombreDe(nodo.callee) : '';
  if (nueva(`api.${creado}`, `javascript.builtins.${creado}`)) yield `new ${creado}`;
  const { regex } = nodo as { regex?: { flags: string } };
  if (regex?.flags.includes('v')) yield 'a regular expression with v';
}

/** Features used by a script that some supported browser lacks. */
export function nuevoEnGuion(codigo: string): string[] {
  const usadas = [...nodosDe(parseAst(codigo))].flatMap((nodo) => [...deUnNodo(nodo)]);
  return [...new Set(usadas)].filter((una) => !(una in ADMITIDAS));
}

/** Mantine's classes. A browser that skips one of their rules loses only a detail of size. */
const DE_MANTINE = /\.m_[\da-f]{8}/;

/**
 * Features used by a style sheet that some supported browser lacks. A browser skips an unknown property or
 * value alone, but drops the whole rule of an unknown selector or at-rule. Only those are reported.
 */
export function nuevoEnEstilos(css: string): string[] {
  const preludios = css.match(/[^{};]+(?=\{)/g) ?? [];
  const usados = preludios
    .filter((preludio) => !DE_MANTINE.test(preludio))
    .flatMap((preludio) => preludio.match(/::?[a-z-]+|@[a-z-]+/g) ?? []);
  return [...new Set(usados)].filter((uno) => {
    if (uno in ADMITIDAS) return false;
    const nombre = uno.replace(/^[:@]+/, '');
    return nueva(uno.startsWith('@') ? `css.at-rules.${nombre}` : `css.selectors.${nombre}`);
  });
}

const textoDe = (fuente: string | Uint8Array): string => Buffer.from(fuente).toString();

function estilosDe(salida: Rollup.OutputBundle): { fileName: string; css: string }[] {
  return Object.values(salida).flatMap((archivo) =>
    archivo.type === 'asset' && archivo.fileName.endsWith('.css')
      ? [{ fileName: archivo.fileName, css: textoDe(archivo.source) }]
      : [],
  );
}

/** Fails the build when its output, libraries included, uses features the oldest browsers lack. */
export function vigilarNavegadores(): Plugin {
  return {
    name: 'vigilar-navegadores',
    apply: 'build',
    generateBundle(_opciones, salida) {
      const encontradas = [
        ...trozosDe(salida).map(({ fileName, code }) => [fileName, nuevoEnGuion(code)] as const),
        ...estilosDe(salida).map(({ fileName, css }) => [fileName, nuevoEnEstilos(css)] as const),
      ].filter(([, nuevas]) => nuevas.length > 0);
      const frases = encontradas.map(([archivo, nuevas]) => `${archivo}: ${nuevas.join(', ')}`);
      if (frases.length > 0) this.error(`Too new for ${OBJETIVO.join(', ')}. ${frases.join('; ')}`);
    },
  };
}
