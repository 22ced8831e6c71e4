import { codigoDeProblema, type ErroresDeCampo } from '@visitas/contract/comun/errores';
import { esObjeto } from '@visitas/contract/comun/objetos';

export const ERROR_INESPERADO = 'Ha ocurrido un error inesperado';
export const ERROR_DE_CONEXION = 'Error de conexión con el servidor';

/** The status of a call without a response. */
export const SIN_RESPUESTA = 0;

export class ErrorApi extends Error {
  override name = 'ErrorApi';

  constructor(
    readonly status: number,
    readonly detail: string,
    readonly errors: ErroresDeCampo = {},
    /** Our error code; undefined if the response is not from our server. */
    readonly codigo?: string,
  ) {
    super(detail);
  }

  /** Field names match without case (section 5). */
  mensajes(campo: string): string[] {
    const buscado = campo.toLowerCase();
    return Object.entries(this.errors)
      .filter(([nombre]) => nombre.toLowerCase() === buscado)
      .flatMap(([, mensajes]) => mensajes);
  }
}

export const mensajesDe = (error: unknown, campo: string): string[] =>
  error instanceof ErrorApi ? error.mensajes(campo) : [];

const esMensajes = (par: [string, unknown]): par is [string, string[]] =>
  Array.isArray(par[1]) && par[1].every((mensaje) => typeof mensaje === 'string');

/** Reads an error response. Anything else in its place, such as a proxy's page, is an error too. */
export function errorDeRespuesta(status: number, cuerpo: unknown): ErrorApi {
  const { type, detail, errors } = esObjeto(cuerpo) ? cuerpo : {};
  const mensajes = Object.entries(esObjeto(errors) ? errors : {}).filter(esMensajes);
  return new ErrorApi(
    status,
    typeof detail === 'string' && detail !== '' ? detail : ERROR_INESPERADO,
    Object.fromEntries(mensajes),
    codigoDeProblema(type),
  );
}
