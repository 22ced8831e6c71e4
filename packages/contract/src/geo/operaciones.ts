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
    // Only administrators place clients on the map.
    acceso: ADMINISTRADOR,
    criterios: esquemaBusquedaDeLugares,
    respuesta: esquemaLugares,
  },
  'geo.trayectos': {
    // POST although it writes nothing: logs and histories keep URLs, and a position does not belong there.
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
