import type { operacionesSeries } from '@visitas/contract/series/operaciones';
import type { Manejadores } from '../plataforma/http/manejador.ts';

export const manejadoresSeries: Manejadores<keyof typeof operacionesSeries> = {
  'series.prever': () => {
    throw new Error('to be written');
  },
  'series.obtener': () => {
    throw new Error('to be written');
  },
  'series.crear': () => {
    throw new Error('to be written');
  },
  'series.editar': () => {
    throw new Error('to be written');
  },
  'series.cancelar': () => {
    throw new Error('to be written');
  },
};
