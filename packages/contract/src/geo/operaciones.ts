import type { Operacion } from '../comun/operacion.ts';
import { ADMINISTRADOR, TECNICO } from '../comun/roles.ts';
import {
  esquemaBusquedaDeLugares,
  esquemaLugares,
  esquemaPuntos,
  esquemaTrayectos,
} from './esquemas.ts';

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
  'geo.trayectos': {
    // It writes nothing: a position does not belong in an address, which logs and histories keep.
    metodo: 'POST',
    grupo: 'Lugares',
    ruta: '/geo/trayectos',
    resumen: 'Distancias y tiempos por carretera entre unos puntos',
    acceso: TECNICO,
    cuerpo: esquemaPuntos,
    respuesta: esquemaTrayectos,
    estado: 200,
    transaccion: false,
  },
} as const satisfies Record<string, Operacion>;
