import type { operacionesCalendario } from '@visitas/contract/calendario/operaciones';
import type { Dominio } from '../plataforma/dominio.ts';
import { nuevoCalendario, obtenerCalendario, revocarCalendario } from './servicio.ts';

export const dominioCalendario: Dominio<keyof typeof operacionesCalendario> = {
  manejadores: {
    'calendario.obtener': (_, entorno) => obtenerCalendario(entorno),
    'calendario.crear': (_, entorno) => nuevoCalendario(entorno),
    'calendario.revocar': (_, entorno) => revocarCalendario(entorno),
  },
};
