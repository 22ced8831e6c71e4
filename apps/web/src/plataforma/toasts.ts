import { createElement, type ReactNode } from 'react';
import type { Id, ToastContent, ToastOptions } from 'react-toastify/unstyled';
import { traer } from './rutas/aparte.ts';
import { ERROR_INESPERADO, ErrorApi } from './servidor/errorApi.ts';
import { claveUnica } from './servidor/peticion.ts';
import { crearValor } from './valor.ts';

/** Section 9: toasts last 5 s, and those of switching a row on or off 2.5 s. */
export const DURACION_MS = 5000;
const DURACION_BREVE_MS = 2500;

type Tostador = typeof import('react-toastify/unstyled').toast;

interface ConMas {
  duracionMs: number;
  clase: string | undefined;
  /** However it ends: its time, its button or `quitar`. */
  alCerrar: () => void;
}

/** What a success speaks of, and how it is told when it happens again while its toast is there. */
export interface DeQue {
  /** A name, or a link with it. */
  de?: ReactNode;
  /** Successes with one key share a toast; without it, those with one text. */
  llave?: string | undefined;
  /** '4 visitas creadas', in place of the text from the second on. */
  varios?: ((cuantos: number) => string) | undefined;
}

const cortes: ToastOptions = { role: 'status' };

const pedidos = crearValor(false);

/** Where toasts appear is told that they are wanted; were they already, at once. Answers how to be told no more. */
export function alPedirToasts(lugar: () => void): () => void {
  if (pedidos.ver()) lugar();
  return pedidos.escuchar(lugar);
}

/** No first page needs what draws them: it comes with the first of them, or before, when the page is there. */
export async function traerToasts(): Promise<Tostador> {
  pedidos.poner(true);
  const { toast } = await traer(() => import('react-toastify/unstyled'));
  return toast;
}

/** In the order in which they were said. */
const decir = (mostrar: (toast: Tostador) => unknown): void =>
  void traerToasts().then(mostrar, () => undefined);

/** The same failure is not shown twice: while it is on screen, its time starts over. */
const mostrarError = (texto: string): void =>
  decir((toast) => {
    if (toast.isActive(texto)) toast.update(texto, { autoClose: DURACION_MS });
    else toast.error(texto, { toastId: texto, role: 'alert' });
  });

/** How many successes each toast on screen tells. */
const contados = new Map<Id, number>();

/** The text, and under it what it speaks of: the last, and how many more. */
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
    const toastId = deQue.llave ?? texto;
    const ya = toast.isActive(toastId);
    const cuantos = ya ? (contados.get(toastId) ?? 1) + 1 : 1;
    contados.set(toastId, cuantos);
    const render = contenidoDe(texto, deQue, cuantos);
    if (ya) toast.update(toastId, { render, autoClose: duracionMs });
    else toast.success(render, { ...cortes, toastId, autoClose: duracionMs });
  });
}

export const toasts = {
  /** The same success is not shown twice: its toast counts them, and its time starts over. */
  exito: (texto: string, deQue?: DeQue) => mostrarExito(texto, deQue),
  /** The same is not shown twice: several actions may be kept one after another. */
  info: (texto: string) => decir((toast) => toast.info(texto, { ...cortes, toastId: texto })),
  /** For switching a row of a list on or off (section 9). */
  breve: (texto: string, deQue?: DeQue) => mostrarExito(texto, deQue, DURACION_BREVE_MS),
  /** Done, and with something to do about it. Answers which one it is. */
  conMas(contenido: ToastContent, { duracionMs, clase, alCerrar }: ConMas): Id {
    const toastId = claveUnica();
    decir((toast) =>
      toast.success(contenido, {
        ...cortes,
        toastId,
        autoClose: duracionMs,
        onClose: alCerrar,
        ...(clase && { className: clase }),
      }),
    );
    return toastId;
  },
  quitar: (cual: Id) => decir((toast) => toast.dismiss(cual)),
  /** A failure that is not the server's, with its own text. */
  fallo: mostrarError,
  error: (error: unknown) =>
    mostrarError(error instanceof ErrorApi ? error.detail : ERROR_INESPERADO),
};
