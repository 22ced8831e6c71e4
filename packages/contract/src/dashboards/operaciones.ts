import type { Operacion } from '../comun/operacion.ts';
import { ADMINISTRADOR, SUPERVISOR, TECNICO } from '../comun/roles.ts';
import {
  esquemaActividad,
  esquemaDashboardAdministrador,
  esquemaDashboardSupervisor,
  esquemaDashboardTecnico,
} from './esquemas.ts';

const comun = {
  metodo: 'GET',
  grupo: 'Dashboards',
  ambitos: ['visitas', 'clientes', 'usuarios', 'tecnicos', 'catalogos'],
} as const;

export const operacionesDashboards = {
  'dashboards.tecnico': {
    ...comun,
    // Their hours, absences and holidays say when each visit of the day is reached.
    ambitos: [...comun.ambitos, 'planificacion'],
    ruta: '/visitas/dashboard/tecnico',
    resumen: 'Panel del Técnico',
    acceso: TECNICO,
    respuesta: esquemaDashboardTecnico,
  },
  'dashboards.supervisor': {
    ...comun,
    ruta: '/visitas/dashboard/supervisor',
    resumen: 'Panel del Supervisor',
    acceso: SUPERVISOR,
    respuesta: esquemaDashboardSupervisor,
  },
  'dashboards.actividad': {
    ...comun,
    ruta: '/visitas/dashboard/actividad',
    resumen: 'Lo último que se hizo con las visitas que creé',
    acceso: SUPERVISOR,
    respuesta: esquemaActividad,
  },
  'dashboards.administrador': {
    ...comun,
    ruta: '/visitas/dashboard/administrador',
    resumen: 'Panel del Administrador',
    acceso: ADMINISTRADOR,
    respuesta: esquemaDashboardAdministrador,
  },
} as const satisfies Record<string, Operacion>;
