import type { operacionesCalendario } from '@visitas/contract/calendario/operaciones';
import type { Manejadores } from '../plataforma/http/manejador.ts';
import { nuevoCalendario, obtenerCalendario, revocarCalendario } from './servicio.ts';

export const manejadoresCalendario: Manejadores<keyof typeof operacionesCalendario> = {
  'calendario.obtener': (_, entorno) => obtenerCalendario(entorno),
  'calendario.crear': (_, entorno) => nuevoCalendario(entorno),
  'calendario.revocar': (_, entorno) => revocarCalendario(entorno),
};
