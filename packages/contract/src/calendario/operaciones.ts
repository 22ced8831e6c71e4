import * as z from 'zod/mini';
import { instante } from '../comun/fechas.ts';
import type { Operacion } from '../comun/operacion.ts';
import { SUPERVISOR, TECNICO } from '../comun/roles.ts';

/** Null is that there is none, or that it was revoked. */
const esquemaCalendario = z.object({
  /** Absolute: it is pasted in Google, Apple or Outlook. Whoever has it reads the visits of its owner. */
  direccion: z.nullable(z.string()),
  creadoEn: z.nullable(instante),
  /** When a calendar last read it. */
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
    respuesta: esquemaCalendario,
  },
  'calendario.revocar': {
    ...comun,
    metodo: 'DELETE',
    resumen: 'Revocar mi dirección secreta',
    respuesta: null,
  },
} as const satisfies Record<string, Operacion>;
