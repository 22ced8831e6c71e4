import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import {
  ADMINISTRADOR,
  ADMINISTRADOR_O_SUPERVISOR,
  ROLES,
  SUPERVISOR,
  TECNICO,
} from '@visitas/contract/comun/roles';
import { type AccesosDe, guardia } from './guardia.ts';
import { RUTAS } from './navegacion.ts';
import * as p from './paginas.ts';
import { bajo, CUELGA, type DatosPantalla, haciaBajo, MODAL } from './pantalla.ts';
import { escribirParametros, leerParametros } from './plataforma/rutas/parametrosDeUrl.ts';
import { volverA } from './plataforma/rutas/volver.ts';
import { Raiz } from './Raiz.tsx';
import { PaginaDeError, PaginaDeErrorSola } from './salidas/PaginaDeError.tsx';
import { NoEncontrada } from './salidas/SinPagina.tsx';

const raiz = createRootRoute({
  staticData: { titulo: '', acceso: 'cualquiera' },
  beforeLoad: (destino) => guardia(destino, accesosDe),
  component: Raiz,
  errorComponent: PaginaDeErrorSola,
});
const pantalla = bajo(raiz);
const hacia = haciaBajo(raiz);

const login = createRoute({
  getParentRoute: () => raiz,
  path: '/auth/login',
  staticData: { titulo: 'Bienvenido', acceso: 'anonimo' },
  validateSearch: ({ volver }: Record<string, unknown>) => volverA(volver),
  component: p.Login,
});

// Reached by whoever has a session, also the one that may do nothing else yet.
const miCuenta = createRoute({
  getParentRoute: () => raiz,
  path: '/mi-cuenta',
  staticData: {
    titulo: 'Mi cuenta',
    acceso: 'autenticado',
    conProvisional: true,
    cuelga: 'telefono',
  },
  validateSearch: ({ volver }: Record<string, unknown>) => volverA(volver),
  component: p.MiCuenta,
});

// Whoever was handed a report: its key is no id.
const verificar = createRoute({
  getParentRoute: () => raiz,
  path: '/verificar/$clave',
  staticData: { titulo: 'Verificar reporte', acceso: 'cualquiera' },
  component: p.Verificar,
});

const sinRuta = createRoute({
  getParentRoute: () => raiz,
  path: '$',
  staticData: { titulo: 'Página no encontrada', acceso: 'cualquiera' },
  component: NoEncontrada,
});

// Modals are children of the screen they open over (section 2).
const roles = pantalla(
  '/catalogos/rol-usuarios',
  'Roles de Usuario',
  ADMINISTRADOR,
  p.RolesListado,
);
const estados = pantalla(
  '/catalogos/estado-visitas',
  'Estados de Visita',
  ADMINISTRADOR,
  p.EstadosListado,
);
const tipos = pantalla('/catalogos/tipo-visitas', 'Tipos de Visita', ADMINISTRADOR, p.TiposListado);
const usuarios = pantalla('/usuarios/listado', 'Usuarios', ADMINISTRADOR, p.UsuariosListado);
const todos = bajo(usuarios)('todos', 'Usuarios', ADMINISTRADOR, p.UsuariosTodos);
const supervisor = pantalla(
  '/usuarios/tecnicos/$idSupervisor',
  'Técnicos del supervisor',
  ADMINISTRADOR,
  p.TecnicosACargo,
  CUELGA,
);
const porSupervisor = pantalla(
  '/visitas/por-supervisor',
  'Visitas',
  SUPERVISOR,
  p.VisitasPorSupervisor,
);
const detalle = pantalla(
  '/visitas/detalle/$idVisita',
  'VISITA',
  ADMINISTRADOR_O_SUPERVISOR,
  p.VisitaDetalle,
  { ...CUELGA, barra: 'Información de la Visita' },
);
const detalleTecnico = pantalla(
  '/detalle-visita/$idVisita',
  'Información de la Visita',
  ROLES,
  p.DetalleTecnico,
  CUELGA,
);

