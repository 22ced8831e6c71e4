import * as z from 'zod/mini';
import { instante } from '../comun/fechas.ts';
import type { Operacion } from '../comun/operacion.ts';
import { SUPERVISOR, TECNICO } from '../comun/roles.ts';

/** A null `direccion`: none was created, or it was revoked. */
const esquemaCalendario = z.object({
  /** An absolute URL to paste in Google, Apple or Outlook. Anyone who has it can read its owner's visits. */
  direccion: z.nullable(z.string()),
  creadoEn: z.nullable(instante),
  leidoEn: z.nullable(instante),
});
export type Calendario = z.infer<typeof esquemaCalendario>;

const comun = {
  grupo: 'Mi calendario',
  ruta: '/calendario',
  acceso: [...SUPERVISOR, ...TECNICO],
} as const;

export const operacionesCalendario = {
  'calendario.obtener': {
    ...comun,
    metodo: 'GET',
    resumen: 'La dirección secreta de mi calendario de visitas',
    respuesta: esquemaCalendario,
  },
  'calendario.crear': {
    ...comun,
    metodo: 'POST',
    resumen: 'Crear mi dirección secreta; la que había deja de servir',
    // It outlives the session that made it.
    confirmada: true,
    respuesta: esquemaCalendario,
  },
  'calendario.revocar': {
    ...comun,
    metodo: 'DELETE',
    resumen: 'Revocar mi dirección secreta',
    respuesta: null,
  },
} as const satisfies Record<string, Operacion>;
