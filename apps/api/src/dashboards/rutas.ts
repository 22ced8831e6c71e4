import type { operacionesDashboards } from '@visitas/contract/dashboards/operaciones';
import type { Manejadores } from '../plataforma/http/manejador.ts';
import {
  actividadDeSupervisor,
  panelDeAdministrador,
  panelDeSupervisor,
  panelDeTecnico,
} from './servicio.ts';

export const manejadoresDashboards: Manejadores<keyof typeof operacionesDashboards> = {
  'dashboards.tecnico': (_, entorno) => panelDeTecnico(entorno),
  'dashboards.supervisor': (_, entorno) => panelDeSupervisor(entorno),
  'dashboards.actividad': (_, entorno) => actividadDeSupervisor(entorno),
  'dashboards.administrador': (_, entorno) => panelDeAdministrador(entorno),
};
