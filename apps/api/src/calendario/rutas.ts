import type { operacionesCalendario } from '@visitas/contract/calendario/operaciones';
import type { Manejadores } from '../plataforma/http/manejador.ts';

export const manejadoresCalendario: Manejadores<keyof typeof operacionesCalendario> = {
  'calendario.obtener': () => {
    throw new Error('to be written');
  },
  'calendario.crear': () => {
    throw new Error('to be written');
  },
  'calendario.revocar': () => {
    throw new Error('to be written');
  },
};
