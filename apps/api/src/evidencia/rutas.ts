import type { operacionesEvidencia } from '@visitas/contract/evidencia/operaciones';
import type { Dominio } from '../plataforma/dominio.ts';
import { Rechazo } from '../plataforma/http/rechazo.ts';

const porHacer = async () => {
  throw new Rechazo('no-encontrado');
};

export const dominioEvidencia: Dominio<keyof typeof operacionesEvidencia> = {
  manejadores: {
    'evidencia.anadir': porHacer,
    'evidencia.quitar': porHacer,
    'evidencia.avanzar': porHacer,
    'evidencia.emitir': porHacer,
  },
};
