import type { Id, ToastContent, ToastOptions } from 'react-toastify/unstyled';
import { traer } from './rutas/aparte.ts';
import { ERROR_INESPERADO, ErrorApi } from './servidor/errorApi.ts';

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

const cortes: ToastOptions = { role: 'status' };

let pedidos = false;
const lugares = new Set<() => void>();

/** Where toasts appear is told that they are wanted; were they already, at once. Answers how to be told no more. */
export function alPedirToasts(lugar: () => void): () => void {
  lugares.add(lugar);
  if (pedidos) lugar();
  return () => lugares.delete(lugar);
}

/** No first page needs what draws them: it comes with the first of them, or before, when the page is there. */
export async function traerToasts(): Promise<Tostador> {
  pedidos = true;
  for (const lugar of lugares) lugar();
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

let conMasDichos = 0;

export const toasts = {
  exito: (texto: string) => decir((toast) => toast.success(texto, cortes)),
  /** The same is not shown twice: several actions may be kept one after another. */
  info: (texto: string) => decir((toast) => toast.info(texto, { ...cortes, toastId: texto })),
  /** For switching a row of a list on or off (section 9). */
  breve: (texto: string) =>
    decir((toast) => toast.success(texto, { ...cortes, autoClose: DURACION_BREVE_MS })),
  /** Done, and with something to do about it. Answers which one it is. */
  conMas(contenido: ToastContent, { duracionMs, clase, alCerrar }: ConMas): Id {
    conMasDichos += 1;
    const toastId = `con-mas-${conMasDichos}`;
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
