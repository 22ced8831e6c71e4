import type { operacionesDashboards } from '@visitas/contract/dashboards/operaciones';
import type { Dominio } from '../plataforma/dominio.ts';
import {
  actividadDeSupervisor,
  panelDeAdministrador,
  panelDeSupervisor,
  panelDeTecnico,
} from './servicio.ts';

export const dominioDashboards: Dominio<keyof typeof operacionesDashboards> = {
  manejadores: {
    'dashboards.tecnico': (_, entorno) => panelDeTecnico(entorno),
    'dashboards.supervisor': (_, entorno) => panelDeSupervisor(entorno),
    'dashboards.actividad': (_, entorno) => actividadDeSupervisor(entorno),
    'dashboards.administrador': (_, entorno) => panelDeAdministrador(entorno),
  },
};
