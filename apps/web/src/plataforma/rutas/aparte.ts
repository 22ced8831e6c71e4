import { type ComponentType, createElement, use } from 'react';
import { configuracion } from '../configuracion.ts';
import { pedir } from '../servidor/peticion.ts';

/**
 * What came of asking again: it is here, nobody answers, or the server does and the file does not
 * come, which after an upgrade only loading the page anew mends.
 */
export type Desenlace = 'cargado' | 'sinServidor' | 'reemplazado';

/** A file of the page could not be had, and how to ask for it again. */
export class ArchivoPerdido extends Error {
  override name = 'ArchivoPerdido';

  constructor(readonly reintentar: () => Promise<Desenlace>) {
    super('A file of the page could not be had.');
  }
}

/** Browsers word it differently; what a module of ours throws by itself is something else. */
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

/** Vite asks for a style sheet once: one that failed would pass for loaded, and the page have none. */
const reponer = (perdido: HTMLLinkElement): Promise<unknown> =>
  new Promise((cumplir, rechazar) => {
    const otro = perdido.cloneNode() as HTMLLinkElement;
    otro.addEventListener('load', cumplir);
    otro.addEventListener('error', () => rechazar(new Error('Unable to preload CSS')));
    estilosPerdidos.delete(perdido);
    perdido.replaceWith(otro);
  });

async function traer<M>(importar: () => Promise<M>): Promise<M> {
  await Promise.all([...estilosPerdidos].map(reponer));
  return await importar();
}

const contestaElServidor = (): Promise<boolean> =>
  pedir('salud', {}, { base: configuracion.apiBase, token: '' }).then(
    () => true,
    () => false,
  );

/**
 * A piece that is a file of its own, downloaded when it is needed, or before: `preload` is the router's,
 * for where somebody is going; `adelantar`, for where they may go.
 * One that does not come is asked for twice and then thrown, for the page to tell. Nothing is ever
 * loaded anew by itself: offline that is the browser's own error, and it loses what was typed.
 */
export function aparte<M, K extends keyof M>(importar: () => Promise<M>, nombre: K) {
  let pieza: ComponentType<object> | undefined;
  let error: unknown;
  let enCamino: Promise<void> | undefined;

  async function pedirla(): Promise<void> {
    try {
      const modulo = await traer(importar).catch(() => traer(importar));
      pieza = modulo[nombre] as ComponentType<object>;
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

  /** Before anybody needs it: one that does not come now is asked for again when somebody does. */
  async function adelantar(): Promise<void> {
    await preload();
    error = undefined;
  }

  async function reintentar(): Promise<Desenlace> {
    await preload();
    if (pieza) return 'cargado';
    return (await contestaElServidor()) ? 'reemplazado' : 'sinServidor';
  }

  function Aparte(props: object) {
    if (pieza) return createElement(pieza, props);
    if (error && !enCamino) throw error;
    use(preload() ?? Promise.resolve());
    return null;
  }

  return Object.assign(Aparte, { preload, adelantar }) as unknown as M[K] & {
    preload: typeof preload;
    adelantar: typeof adelantar;
  };
}
