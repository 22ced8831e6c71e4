import { type ToastOptions, toast } from 'react-toastify/unstyled';
import { ERROR_INESPERADO, ErrorApi } from './servidor/errorApi.ts';

/** Section 9: notices last 5 s; those of an activate/deactivate switch, 2.5 s. */
export const DURACION_MS = 5000;
const DURACION_BREVE_MS = 2500;

const cortes: ToastOptions = { role: 'status' };

/** The same failure told again while it is on screen starts its time over; it is not piled up. */
function mostrarError(texto: string): void {
  if (toast.isActive(texto)) toast.update(texto, { autoClose: DURACION_MS });
  else toast.error(texto, { toastId: texto, role: 'alert' });
}

export const avisos = {
  exito: (texto: string) => void toast.success(texto, cortes),
  info: (texto: string) => void toast.info(texto, cortes),
  /** For the switches of the lists (section 9). */
  breve: (texto: string) => void toast.success(texto, { ...cortes, autoClose: DURACION_BREVE_MS }),
  /** A failure that is not the server's: it brings its own words. */
  fallo: mostrarError,
  error: (error: unknown) =>
    mostrarError(error instanceof ErrorApi ? error.detail : ERROR_INESPERADO),
};
