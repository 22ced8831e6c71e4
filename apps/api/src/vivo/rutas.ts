import type { operacionesVivo } from '@visitas/contract/vivo/operaciones';
import type { Dominio } from '../plataforma/dominio.ts';
import { caducosDeVivo } from './consultas.ts';
import { cambiosDesde } from './servicio.ts';

export const dominioVivo: Dominio<keyof typeof operacionesVivo> = {
  manejadores: {
    'vivo.cambios': ({ criterios }, { bd, sesion }) => cambiosDesde(bd, sesion, criterios.desde),
  },
  caducos: caducosDeVivo,
};
