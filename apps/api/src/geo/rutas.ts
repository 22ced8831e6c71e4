import type { operacionesGeo } from '@visitas/contract/geo/operaciones';
import type { Dominio } from '../plataforma/dominio.ts';
import { caducosDeGeo } from './consultas.ts';
import { buscarLugares } from './servicio.ts';
import { trayectosEntre } from './trayectos.ts';

export const dominioGeo: Dominio<keyof typeof operacionesGeo> = {
  manejadores: {
    'geo.buscar': ({ criterios }, contexto) => buscarLugares(contexto, criterios.buscar),
    'geo.trayectos': ({ cuerpo }, contexto) => trayectosEntre(contexto, cuerpo.puntos),
  },
  caducos: caducosDeGeo,
};
