import { fraseDeLlave } from '../../plataforma/llaves/navegador.ts';
import { ErrorApi } from '../../plataforma/servidor/errorApi.ts';
import { toasts } from '../../plataforma/toasts.ts';

/** What the server says, or what the browser could not do. Who left it knows it. */
export function decirFalloDeLlave(error: unknown): void {
  const frase = error instanceof ErrorApi ? delServidor(error) : fraseDeLlave(error);
  if (frase !== null) toasts.fallo(frase);
}

/**
 * The server answers as to a wrong password, also when the passkey was right and its answer was lost. A second try
 * enters.
 */
const delServidor = ({ codigo, detail }: ErrorApi): string =>
  codigo === 'credenciales' ? NO_ENTRA : detail;

const NO_ENTRA =
  'No se pudo entrar con esa llave de acceso. Inténtalo de nuevo o entra de otra forma.';
