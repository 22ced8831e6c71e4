import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import {
  ADMINISTRADOR,
  ADMINISTRADOR_O_SUPERVISOR,
  ROLES,
  SUPERVISOR,
  TECNICO,
} from '@visitas/contract/comun/roles';
import { type AccesoPantalla, guardia } from './guardia.ts';
import { RUTAS } from './navegacion.ts';
import { Inicio, Login, NoAutorizado } from './paginas.ts';
import { bajo, haciaBajo } from './pantalla.ts';
import { volverA } from './plataforma/volver.ts';
import { Raiz } from './Raiz.tsx';
import { NoEncontrada } from './salidas/NoEncontrada.tsx';
import { PaginaDeError, PaginaDeErrorSola } from './salidas/PaginaDeError.tsx';

const raiz = createRootRoute({
  staticData: { titulo: '', acceso: 'cualquiera' },
  beforeLoad: guardia,
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
  component: Login,
});

const sinRuta = createRoute({
  getParentRoute: () => raiz,
  path: '$',
  staticData: { titulo: 'Página no encontrada', acceso: 'cualquiera' },
  component: NoEncontrada,
});

// Modals are children of the screen they open over (section 2).
const roles = pantalla('/catalogos/rol-usuarios', 'Roles de Usuario', ADMINISTRADOR);
const estados = pantalla('/catalogos/estado-visitas', 'Estados de Visita', ADMINISTRADOR);
const tipos = pantalla('/catalogos/tipo-visitas', 'Tipos de Visita', ADMINISTRADOR);
const supervisor = pantalla(
  '/usuarios/tecnicos/$idSupervisor',
  'Técnicos del supervisor',
  ADMINISTRADOR,
);
const porSupervisor = pantalla('/visitas/por-supervisor', 'Visitas', SUPERVISOR);
const detalle = pantalla('/visitas/detalle/$idVisita', 'VISITA', ADMINISTRADOR_O_SUPERVISOR);
const detalleTecnico = pantalla('/detalle-visita/$idVisita', 'Información de la Visita', ROLES);

/** Section 2 with the roles of section 6. */
const arbol = raiz.addChildren([
  hacia('/', RUTAS.login, 'cualquiera'),
  login,
  pantalla('/home', 'Inicio', 'autenticado', Inicio),
  pantalla('/unauthorized', 'Acceso no autorizado', 'cualquiera', NoAutorizado),
  sinRuta,

  hacia('/clientes', RUTAS['clientes-listado'], ADMINISTRADOR),
  pantalla('/clientes/listado', 'Clientes', ADMINISTRADOR),
  pantalla('/clientes/crear', 'Nuevo Cliente', ADMINISTRADOR),
  pantalla('/clientes/editar/$id', 'Editar Cliente', ADMINISTRADOR),

  hacia('/catalogos', RUTAS['rolUsuario-listado'], ADMINISTRADOR),
  roles.addChildren([
    bajo(roles)('crear', 'Nuevo Rol de Usuario', ADMINISTRADOR),
    bajo(roles)('editar/$idRol', 'Editar Rol de Usuario', ADMINISTRADOR),
  ]),
  estados.addChildren([
    bajo(estados)('crear', 'Nuevo Estado de Visita', ADMINISTRADOR),
    bajo(estados)('editar/$idEstado', 'Editar Estado de Visita', ADMINISTRADOR),
  ]),
  tipos.addChildren([
    bajo(tipos)('crear', 'Nuevo Tipo de Visita', ADMINISTRADOR),
    bajo(tipos)('editar/$idTipoVisita', 'Editar Tipo de Visita', ADMINISTRADOR),
  ]),

  hacia('/usuarios', RUTAS['usuarios-generales'], ADMINISTRADOR),
  hacia('/usuarios/listado', RUTAS['usuarios-generales'], ADMINISTRADOR),
  pantalla('/usuarios/listado/todos', 'Usuarios', ADMINISTRADOR),
  pantalla('/usuarios/listado/tecnicos', 'Usuarios', ADMINISTRADOR),
  pantalla('/usuarios/listado/supervisores', 'Usuarios', ADMINISTRADOR),
  pantalla('/usuarios/listado/administradores', 'Usuarios', ADMINISTRADOR),
  pantalla('/usuarios/crear', 'Nuevo Usuario', ADMINISTRADOR),
  pantalla('/usuarios/editar/$id', 'Editar Usuario', ADMINISTRADOR),
  supervisor.addChildren([bajo(supervisor)('crear', 'Nuevo Tecnico', ADMINISTRADOR)]),

  hacia('/tecnicos', RUTAS['tecnicos-listado'], SUPERVISOR),
  pantalla('/tecnicos/listado', 'Técnicos', SUPERVISOR),

  hacia('/visitas', RUTAS['visitas-listado'], ADMINISTRADOR),
  pantalla('/visitas/listado', 'Visitas', ADMINISTRADOR),
  porSupervisor.addChildren([bajo(porSupervisor)('crear', 'Nueva Visita', SUPERVISOR)]),
  detalle.addChildren([
    bajo(detalle)('editar', 'Editar Visita', SUPERVISOR),
    bajo(detalle)('motivo-cancelacion', 'Motivo de Cancelación', ADMINISTRADOR_O_SUPERVISOR),
  ]),
  detalleTecnico.addChildren([
    bajo(detalleTecnico)('finalizar', 'Finalizar Visita', TECNICO),
    bajo(detalleTecnico)('solicitud-cancelacion', 'Solicitud de Cancelación', TECNICO),
  ]),

  pantalla('/dashboard-tecnicos', 'Dashboard', TECNICO),
  pantalla('/dashboard-supervisores', 'Panel del Supervisor', SUPERVISOR),
  pantalla('/dashboard-administradores', 'Panel del Administrador', ADMINISTRADOR),
]);

export const router = createRouter({
  routeTree: arbol,
  trailingSlash: 'preserve',
  defaultNotFoundComponent: NoEncontrada,
  defaultErrorComponent: PaginaDeError,
  defaultPreload: 'intent',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    titulo: string;
    acceso: AccesoPantalla;
  }
}
