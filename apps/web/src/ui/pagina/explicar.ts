import type { Rol } from '@visitas/contract/comun/roles';
import {
  ERROR_DE_CONEXION,
  ERROR_INESPERADO,
  ErrorApi,
} from '../../plataforma/servidor/errorApi.ts';

interface Fallo {
  clase: 'conexion' | 'ausente' | 'otro';
  titulo: string;
  texto: string;
}

const NO_ENCONTRADO = 404;

/** By role: a missing record and another user's record get the same message (section 6). */
const AUSENTE: Record<Rol, string> = {
  Administrador: 'No existe, o la dirección está mal escrita. Búscalo en su lista.',
  Supervisor: 'No existe o no está a tu cargo. Búscalo en tus visitas o entre tus técnicos.',
  Tecnico: 'No existe o no está asignada a ti. Tus visitas están en el Dashboard.',
};
const ausentes = new Map<string, string>(Object.entries(AUSENTE));

const AVISA = 'avisa a un administrador';
const siSigue = new Map([['Administrador', 'mira qué dice el registro del programa']]);

/** The message for an error, which never includes the error's own text. */
export function explicar(error: unknown, rol = ''): Fallo {
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
      texto: ausentes.get(rol) ?? 'Es posible que ya no exista.',
    };
  }
  return {
    clase: 'otro',
    titulo: ERROR_INESPERADO,
    texto: `Inténtalo de nuevo. Si sigue fallando, ${siSigue.get(rol) ?? AVISA}.`,
  };
}
