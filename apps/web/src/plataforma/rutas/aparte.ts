import { type ComponentType, createElement, use } from 'react';
import { configuracion } from '../configuracion.ts';
import { pedir } from '../servidor/peticion.ts';

/**
 * The result of a retry. `cargado`: the file arrived. `sinServidor`: no response. `reemplazado`:
 * the server answers but was upgraded and no longer has the file, so only a reload helps.
 */
export type ResultadoDeReintento = 'cargado' | 'sinServidor' | 'reemplazado';

/** A file of the page did not arrive. The error can retry the download. */
export class ArchivoPerdido extends Error {
  override name = 'ArchivoPerdido';

  constructor(readonly reintentar: () => Promise<ResultadoDeReintento>) {
    super('A file of the page could not be had.');
  }
}

/** The messages of browsers for a failed download, as opposed to an error thrown by the module. */
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

/** Vite requests a style sheet only once and would count a failed one as loaded, so it is inserted again. */
const reponer = (perdido: HTMLLinkElement): Promise<unknown> =>
  new Promise((cumplir, rechazar) => {
    const otro = perdido.cloneNode();
    otro.addEventListener('load', cumplir);
    otro.addEventListener('error', () => rechazar(new Error('Unable to preload CSS')));
    estilosPerdidos.delete(perdido);
    perdido.replaceWith(otro);
  });

/**
 * Downloads a module and the style sheets that failed before. Chain `then` on this promise. Vite
 * makes a `then` on the `import()` part of the download, and its failures bypass the handling.
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
 * A component in its own file, downloaded when needed or earlier. The router calls `preload` for the page the
 * user is going to. `adelantar` is for pages they may go to. A failed download is tried twice, and then its
 * error is thrown for the page to show. The page never reloads by itself: offline, the browser's own error
 * would replace it and the typed text would be lost.
 */
export function aparte<K extends string, P extends object>(
  importar: () => Promise<Record<K, ComponentType<P>>>,
  nombre: K,
  enParalelo?: () => unknown,
) {
  let pieza: ComponentType<P> | undefined;
  let error: unknown;
  let enCamino: Promise<void> | undefined;

  async function pedirla(): Promise<void> {
    try {
      const [modulo] = await Promise.all([
        traer(importar).catch(() => traer(importar)),
        enParalelo?.(),
      ]);
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

  /** Downloads it before it is needed. A failure is retried when it is needed. */
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
