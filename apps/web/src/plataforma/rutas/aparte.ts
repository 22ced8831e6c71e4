import { type ComponentType, createElement, use } from 'react';
import { configuracion } from '../configuracion.ts';
import { pedir } from '../servidor/peticion.ts';

/**
 * What came of asking for the file again: it is here (`cargado`), nobody answers (`sinServidor`), or the
 * server answers but no longer has the file, because it was upgraded: then only reloading the page helps
 * (`reemplazado`).
 */
export type ResultadoDeReintento = 'cargado' | 'sinServidor' | 'reemplazado';

/** A file of the page did not arrive; the error knows how to ask for it again. */
export class ArchivoPerdido extends Error {
  override name = 'ArchivoPerdido';

  constructor(readonly reintentar: () => Promise<ResultadoDeReintento>) {
    super('A file of the page could not be had.');
  }
}

/** How browsers word a file that did not arrive, unlike an error that the module itself throws. */
const NO_LLEGO =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/;

const esPerdida = (error: unknown): boolean =>
  error instanceof Error && NO_LLEGO.test(error.message);

const estilosPerdidos = new Set<HTMLLinkElement>();
globalThis.document?.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet')
      estilosPerdidos.add(target);
  },
  true,
);

/** Vite asks for a style sheet only once: one that failed would count as loaded, so it is put again. */
const reponer = (perdido: HTMLLinkElement): Promise<unknown> =>
  new Promise((cumplir, rechazar) => {
    const otro = perdido.cloneNode();
    otro.addEventListener('load', cumplir);
    otro.addEventListener('error', () => rechazar(new Error('Unable to preload CSS')));
    estilosPerdidos.delete(perdido);
    perdido.replaceWith(otro);
  });

/**
 * Downloads a file, with the styles it lost before. What is done with it is said of this promise: Vite takes
 * the `then` of an `import()` into the download, and what fails there goes past it.
 */
export async function traer<M>(importar: () => Promise<M>): Promise<M> {
  await Promise.all([...estilosPerdidos].map(reponer));
  return await importar();
}

const contestaElServidor = (): Promise<boolean> =>
  pedir('salud', {}, { base: configuracion.apiBase, token: '' }).then(
    () => true,
    () => false,
  );

/**
 * A component in a file of its own, which is downloaded when it is needed or before: the router calls
 * `preload` for the page somebody is going to, and `adelantar` is for pages they may go to.
 * A file that does not arrive is asked for twice, and then its error is thrown for the page to show. The
 * page never reloads by itself: offline it would be replaced by the browser's own error, and what was
 * typed would be lost.
 * What it shows at once, if that is in another file, comes beside it (`con`) and not after it.
 */
export function aparte<K extends string, P extends object>(
  importar: () => Promise<Record<K, ComponentType<P>>>,
  nombre: K,
  con?: () => unknown,
) {
  let pieza: ComponentType<P> | undefined;
  let error: unknown;
  let enCamino: Promise<void> | undefined;

  async function pedirla(): Promise<void> {
    try {
      const [modulo] = await Promise.all([traer(importar).catch(() => traer(importar)), con?.()]);
      pieza = modulo[nombre];
    } catch (causa) {
      error = esPerdida(causa) ? new ArchivoPerdido(reintentar) : causa;
    } finally {
      enCamino = undefined;
    }
  }

  function preload(): Promise<void> | undefined {
    if (!pieza) enCamino ??= pedirla();
    return enCamino;
  }

  /** Downloads it before anybody needs it. If it fails, it is asked for again when somebody does. */
  async function adelantar(): Promise<void> {
    await preload();
    error = undefined;
  }

  async function reintentar(): Promise<ResultadoDeReintento> {
    await preload();
    if (pieza) return 'cargado';
    return (await contestaElServidor()) ? 'reemplazado' : 'sinServidor';
  }

  function Aparte(props: P) {
    if (pieza) return createElement(pieza, props);
    if (error && !enCamino) throw error;
    use(preload() ?? Promise.resolve());
    return null;
  }

  return Object.assign(Aparte, { preload, adelantar });
}
