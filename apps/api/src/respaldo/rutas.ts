import type { operacionesRespaldo } from '@visitas/contract/respaldo/operaciones';
import type { Dominio } from '../plataforma/dominio.ts';
import { Rechazo } from '../plataforma/http/rechazo.ts';

export const dominioRespaldo: Dominio<keyof typeof operacionesRespaldo> = {
  manejadores: {
    respaldar: async () => async () => {
      throw new Rechazo('respaldo-no-disponible');
    },
  },
};
