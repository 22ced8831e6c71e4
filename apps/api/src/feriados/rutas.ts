import type { operacionesFeriados } from '@visitas/contract/feriados/operaciones';
import type { Manejadores } from '../plataforma/http/manejador.ts';

export const manejadoresFeriados: Manejadores<keyof typeof operacionesFeriados> = {
  'feriados.listar': () => {
    throw new Error('to be written');
  },
  'feriados.obtener': () => {
    throw new Error('to be written');
  },
  'feriados.crear': () => {
    throw new Error('to be written');
  },
  'feriados.editar': () => {
    throw new Error('to be written');
  },
  'feriados.eliminar': () => {
    throw new Error('to be written');
  },
};
