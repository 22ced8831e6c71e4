import type { operacionesGeo } from '@visitas/contract/geo/operaciones';
import type { Manejadores } from '../plataforma/http/manejador.ts';
import { buscarLugares } from './servicio.ts';

export const manejadoresGeo: Manejadores<keyof typeof operacionesGeo> = {
  'geo.buscar': ({ criterios }, contexto) => buscarLugares(contexto, criterios.buscar),
};
