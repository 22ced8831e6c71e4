import { type ToastContent, type ToastOptions, toast } from 'react-toastify/unstyled';
import { ERROR_INESPERADO, ErrorApi } from './servidor/errorApi.ts';

/** Section 9: toasts last 5 s, and those of switching a row on or off 2.5 s. */
export const DURACION_MS = 5000;
const DURACION_BREVE_MS = 2500;

interface ConMas {
  duracionMs: number;
  clase: string | undefined;
  /** However it ends: its time, its button or `quitar`. */
  alCerrar: () => void;
}

const cortes: ToastOptions = { role: 'status' };

/** The same failure is not shown twice: while it is on screen, its time starts over. */
function mostrarError(texto: string): void {
  if (toast.isActive(texto)) toast.update(texto, { autoClose: DURACION_MS });
  else toast.error(texto, { toastId: texto, role: 'alert' });
}

export const toasts = {
  exito: (texto: string) => void toast.success(texto, cortes),
  /** The same is not shown twice: several actions may be kept one after another. */
  info: (texto: string) => void toast.info(texto, { ...cortes, toastId: texto }),
  /** For switching a row of a list on or off (section 9). */
  breve: (texto: string) => void toast.success(texto, { ...cortes, autoClose: DURACION_BREVE_MS }),
  /** Done, and with something to do about it. Answers which one it is. */
  conMas: (contenido: ToastContent, { duracionMs, clase, alCerrar }: ConMas) =>
    toast.success(contenido, {
      ...cortes,
      autoClose: duracionMs,
      onClose: alCerrar,
      ...(clase && { className: clase }),
    }),
  quitar: (cual: ReturnType<typeof toast.success>) => toast.dismiss(cual),
  /** A failure that is not the server's, with its own text. */
  fallo: mostrarError,
  error: (error: unknown) =>
    mostrarError(error instanceof ErrorApi ? error.detail : ERROR_INESPERADO),
};
