import type { operacionesJornadas } from '@visitas/contract/jornadas/operaciones';
import type { Dominio } from '../plataforma/dominio.ts';
import { relatosDeJornadas } from './relatos.ts';
import { editarJornada, obtenerJornada } from './servicio.ts';

export const dominioJornadas: Dominio<keyof typeof operacionesJornadas> = {
  manejadores: {
    'jornadas.obtener': ({ parametros }, entorno) => obtenerJornada(entorno, parametros.idTecnico),
    'jornadas.editar': ({ parametros, cuerpo }, entorno) =>
      editarJornada(entorno, parametros.idTecnico, cuerpo),
  },
  relatos: relatosDeJornadas,
};
