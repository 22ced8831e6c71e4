import type { operacionesGeo } from '@visitas/contract/geo/operaciones';
import type { Manejadores } from '../plataforma/http/manejador.ts';
import { buscarLugares } from './servicio.ts';
import { trayectosEntre } from './trayectos.ts';

export const manejadoresGeo: Manejadores<keyof typeof operacionesGeo> = {
  'geo.buscar': ({ criterios }, contexto) => buscarLugares(contexto, criterios.buscar),
  'geo.trayectos': ({ cuerpo }, contexto) => trayectosEntre(contexto, cuerpo.puntos),
};
