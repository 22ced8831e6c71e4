import type { operacionesAusencias } from '@visitas/contract/ausencias/operaciones';
import type { Manejadores } from '../plataforma/http/manejador.ts';

export const manejadoresAusencias: Manejadores<keyof typeof operacionesAusencias> = {
  'ausencias.listar': () => {
    throw new Error('to be written');
  },
  'ausencias.obtener': () => {
    throw new Error('to be written');
  },
  'ausencias.crear': () => {
    throw new Error('to be written');
  },
  'ausencias.editar': () => {
    throw new Error('to be written');
  },
  'ausencias.eliminar': () => {
    throw new Error('to be written');
  },
};
