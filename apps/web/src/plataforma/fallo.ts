import type { Rol } from '@visitas/contract/comun/roles';
import { ERROR_DE_CONEXION, ERROR_INESPERADO, ErrorApi } from './errorApi.ts';

interface Fallo {
  clase: 'conexion' | 'ausente' | 'otro';
  titulo: string;
  texto: string;
  /** What to press, and whether the whole page has to be asked for again. */
  accion: 'Reintentar' | 'Recargar';
}

/** Browsers word it differently; all of them mean that a file of the page is no longer there. */
const ARCHIVO_PERDIDO =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/;

const NO_ENCONTRADO = 404;

/** What is not there, or is somebody else's, which nobody is told apart (by role: section 6). */
const AUSENTE: Record<Rol, string> = {
  Administrador: 'No existe, o la dirección está mal escrita. Búscalo en su lista.',
  Supervisor: 'No existe o no está a tu cargo. Búscalo en tu lista.',
  Tecnico: 'No existe o no está asignada a ti. Tus visitas están en el Dashboard.',
};
const ausentes = new Map<string, string>(Object.entries(AUSENTE));

/** What a person is told of an error: never its own text. */
export function explicar(error: unknown, rol = ''): Fallo {
  if (error instanceof Error && ARCHIVO_PERDIDO.test(error.message)) {
    return {
      clase: 'otro',
      titulo: 'No se pudo cargar esta página',
      texto:
        'Puede que haya una versión nueva o que la conexión haya fallado. Recarga para seguir.',
      accion: 'Recargar',
    };
  }
  if (error instanceof ErrorApi && error.detail === ERROR_DE_CONEXION) {
    return {
      clase: 'conexion',
      titulo: ERROR_DE_CONEXION,
      texto: 'Revisa tu conexión e inténtalo de nuevo.',
      accion: 'Reintentar',
    };
  }
  if (error instanceof ErrorApi && error.status === NO_ENCONTRADO) {
    return {
      clase: 'ausente',
      titulo: 'No encontramos lo que buscas',
      texto: ausentes.get(rol) ?? 'Es posible que ya no exista.',
      accion: 'Reintentar',
    };
  }
  return {
    clase: 'otro',
    titulo: ERROR_INESPERADO,
    texto: 'Inténtalo de nuevo. Si sigue fallando, avisa a un administrador.',
    accion: 'Reintentar',
  };
}
