import type { operacionesFormularios } from '@visitas/contract/formularios/operaciones';
import type { Dominio } from '../plataforma/dominio.ts';
import { Rechazo } from '../plataforma/http/rechazo.ts';

const porHacer = async () => {
  throw new Rechazo('no-encontrado');
};

export const dominioFormularios: Dominio<keyof typeof operacionesFormularios> = {
  manejadores: {
    'formularios.resumen': porHacer,
    'formularios.obtener': porHacer,
    'formularios.guardar': porHacer,
    'formularios.descartar': porHacer,
  },
};
