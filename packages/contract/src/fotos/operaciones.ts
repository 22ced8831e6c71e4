import * as z from 'zod/mini';
import type { Operacion } from '../comun/operacion.ts';
import { esquemaUsuarioSesion } from '../sesion/esquemas.ts';
import { BYTES_DE_FOTO, FOTO_QUE_PESA_DE_MAS, NO_ES_IMAGEN } from './foto.ts';

/** Four letters of base64 hold three bytes. */
const LETRAS = 'data:image/jpeg;base64,'.length + Math.ceil(BYTES_DE_FOTO / 3) * 4;

const comun = {
  grupo: 'Mi cuenta',
  ruta: '/auth/foto',
  acceso: 'autenticado',
  // The photo is a field of the user, and its history is theirs.
  entidades: ['usuario'],
  respuesta: esquemaUsuarioSesion,
} as const;

export const operacionesFotos = {
  'foto.poner': {
    ...comun,
    metodo: 'PUT',
    resumen: 'Poner mi foto: un JPEG cuadrado y pequeño, sin datos de la cámara',
    cuerpo: z.object({
      imagen: z
        .string(NO_ES_IMAGEN)
        .check(
          z.maxLength(LETRAS, FOTO_QUE_PESA_DE_MAS),
          z.regex(/^data:image\/jpeg;base64,[A-Za-z0-9+/]+={0,2}$/, NO_ES_IMAGEN),
        ),
    }),
  },
  'foto.quitar': {
    ...comun,
    metodo: 'DELETE',
    resumen: 'Quitar mi foto: se ven mis iniciales',
    estado: 200,
  },
} as const satisfies Record<string, Operacion>;
