import { manejadoresAusencias } from './ausencias/rutas.ts';
import { manejadoresAvisos } from './avisos/rutas.ts';
import { manejadoresBitacora } from './bitacora/rutas.ts';
import { manejadoresCalendario } from './calendario/rutas.ts';
import { manejadoresCatalogos } from './catalogos/rutas.ts';
import { manejadoresClientes } from './clientes/rutas.ts';
import { manejadoresDashboards } from './dashboards/rutas.ts';
import { manejadoresFeriados } from './feriados/rutas.ts';
import { manejadoresGeo } from './geo/rutas.ts';
import type { Manejadores } from './plataforma/http/manejador.ts';
import { manejadoresReportes } from './reportes/rutas.ts';
import { manejadoresSalud } from './salud/rutas.ts';
import { manejadoresSeries } from './series/rutas.ts';
import { manejadoresSesion } from './sesion/rutas.ts';
import { manejadoresUsuarios } from './usuarios/rutas.ts';
import { manejadoresVisitas } from './visitas/rutas.ts';
import { manejadoresVistas } from './vistas/rutas.ts';
import { manejadoresVivo } from './vivo/rutas.ts';

/** A row of the contract without its handler here does not compile. */
export const manejadores: Manejadores = {
  ...manejadoresSalud,
  ...manejadoresSesion,
  ...manejadoresClientes,
  ...manejadoresCatalogos,
  ...manejadoresVisitas,
  ...manejadoresUsuarios,
  ...manejadoresDashboards,
  ...manejadoresGeo,
  ...manejadoresReportes,
  ...manejadoresBitacora,
  ...manejadoresAvisos,
  ...manejadoresVistas,
  ...manejadoresVivo,
  ...manejadoresAusencias,
  ...manejadoresFeriados,
  ...manejadoresSeries,
  ...manejadoresCalendario,
};
