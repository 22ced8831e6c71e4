import { createElement, type ReactNode } from 'react';
import type { Id, ToastContent, ToastOptions } from 'react-toastify/unstyled';
import { traer } from './rutas/aparte.ts';
import { ERROR_INESPERADO, ErrorApi } from './servidor/errorApi.ts';
import { claveUnica } from './servidor/peticion.ts';
import { crearValor } from './valor.ts';

/** Section 9: toasts last 5 s; those for switching a row on or off, 2.5 s. */
export const DURACION_MS = 5000;
const DURACION_BREVE_MS = 2500;

type Tostador = typeof import('react-toastify/unstyled').toast;

interface ConMas {
  duracionMs: number;
  clase: string | undefined;
  /** 'info' when it follows a failure. */
  como?: 'success' | 'info';
  /** Called however it closes: its time, its button or `quitar`. */
  alCerrar: () => void;
}

/** The subject of a success, and its text when it repeats while its toast is visible. */
export interface DeQue {
  /** A name or a link with it. */
  de?: ReactNode;
  /** Successes with the same key share a toast. Without a key, those with the same text do. */
  llave?: string | undefined;
  /** For example '4 visitas creadas'. It replaces the text from the second success on. */
  varios?: ((cuantos: number) => string) | undefined;
}

const cortes: ToastOptions = { role: 'status' };

const pedidos = crearValor(false);

/** Calls `lugar` when a toast is wanted, or at once if one already was. Returns a function that stops it. */
export function alPedirToasts(lugar: () => void): () => void {
  if (pedidos.ver()) lugar();
  return pedidos.escuchar(lugar);
}

/**
 * No first page needs the toast library. It loads with the first toast, or earlier once the page is ready.
 */
export async function traerToasts(): Promise<Tostador> {
  pedidos.poner(true);
  const { toast } = await traer(() => import('react-toastify/unstyled'));
  return toast;
}

/** Shows toasts in the order of the calls. */
const decir = (mostrar: (toast: Tostador) => unknown): void =>
  void traerToasts().then(mostrar, () => undefined);

/** How many toasts of each key have closed. One that is leaving still holds its id: the next needs another. */
const cerrados = new Map<string, number>();

function propiasDe(llave: string): { toastId: Id; onClose: () => void } {
  const vez = cerrados.get(llave) ?? 0;
  return { toastId: `${llave} ${vez}`, onClose: () => void cerrados.set(llave, vez + 1) };
}

/** Without the library's own wait, in which the toast may leave. */
const alMomento = { delay: 0 };

/** A failure already on screen is not repeated: its time restarts. */
const mostrarError = (texto: string): void =>
  decir((toast) => {
    const propias = propiasDe(texto);
    const { toastId } = propias;
    if (toast.isActive(toastId)) toast.update(toastId, { ...alMomento, autoClose: DURACION_MS });
    else toast.error(texto, { ...propias, role: 'alert' });
  });

/** The number of successes that the visible toast of each key counts. */
const contados = new Map<string, number>();

/** The text and, under it, the last subject and the number of others. */
function contenidoDe(texto: string, { de, varios }: DeQue, cuantos: number): ReactNode {
  const dicho = createElement('span', null, cuantos > 1 && varios ? varios(cuantos) : texto);
  const mas = cuantos > 1 ? ` y ${cuantos - 1} más` : '';
  return createElement(
    'span',
    { className: 'toast-dicho' },
    dicho,
    de && createElement('small', null, de, mas),
  );
}

function mostrarExito(texto: string, deQue: DeQue = {}, duracionMs = DURACION_MS): void {
  decir((toast) => {
    const llave = deQue.llave ?? texto;
    const propias = propiasDe(llave);
    const { toastId } = propias;
    const ya = toast.isActive(toastId);
    const cuantos = ya ? (contados.get(llave) ?? 1) + 1 : 1;
    contados.set(llave, cuantos);
    const render = contenidoDe(texto, deQue, cuantos);
    if (ya) toast.update(toastId, { ...alMomento, render, autoClose: duracionMs });
    else toast.success(render, { ...cortes, ...propias, autoClose: duracionMs });
  });
}

export const toasts = {
  /** A success already on screen is not repeated: its toast counts it and its time restarts. */
  exito: (texto: string, deQue?: DeQue) => mostrarExito(texto, deQue),
  /** Not repeated while on screen: several actions may be stored one after another. */
  info: (texto: string) => decir((toast) => toast.info(texto, { ...cortes, ...propiasDe(texto) })),
  /** For switching a row of a list on or off (section 9). */
  breve: (texto: string, deQue?: DeQue) => mostrarExito(texto, deQue, DURACION_BREVE_MS),
  /** With a follow-up action. Returns its id. */
  conMas(contenido: ToastContent, { duracionMs, clase, alCerrar, como = 'success' }: ConMas): Id {
    const toastId = claveUnica();
    decir((toast) =>
      toast[como](contenido, {
        ...cortes,
        toastId,
        autoClose: duracionMs,
        onClose: alCerrar,
        ...(clase && { className: clase }),
      }),
    );
    return toastId;
  },
  /** Takes away an `info` that is no longer true. */
  retirar: (texto: string) => decir((toast) => toast.dismiss(propiasDe(texto).toastId)),
  quitar: (cual: Id) => decir((toast) => toast.dismiss(cual)),
  /** A failure with its own text, not from the server. */
  fallo: mostrarError,
  error: (error: unknown) =>
    mostrarError(error instanceof ErrorApi ? error.detail : ERROR_INESPERADO),
};
