import { manejadoresAusencias, restriccionesAusencias } from './ausencias/rutas.ts';
import { manejadoresAvisos } from './avisos/rutas.ts';
import { manejadoresBitacora } from './bitacora/rutas.ts';
import { manejadoresCalendario } from './calendario/rutas.ts';
import { manejadoresCatalogos, restriccionesCatalogos } from './catalogos/rutas.ts';
import { manejadoresClientes, restriccionesClientes } from './clientes/rutas.ts';
import { manejadoresDashboards } from './dashboards/rutas.ts';
import { manejadoresFeriados, restriccionesFeriados } from './feriados/rutas.ts';
import { manejadoresGeo } from './geo/rutas.ts';
import type { Restricciones } from './plataforma/bd/restricciones.ts';
import type { Manejadores } from './plataforma/http/manejador.ts';
import { manejadoresReportes } from './reportes/rutas.ts';
import { manejadoresSalud } from './salud/rutas.ts';
import { manejadoresSeries } from './series/rutas.ts';
import { manejadoresSesion } from './sesion/rutas.ts';
import { manejadoresUsuarios, restriccionesUsuarios } from './usuarios/rutas.ts';
import { manejadoresVisitas, restriccionesVisitas } from './visitas/rutas.ts';
import { manejadoresVistas, restriccionesVistas } from './vistas/rutas.ts';
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

/** How the rules that the database holds speak to the user. */
export const restricciones: Restricciones = {
  ...restriccionesAusencias,
  ...restriccionesCatalogos,
  ...restriccionesClientes,
  ...restriccionesFeriados,
  ...restriccionesUsuarios,
  ...restriccionesVisitas,
  ...restriccionesVistas,
};
