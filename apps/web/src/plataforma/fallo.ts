import { ERROR_DE_CONEXION, ERROR_INESPERADO, ErrorApi } from './errorApi.ts';

interface Fallo {
  clase: 'conexion' | 'ausente' | 'otro';
  titulo: string;
  texto: string;
}

const NO_ENCONTRADO = 404;

/** What a person is told of an error: never its own text. */
export function explicar(error: unknown): Fallo {
  if (error instanceof ErrorApi && error.detail === ERROR_DE_CONEXION) {
    return {
      clase: 'conexion',
      titulo: ERROR_DE_CONEXION,
      texto: 'Revisa tu conexión e inténtalo de nuevo.',
    };
  }
  if (error instanceof ErrorApi && error.status === NO_ENCONTRADO) {
    return {
      clase: 'ausente',
      titulo: 'No encontramos lo que buscas',
      texto: 'Es posible que ya no exista o que no esté a tu cargo.',
    };
  }
  return {
    clase: 'otro',
    titulo: ERROR_INESPERADO,
    texto: 'Inténtalo de nuevo. Si sigue fallando, avisa a un administrador.',
  };
}
