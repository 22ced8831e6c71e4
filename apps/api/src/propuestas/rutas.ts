import type { operacionesPropuestas } from '@visitas/contract/propuestas/operaciones';
import type { Dominio } from '../plataforma/dominio.ts';
import { Rechazo } from '../plataforma/http/rechazo.ts';
import { sugerir } from './sugerencias/sugerir.ts';

const falta = async (): Promise<never> => {
  throw new Rechazo('no-encontrado');
};
export const dominioPropuestas: Dominio<keyof typeof operacionesPropuestas> = {
  manejadores: {
    'propuestas.crear': falta,
    'propuestas.obtener': falta,
    'propuestas.medir': falta,
    'propuestas.aceptar': falta,
    'propuestas.sugerir': ({ criterios }, contexto) => sugerir(contexto, criterios),
  },
};
