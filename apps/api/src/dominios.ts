/** The domains of the program. This line is the only place that names each domain. */
export { dominioAusencias } from './ausencias/rutas.ts';
export { dominioAvisos } from './avisos/rutas.ts';
export { dominioBitacora } from './bitacora/rutas.ts';
export { dominioCalendario } from './calendario/rutas.ts';
export { dominioCatalogos } from './catalogos/rutas.ts';
export { dominioClientes } from './clientes/rutas.ts';
export { dominioDashboards } from './dashboards/rutas.ts';
export { dominioFeriados } from './feriados/rutas.ts';
export { dominioGeo } from './geo/rutas.ts';
export { dominioReportes } from './reportes/rutas.ts';
export { dominioSalud } from './salud/rutas.ts';
export { dominioSeries } from './series/rutas.ts';
export { dominioSesion } from './sesion/rutas.ts';
export { dominioUsuarios } from './usuarios/rutas.ts';
export { dominioVisitas } from './visitas/rutas.ts';
export { dominioVistas } from './vistas/rutas.ts';
export { dominioVivo } from './vivo/rutas.ts';
