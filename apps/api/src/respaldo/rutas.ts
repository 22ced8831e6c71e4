import type { operacionesRespaldo } from '@visitas/contract/respaldo/operaciones';
import type { Dominio } from '../plataforma/dominio.ts';
import { Rechazo } from '../plataforma/http/rechazo.ts';

export const dominioRespaldo: Dominio<keyof typeof operacionesRespaldo> = {
  manejadores: {
    respaldar: async () => {
      throw new Rechazo('estado-no-permite', {
        detalle:
          'Indica en RESPALDOS dónde guardarlos. Mientras tanto, haz uno desde la consola: npm run respaldo',
      });
    },
  },
};
