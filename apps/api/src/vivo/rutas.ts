import type { operacionesVivo } from '@visitas/contract/vivo/operaciones';
import type { Manejadores } from '../plataforma/http/manejador.ts';
import { cambiosDesde } from './servicio.ts';

export const manejadoresVivo: Manejadores<keyof typeof operacionesVivo> = {
  'vivo.cambios': ({ criterios }, { bd, sesion }) => cambiosDesde(bd, sesion, criterios.desde),
};