/** Section 2 with the roles of section 6. */
const arbol = raiz.addChildren([
  hacia('/', RUTAS.login, 'cualquiera'),
  login,
  pantalla('/home', 'Inicio', 'autenticado', p.Inicio),
  miCuenta,
  pantalla('/unauthorized', 'Acceso no autorizado', 'cualquiera', p.NoAutorizado),
  verificar,
  sinRuta,

  hacia('/clientes', RUTAS['clientes-listado'], ADMINISTRADOR),
  pantalla('/clientes/listado', 'Clientes', ADMINISTRADOR, p.ClientesListado),
  pantalla('/clientes/crear', 'Nuevo Cliente', ADMINISTRADOR, p.ClienteCrear, CUELGA),
  pantalla('/clientes/editar/$id', 'Editar Cliente', ADMINISTRADOR, p.ClienteEditar, CUELGA),

  hacia('/catalogos', RUTAS['rolUsuario-listado'], ADMINISTRADOR),
  roles.addChildren([
    bajo(roles)('crear', 'Nuevo Rol de Usuario', ADMINISTRADOR, p.RolCrear, MODAL),
    bajo(roles)('editar/$idRol', 'Editar Rol de Usuario', ADMINISTRADOR, p.RolEditar, MODAL),
  ]),
  estados.addChildren([
    bajo(estados)('crear', 'Nuevo Estado de Visita', ADMINISTRADOR, p.EstadoCrear, MODAL),
    bajo(estados)(
      'editar/$idEstado',
      'Editar Estado de Visita',
      ADMINISTRADOR,
      p.EstadoEditar,
      MODAL,
    ),
  ]),
  tipos.addChildren([
    bajo(tipos)('crear', 'Nuevo Tipo de Visita', ADMINISTRADOR, p.TipoCrear, MODAL),
    bajo(tipos)(
      'editar/$idTipoVisita',
      'Editar Tipo de Visita',
      ADMINISTRADOR,
      p.TipoEditar,
      MODAL,
    ),
  ]),

  hacia('/usuarios', RUTAS['usuarios-generales'], ADMINISTRADOR),
  usuarios.addChildren([
    haciaBajo(usuarios)('/', RUTAS['usuarios-generales'], ADMINISTRADOR),
    todos.addChildren([
      bajo(todos)('traspasar/$id', 'Traspasar Visitas', ADMINISTRADOR, p.TraspasarVisitas, MODAL),
    ]),
    bajo(usuarios)('tecnicos', 'Usuarios', ADMINISTRADOR, p.UsuariosTecnicos),
    bajo(usuarios)('supervisores', 'Usuarios', ADMINISTRADOR, p.UsuariosSupervisores),
    bajo(usuarios)('administradores', 'Usuarios', ADMINISTRADOR, p.UsuariosAdministradores),
  ]),
  pantalla('/usuarios/crear', 'Nuevo Usuario', ADMINISTRADOR, p.UsuarioCrear, CUELGA),
  pantalla('/usuarios/editar/$id', 'Editar Usuario', ADMINISTRADOR, p.UsuarioEditar, CUELGA),
  supervisor.addChildren([
    bajo(supervisor)('crear', 'Nuevo Tecnico', ADMINISTRADOR, p.TecnicoNuevo, MODAL),
  ]),

  hacia('/tecnicos', RUTAS['tecnicos-listado'], SUPERVISOR),
  pantalla('/tecnicos/listado', 'Técnicos', SUPERVISOR, p.TecnicosListado),

  hacia('/visitas', RUTAS['visitas-listado'], ADMINISTRADOR),
  pantalla('/visitas/listado', 'Visitas', ADMINISTRADOR, p.VisitasListado),
  porSupervisor.addChildren([
    bajo(porSupervisor)('crear', 'Nueva Visita', SUPERVISOR, p.VisitaNueva, MODAL),
  ]),
  pantalla('/visitas/por-tecnico', 'Mis Visitas', TECNICO, p.VisitasPorTecnico, CUELGA),
  detalle.addChildren([
    bajo(detalle)('editar', 'Editar Visita', SUPERVISOR, p.VisitaEditar, MODAL),
    bajo(detalle)(
      'cerrar',
      'Cerrar sin finalizar',
      ADMINISTRADOR_O_SUPERVISOR,
      p.CerrarVisita,
      MODAL,
    ),
    bajo(detalle)(
      'motivo-cancelacion',
      'Motivo de Cancelación',
      ADMINISTRADOR_O_SUPERVISOR,
      p.MotivoCancelacion,
      MODAL,
    ),
  ]),
  detalleTecnico.addChildren([
    bajo(detalleTecnico)('finalizar', 'Finalizar Visita', TECNICO, p.FinalizarVisita, MODAL),
    bajo(detalleTecnico)(
      'solicitud-cancelacion',
      'Solicitud de Cancelación',
      TECNICO,
      p.SolicitudCancelacion,
      MODAL,
    ),
  ]),

  pantalla('/dashboard-tecnicos', 'Dashboard', TECNICO, p.DashboardTecnico),
  pantalla('/dashboard-supervisores', 'Panel del Supervisor', SUPERVISOR, p.DashboardSupervisor),
  pantalla(
    '/dashboard-administradores',
    'Panel del Administrador',
    ADMINISTRADOR,
    p.DashboardAdministrador,
  ),
]);

export const router = createRouter({
  routeTree: arbol,
  trailingSlash: 'preserve',
  parseSearch: leerParametros,
  stringifySearch: escribirParametros,
  defaultNotFoundComponent: NoEncontrada,
  defaultErrorComponent: PaginaDeError,
  defaultPreload: 'intent',
  scrollRestoration: true,
});

const accesosDe: AccesosDe = (camino) => {
  const [rutas] = router.getMatchedRoutes(camino);
  return rutas.map(({ options }) => options.staticData.acceso);
};

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption extends DatosPantalla {}
}
