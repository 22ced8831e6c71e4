import type { operacionesRespaldo } from '@visitas/contract/respaldo/operaciones';
import type { Dominio } from '../plataforma/dominio.ts';
import { Rechazo } from '../plataforma/http/rechazo.ts';
import { respaldosCaducos } from './consultas.ts';
import { FalloDeRespaldo } from './fallo.ts';
import { respaldadorDe } from './respaldador.ts';

export const dominioRespaldo: Dominio<keyof typeof operacionesRespaldo> = {
  manejadores: {
    respaldar: async (_, { bd }) => {
      const respaldador = respaldadorDe(bd);
      // In the transaction, so that a request sent again with its key begins no second one.
      return async () => {
        const empezado = await respaldador.empezar('pantalla').catch((error: unknown) => {
          if (!(error instanceof FalloDeRespaldo)) throw error;
          throw new Rechazo('respaldo-no-disponible', { detalle: error.message });
        });
        // Only one of the schedule may be no longer due.
        if (!empezado) throw new Rechazo('respaldo-no-disponible');
        return empezado;
      };
    },
  },
  caducos: [respaldosCaducos],
};
