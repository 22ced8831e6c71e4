import { fraseDeLlave } from '../../plataforma/llaves/navegador.ts';
import { ErrorApi } from '../../plataforma/servidor/errorApi.ts';
import { toasts } from '../../plataforma/toasts.ts';

/** What the server says, or what the browser could not do. Who left it knows it. */
export function decirFalloDeLlave(error: unknown): void {
  const frase = error instanceof ErrorApi ? error.detail : fraseDeLlave(error);
  if (frase !== null) toasts.fallo(frase);
}
