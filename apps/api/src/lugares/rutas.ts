import type { operacionesLugares } from '@visitas/contract/lugares/operaciones';
import type { Dominio } from '../plataforma/dominio.ts';
import { contarPorQue, decidirLugar, proponerLugar } from './servicio.ts';

export const dominioLugares: Dominio<keyof typeof operacionesLugares> = {
  manejadores: {
    'lugares.proponer': ({ cuerpo }, entorno) => proponerLugar(entorno, cuerpo),
    'lugares.decidir': ({ cuerpo }, entorno) => decidirLugar(entorno, cuerpo),
    'lugares.contarPorQue': ({ cuerpo }, entorno) => contarPorQue(entorno, cuerpo),
  },
};
