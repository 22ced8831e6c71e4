import { aparte } from './plataforma/rutas/aparte.ts';

/** Each page is a file of its own, downloaded when someone goes there. */
export const Login = aparte(() => import('./sesion/Login.tsx'), 'Login');
export const Inicio = aparte(() => import('./inicio/Inicio.tsx'), 'Inicio');
export const NoAutorizado = aparte(() => import('./salidas/NoAutorizado.tsx'), 'NoAutorizado');
export const Verificar = aparte(() => import('./reportes/Verificar.tsx'), 'Verificar');
export const MiCuenta = aparte(() => import('./cuenta/MiCuenta.tsx'), 'MiCuenta');
export const Armazon = aparte(() => import('./armazon/Armazon.tsx'), 'Armazon');
const marco = () => import('./armazon/MarcoProvisional.tsx');
export const MarcoProvisional = aparte(marco, 'MarcoProvisional');

const clientes = () => import('./clientes/ClientesListado.tsx');
export const ClientesListado = aparte(clientes, 'ClientesListado');
export const ClienteCrear = aparte(() => import('./clientes/ClienteCrear.tsx'), 'ClienteCrear');
export const ClienteEditar = aparte(() => import('./clientes/ClienteEditar.tsx'), 'ClienteEditar');

const catalogos = () => import('./catalogos/pantallas.tsx');
export const RolesListado = aparte(catalogos, 'RolesListado');
export const RolCrear = aparte(catalogos, 'RolCrear');
export const RolEditar = aparte(catalogos, 'RolEditar');
export const EstadosListado = aparte(catalogos, 'EstadosListado');
export const EstadoCrear = aparte(catalogos, 'EstadoCrear');
export const EstadoEditar = aparte(catalogos, 'EstadoEditar');
export const TiposListado = aparte(catalogos, 'TiposListado');
export const TipoCrear = aparte(catalogos, 'TipoCrear');
export const TipoEditar = aparte(catalogos, 'TipoEditar');

const usuarios = () => import('./usuarios/UsuariosListado.tsx');
export const UsuariosListado = aparte(usuarios, 'UsuariosListado');
export const UsuariosTodos = aparte(usuarios, 'UsuariosTodos');
export const UsuariosTecnicos = aparte(usuarios, 'UsuariosTecnicos');
export const UsuariosSupervisores = aparte(usuarios, 'UsuariosSupervisores');
export const UsuariosAdministradores = aparte(usuarios, 'UsuariosAdministradores');
export const UsuarioCrear = aparte(() => import('./usuarios/UsuarioCrear.tsx'), 'UsuarioCrear');
export const UsuarioEditar = aparte(() => import('./usuarios/UsuarioEditar.tsx'), 'UsuarioEditar');
const traspasar = () => import('./usuarios/TraspasarVisitas.tsx');
export const TraspasarVisitas = aparte(traspasar, 'TraspasarVisitas');
const aCargo = () => import('./usuarios/TecnicosACargo.tsx');
export const TecnicosACargo = aparte(aCargo, 'TecnicosACargo');
export const TecnicoNuevo = aparte(() => import('./usuarios/TecnicoNuevo.tsx'), 'TecnicoNuevo');

const tecnicos = () => import('./tecnicos/TecnicosListado.tsx');
export const TecnicosListado = aparte(tecnicos, 'TecnicosListado');

const visitas = () => import('./visitas/VisitasListado.tsx');
export const VisitasListado = aparte(visitas, 'VisitasListado');
const porSupervisor = () => import('./visitas/VisitasPorSupervisor.tsx');
export const VisitasPorSupervisor = aparte(porSupervisor, 'VisitasPorSupervisor');
const porTecnico = () => import('./visitas/VisitasPorTecnico.tsx');
export const VisitasPorTecnico = aparte(porTecnico, 'VisitasPorTecnico');
export const VisitaNueva = aparte(() => import('./visitas/VisitaNueva.tsx'), 'VisitaNueva');
export const VisitaDetalle = aparte(() => import('./visitas/VisitaDetalle.tsx'), 'VisitaDetalle');
export const VisitaEditar = aparte(() => import('./visitas/VisitaEditar.tsx'), 'VisitaEditar');
export const CerrarVisita = aparte(() => import('./visitas/CerrarVisita.tsx'), 'CerrarVisita');
const motivo = () => import('./visitas/MotivoCancelacion.tsx');
export const MotivoCancelacion = aparte(motivo, 'MotivoCancelacion');

const delTecnico = () => import('./visitas/tecnico/DetalleTecnico.tsx');
export const DetalleTecnico = aparte(delTecnico, 'DetalleTecnico');
const finalizar = () => import('./visitas/tecnico/FinalizarVisita.tsx');
export const FinalizarVisita = aparte(finalizar, 'FinalizarVisita');
const solicitud = () => import('./visitas/tecnico/SolicitudCancelacion.tsx');
export const SolicitudCancelacion = aparte(solicitud, 'SolicitudCancelacion');

const panelTecnico = () => import('./dashboards/DashboardTecnico.tsx');
export const DashboardTecnico = aparte(panelTecnico, 'DashboardTecnico');
const panelSupervisor = () => import('./dashboards/DashboardSupervisor.tsx');
export const DashboardSupervisor = aparte(panelSupervisor, 'DashboardSupervisor');
const panelAdministrador = () => import('./dashboards/DashboardAdministrador.tsx');
export const DashboardAdministrador = aparte(panelAdministrador, 'DashboardAdministrador');

/** Asks for the first pages inside before they are needed. */
export function adelantarInterior(): void {
  void Armazon.adelantar();
  void Inicio.adelantar();
}

/** What the frame asks for when it is used. */
export const PIEZAS_DEL_MARCO = [
  aparte(() => import('./armazon/Cajon.tsx'), 'Cajon').preload,
  aparte(() => import('./armazon/MenuTema.tsx'), 'MenuTema').preload,
];
