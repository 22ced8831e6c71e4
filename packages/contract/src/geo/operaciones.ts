import type { Operacion } from '../comun/operacion.ts';
import { ADMINISTRADOR } from '../comun/roles.ts';
import { esquemaBusquedaDeLugares, esquemaLugares } from './esquemas.ts';

export const operacionesGeo = {
  'geo.buscar': {
    metodo: 'GET',
    grupo: 'Lugares',
    ruta: '/geo/buscar',
    resumen: 'Buscar una dirección o un lugar',
    // Those who place a client on the map.
    acceso: ADMINISTRADOR,
    criterios: esquemaBusquedaDeLugares,
    respuesta: esquemaLugares,
  },
} as const satisfies Record<string, Operacion>;
