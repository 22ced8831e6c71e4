import type { operacionesLugares } from '@visitas/contract/lugares/operaciones';
import type { Dominio } from '../plataforma/dominio.ts';
import { relatosDeLugares } from './relatos.ts';
import { decidirLugar, recibirPorque, recibirPropuesta } from './servicio.ts';

export const dominioLugares: Dominio<keyof typeof operacionesLugares> = {
  manejadores: {
    'lugares.proponer': ({ cuerpo }, entorno) => recibirPropuesta(entorno, cuerpo),
    'lugares.decidir': ({ cuerpo }, entorno) => decidirLugar(entorno, cuerpo),
    'lugares.contarPorQue': ({ cuerpo }, entorno) => recibirPorque(entorno, cuerpo),
  },
  relatos: relatosDeLugares,
};
