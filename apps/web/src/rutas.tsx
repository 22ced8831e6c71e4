import {
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
} from '@tanstack/react-router';
import {
  ADMINISTRADOR,
  ADMINISTRADOR_O_SUPERVISOR,
  ROLES,
  type Rol,
  SUPERVISOR,
  TECNICO,
} from '@visitas/contract/comun/roles';
import { enNavegador } from '@visitas/contract/enNavegador';
import { leerEnUrlDeCifras } from './cifras/enUrl.ts';
import { TablaDelDia } from './dashboards/jornada/tabla.ts';
import { leerAnio } from './feriados/anio.ts';
import './campo/campo.ts';
import { type AccesosDe, guardia } from './guardia.ts';
import { leerEnUrlDeHistorial } from './historial/enUrl.ts';
import { leerEnUrlDeImportar } from './importar/enUrl.ts';
import type { EnMenu } from './menu.ts';
import { type Destino, RUTAS } from './navegacion.ts';
import { bajo, type DatosPantalla, haciaBajo, modalesDe } from './pantalla.ts';
import { aparte } from './plataforma/rutas/aparte.ts';
import { escribirParametros, leerParametros } from './plataforma/rutas/parametrosDeUrl.ts';
import { volverA } from './plataforma/rutas/volver.ts';
import { Inicio, Raiz } from './Raiz.tsx';
import { PaginaDeError, PaginaDeErrorSola } from './salidas/PaginaDeError.tsx';
import { NoEncontrada } from './salidas/SinPagina.tsx';
import { leerEnUrl } from './ui/lista/enUrl.ts';
import { cabenTablas } from './ui/pagina/anchos.ts';
import {
  IconBuildingStore,
  IconCalendarCheck,
  IconLayoutDashboard,
  IconListDetails,
  IconUserCircle,
  IconUsers,
} from './ui/piezas/iconos.ts';
import { leerEnUrlDeProponer } from './visitas/proponer/enUrl.ts';
import { adelantarTablero } from './visitas/vistas.ts';

const raiz = createRootRoute({
  staticData: { titulo: '', acceso: 'cualquiera' },
  beforeLoad: (destino) => guardia(destino, accesosDe),
  component: Raiz,
  errorComponent: PaginaDeErrorSola,
});
const pantalla = bajo(raiz);
const hacia = haciaBajo(raiz);

// The code of each group of screens is downloaded when one of them is opened.
const deCatalogos = () => import('./catalogos/pantallas.tsx');
const deManual = aparte(() => import('./manual/Manual.tsx'), 'Manual');
const deFeriado = () => import('./feriados/FormularioFeriado.tsx');
const deProveedor = () => import('./ajustes/proveedores/FormularioProveedor.tsx');
const deAusencia = () => import('./ausencias/FormularioAusencia.tsx');
const deJornada = () => import('./jornadas/Jornada.tsx');
const deHistorial = () => import('./historial/HistorialDeRegistro.tsx');
const deUsuarios = () => import('./usuarios/UsuariosListado.tsx');

const login = createRoute({
  getParentRoute: () => raiz,
  path: '/auth/login',
  staticData: { titulo: 'Bienvenido', acceso: 'anonimo' },
  validateSearch: ({ volver }: Record<string, unknown>) => volverA(volver),
  component: aparte<'Login', object>(() => import('./sesion/Login.tsx'), 'Login'),
});

// A person who comes back from a provider may have a session: they come to confirm who they are.
const vuelta = createRoute({
  getParentRoute: () => raiz,
  path: '/auth/vuelta',
  staticData: { titulo: 'Entrando', acceso: 'cualquiera', sola: true },
  component: aparte(() => import('./sesion/proveedor/Vuelta.tsx'), 'Vuelta'),
});
const deRecuperar = () => import('./sesion/recuperar/DeUnUso.tsx');
const recuperar = createRoute({
  getParentRoute: () => raiz,
  path: RUTAS.recuperar,
  staticData: { titulo: 'Recupera tu contraseña', acceso: 'anonimo' },
  component: aparte(() => import('./sesion/recuperar/Recuperar.tsx'), 'Recuperar'),
});
/** The address is enough to open it, with or without a session. */
const deUnUso = <Camino extends string>(path: Camino, titulo: string) =>
  createRoute({
    getParentRoute: () => raiz,
    path,
    staticData: { titulo, acceso: 'cualquiera', sola: true },
    component: aparte(deRecuperar, 'DeUnUso'),
  });

// Open to every session, even one that must change its password first.
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
  component: aparte(() => import('./cuenta/MiCuenta.tsx'), 'MiCuenta'),
});
const enMiCuenta = modalesDe(miCuenta, 'autenticado');

const PAGINA_DEL_MANUAL = {
  titulo: 'Manual',
  acceso: 'autenticado',
  cuelga: 'telefono',
  palabras: 'ayuda instrucciones guía cómo se hace',
} as const;
const paginaDelManual = createRoute({
  getParentRoute: () => raiz,
  path: RUTAS['manual-pagina'],
  staticData: PAGINA_DEL_MANUAL,
  validateSearch: leerEnUrl,
  component: deManual,
});

// Open to the holder of a report. The key in the address is not an id.
const verificar = createRoute({
  getParentRoute: () => raiz,
  path: '/verificar/$clave',
  staticData: { titulo: 'Verificar reporte', acceso: 'cualquiera' },
  component: aparte(() => import('./reportes/Verificar.tsx'), 'Verificar'),
});

// Open to everybody who has the address. A supervisor sees there what the client sees, without the frame.
const compartida = createRoute({
  getParentRoute: () => raiz,
  path: '/r/$llave',
  staticData: { titulo: 'Reporte de visita', acceso: 'cualquiera', sola: true },
  component: aparte(() => import('./compartida/VisitaCompartida.tsx'), 'VisitaCompartida'),
});

const sinRuta = createRoute({
  getParentRoute: () => raiz,
  path: '$',
  staticData: { titulo: 'Página no encontrada', acceso: 'cualquiera' },
  component: NoEncontrada,
});

const alDashboard = (destino: Destino, ...seccion: string[]): EnMenu => ({
  titulo: 'Dashboard',
  icono: IconLayoutDashboard,
  atajo: true,
  destino,
  seccion,
});
const enCatalogos = (destino: Destino, ...seccion: string[]): EnMenu => ({
  grupo: 'Catálogos',
  icono: IconListDetails,
  destino,
  seccion,
});
const VISITAS: EnMenu = {
  icono: IconCalendarCheck,
  seccion: ['/visitas', '/detalle-visita'],
  atajo: true,
  porDecidir: true,
};

const VISITAS_DE: Readonly<Record<string, Destino>> = {
  Administrador: RUTAS['visitas-listado'],
  Supervisor: RUTAS['visitas-por-supervisor'],
  Tecnico: RUTAS['visitas-por-tecnico'],
} satisfies Record<Rol, Destino>;

const A_VISITAS = { teclas: 'g v' } as const;
const A_CREAR = { teclas: 'c', nombre: 'Crear Visita' } as const;
const A_COPIAR = { teclas: 'p c', nombre: 'Copiar la semana pasada' } as const;
const A_REPARTIR = { teclas: 'p r', nombre: 'Repartir los días de…' } as const;
const A_PROPONER = { teclas: 'p p', nombre: 'Proponer' } as const;
const AL_DASHBOARD = { teclas: 'g d', nombre: 'Ir al Dashboard' } as const;

const ajustes = pantalla(
  RUTAS.ajustes,
  {
    titulo: 'Ajustes de la empresa',
    acceso: ADMINISTRADOR,
    cuelga: true,
    palabras:
      'configuración nombre logo color zona rango horario jornada mapa clave contraseñas respaldos proveedores microsoft google',
  },
  aparte(() => import('./ajustes/PaginaDeAjustes.tsx'), 'PaginaDeAjustes'),
);
const enAjustes = modalesDe(ajustes, ADMINISTRADOR);
const roles = pantalla(
  '/catalogos/rol-usuarios',
  {
    titulo: 'Roles de Usuario',
    atajo: { teclas: 'g r' },
    acceso: ADMINISTRADOR,
    menu: enCatalogos(RUTAS['rolUsuario-listado'], '/catalogos/rol-usuarios'),
  },
  aparte(deCatalogos, 'RolesListado'),
);
const enRoles = modalesDe(roles, ADMINISTRADOR);
const estados = pantalla(
  '/catalogos/estado-visitas',
  {
    titulo: 'Estados de Visita',
    atajo: { teclas: 'g e' },
    acceso: ADMINISTRADOR,
    menu: enCatalogos(RUTAS['estadoVisita-listado'], '/catalogos/estado-visitas'),
  },
  aparte(deCatalogos, 'EstadosListado'),
);
const enEstados = modalesDe(estados, ADMINISTRADOR);
const tipos = pantalla(
  '/catalogos/tipo-visitas',
  {
    titulo: 'Tipos de Visita',
    atajo: { teclas: 'g p' },
    acceso: ADMINISTRADOR,
    menu: enCatalogos(RUTAS['tipoVisita-listado'], '/catalogos/tipo-visitas', RUTAS.feriados),
  },
  aparte(deCatalogos, 'TiposListado'),
);
const enTipos = modalesDe(tipos, ADMINISTRADOR);
const queSePide = pantalla(
  RUTAS['tipoVisita-que-se-pide'],
  { titulo: 'Qué se pide', acceso: ADMINISTRADOR, cuelga: true },
  aparte(() => import('./formularios/QueSePide.tsx'), 'QueSePide'),
);
const feriados = createRoute({
  getParentRoute: () => raiz,
  path: '/catalogos/feriados',
  staticData: {
    titulo: 'Feriados',
    acceso: ADMINISTRADOR,
    cuelga: true,
    palabras: 'asuetos festivos días libres',
  },
  validateSearch: leerAnio,
  component: aparte(() => import('./feriados/Feriados.tsx'), 'Feriados'),
});
const enFeriados = modalesDe(feriados, ADMINISTRADOR);
const usuarios = pantalla(
  '/usuarios/listado',
  { titulo: '', acceso: ADMINISTRADOR },
  aparte(deUsuarios, 'UsuariosListado'),
);
const todos = bajo(usuarios)(
  'todos',
  {
    titulo: 'Usuarios',
    acceso: ADMINISTRADOR,
    atajo: { teclas: 'g u' },
    // An Administrador reaches absences from the technicians, who are among the users.
    menu: { icono: IconUserCircle, seccion: ['/usuarios', RUTAS.ausencias] },
  },
  aparte(deUsuarios, 'UsuariosTodos'),
);
const pestana = <Camino extends string>(path: Camino, component: RouteComponent) =>
  bajo(usuarios)(path, { titulo: 'Usuarios', acceso: ADMINISTRADOR }, component);
const usuario = pantalla(
  RUTAS['usuario-editar'],
  { titulo: 'Editar Usuario', acceso: ADMINISTRADOR, cuelga: true },
  aparte(() => import('./usuarios/UsuarioEditar.tsx'), 'UsuarioEditar'),
);
const supervisor = pantalla(
  '/usuarios/tecnicos/$idSupervisor',
  { titulo: 'Técnicos del supervisor', acceso: ADMINISTRADOR, cuelga: true },
  aparte(() => import('./usuarios/TecnicosACargo.tsx'), 'TecnicosACargo'),
);
const deImportar = () => import('./importar/Importar.tsx');
const importarUsuarios = createRoute({
  getParentRoute: () => raiz,
  path: RUTAS['importar-usuarios'],
  staticData: {
    titulo: 'Importar usuarios',
    acceso: ADMINISTRADOR,
    cuelga: true,
    palabras: 'cargar traer subir excel csv técnicos supervisores',
  },
  validateSearch: leerEnUrlDeImportar,
  component: aparte(deImportar, 'ImportarUsuarios'),
});
const importarClientes = createRoute({
  getParentRoute: () => raiz,
  path: RUTAS['importar-clientes'],
  staticData: {
    titulo: 'Importar clientes',
    acceso: ADMINISTRADOR,
    cuelga: true,
    palabras: 'cargar traer subir excel csv',
  },
  validateSearch: leerEnUrlDeImportar,
  component: aparte(deImportar, 'ImportarClientes'),
});
const misTecnicos = pantalla(
  '/tecnicos/listado',
  {
    titulo: 'Técnicos',
    acceso: SUPERVISOR,
    atajo: { teclas: 'g t' },
    menu: { icono: IconUsers, seccion: ['/tecnicos', RUTAS.ausencias] },
  },
  aparte(() => import('./tecnicos/TecnicosListado.tsx'), 'TecnicosListado'),
);
const ausencias = pantalla(
  RUTAS.ausencias,
  {
    titulo: 'Ausencias',
    acceso: ADMINISTRADOR_O_SUPERVISOR,
    cuelga: true,
    palabras: 'vacaciones permisos enfermedad días libres descanso',
  },
  aparte(() => import('./ausencias/Ausencias.tsx'), 'Ausencias'),
);
const enAusencias = modalesDe(ausencias, ADMINISTRADOR_O_SUPERVISOR);
const cifras = createRoute({
  getParentRoute: () => raiz,
  path: RUTAS.cifras,
  staticData: {
    titulo: 'Cifras del mes',
    acceso: ADMINISTRADOR_O_SUPERVISOR,
    cuelga: true,
    palabras: 'estadísticas números resumen informe reporte horas productividad',
  },
  validateSearch: leerEnUrlDeCifras,
  component: aparte(() => import('./cifras/CifrasDelMes.tsx'), 'CifrasDelMes'),
});
const historial = createRoute({
  getParentRoute: () => raiz,
  path: RUTAS.historial,
  staticData: {
    titulo: 'Historial',
    acceso: ADMINISTRADOR,
    cuelga: true,
    palabras: 'bitácora auditoría cambios registro quién',
  },
  validateSearch: leerEnUrlDeHistorial,
  component: aparte(() => import('./historial/PaginaDeHistorial.tsx'), 'PaginaDeHistorial'),
});
const deFicha = () => import('./clientes/ficha/NotasDeCliente.tsx');
const cliente = pantalla(
  '/clientes/$id',
  { titulo: 'Cliente', acceso: ROLES, cuelga: true },
  aparte(() => import('./clientes/ficha/ClientePagina.tsx'), 'ClientePagina'),
);
const enCliente = modalesDe(cliente, ADMINISTRADOR_O_SUPERVISOR);
const porSupervisor = pantalla(
  '/visitas/por-supervisor',
  {
    titulo: 'Visitas',
    acceso: SUPERVISOR,
    atajo: A_VISITAS,
    // A Supervisor has no list of clients: they are reached from the visits.
    menu: { ...VISITAS, seccion: [...VISITAS.seccion, '/clientes'] },
  },
  aparte(
    () => import('./visitas/VisitasPorSupervisor.tsx'),
    'VisitasPorSupervisor',
    adelantarTablero,
  ),
);
const proponer = createRoute({
  getParentRoute: () => porSupervisor,
  path: 'proponer',
  staticData: {
    titulo: 'Proponer',
    acceso: SUPERVISOR,
    modal: true,
    atajo: A_PROPONER,
    palabras: 'optimizar mejorar plan repartir kilómetros sugerir',
  },
  validateSearch: leerEnUrlDeProponer,
  component: aparte(() => import('./visitas/proponer/Proponer.tsx'), 'Proponer'),
});
// Its id is not a number: nobody can guess it.
const propuesta = createRoute({
  getParentRoute: () => raiz,
  path: RUTAS.propuesta,
  staticData: { titulo: 'Propuesta', acceso: SUPERVISOR, cuelga: true },
  validateSearch: leerEnUrlDeProponer,
  component: aparte(() => import('./visitas/proponer/PaginaPropuesta.tsx'), 'PaginaPropuesta'),
});
const detalle = pantalla(
  '/visitas/detalle/$idVisita',
  {
    titulo: 'VISITA',
    acceso: ADMINISTRADOR_O_SUPERVISOR,
    cuelga: true,
    barra: 'Información de la Visita',
  },
  aparte(() => import('./visitas/VisitaDetalle.tsx'), 'VisitaDetalle'),
);
const detalleTecnico = pantalla(
  '/detalle-visita/$idVisita',
  { titulo: 'Información de la Visita', acceso: ROLES, cuelga: true },
  aparte(() => import('./visitas/tecnico/DetalleTecnico.tsx'), 'DetalleTecnico'),
);

/**
 * The screens of section 2 with the roles of section 6. The order here is the order of each role's
 * navigation.
 */
const arbol = raiz.addChildren([
  hacia('/', RUTAS.login, 'cualquiera'),
  login,
  vuelta,
  recuperar,
  deUnUso('/clave/$llave', 'Contraseña nueva'),
  deUnUso('/correo/$llave', 'Confirma tu correo'),
  pantalla('/home', { titulo: 'Inicio', acceso: 'autenticado' }, Inicio),
  miCuenta.addChildren([
    enMiCuenta(
      'contrasena',
      'Cambiar mi contraseña',
      aparte(() => import('./cuenta/CambiarContrasena.tsx'), 'CambiarContrasena'),
    ),
  ]),
  pantalla(
    '/avisos',
    { titulo: 'Avisos', acceso: enNavegador['avisos.listar'].acceso, cuelga: true },
    aparte(() => import('./avisos/Avisos.tsx'), 'Avisos'),
  ),
  ajustes.addChildren([
    enAjustes('proveedores/crear', 'Nuevo Proveedor', aparte(deProveedor, 'ProveedorNuevo')),
    enAjustes(
      'proveedores/editar/$idProveedor',
      'Editar Proveedor',
      aparte(deProveedor, 'ProveedorEditar'),
    ),
  ]),
  historial,
  pantalla(
    RUTAS.estado,
    {
      titulo: 'Estado del sistema',
      acceso: ADMINISTRADOR,
      cuelga: true,
      palabras: 'respaldos copia disco salud versión base de datos',
    },
    aparte(() => import('./estado/PaginaDeEstado.tsx'), 'PaginaDeEstado'),
  ),
  pantalla(RUTAS.manual, PAGINA_DEL_MANUAL, deManual),
  paginaDelManual,
  pantalla(
    '/unauthorized',
    { titulo: 'Acceso no autorizado', acceso: 'cualquiera' },
    aparte(() => import('./salidas/NoAutorizado.tsx'), 'NoAutorizado'),
  ),
  verificar,
  compartida,
  sinRuta,

  pantalla(
    '/dashboard-tecnicos',
    {
      titulo: 'Dashboard',
      acceso: TECNICO,
      atajo: AL_DASHBOARD,
      menu: alDashboard(
        RUTAS['dashboard-tecnicos'],
        '/dashboard-tecnicos',
        '/visitas/por-tecnico',
        '/detalle-visita',
        '/acciones-pendientes',
        '/clientes',
      ),
    },
    aparte(
      () => import('./dashboards/DashboardTecnico.tsx'),
      'DashboardTecnico',
      () => cabenTablas() && TablaDelDia.adelantar(),
    ),
  ),
  pantalla(
    '/dashboard-supervisores',
    {
      titulo: 'Panel del Supervisor',
      acceso: SUPERVISOR,
      atajo: AL_DASHBOARD,
      menu: alDashboard(RUTAS['dashboard-supervisores'], '/dashboard-supervisores', RUTAS.cifras),
    },
    aparte(() => import('./dashboards/DashboardSupervisor.tsx'), 'DashboardSupervisor'),
  ),
  pantalla(
    '/dashboard-administradores',
    {
      titulo: 'Panel del Administrador',
      acceso: ADMINISTRADOR,
      atajo: AL_DASHBOARD,
      menu: alDashboard(
        RUTAS['dashboard-administradores'],
        '/dashboard-administradores',
        RUTAS.cifras,
      ),
    },
    aparte(() => import('./dashboards/DashboardAdministrador.tsx'), 'DashboardAdministrador'),
  ),

  cifras,

  hacia('/catalogos', RUTAS['rolUsuario-listado'], ADMINISTRADOR),
  roles.addChildren([
    enRoles('crear', 'Nuevo Rol de Usuario', aparte(deCatalogos, 'RolCrear')),
    enRoles('editar/$idRol', 'Editar Rol de Usuario', aparte(deCatalogos, 'RolEditar')),
  ]),
  estados.addChildren([
    enEstados('crear', 'Nuevo Estado de Visita', aparte(deCatalogos, 'EstadoCrear')),
    enEstados('editar/$idEstado', 'Editar Estado de Visita', aparte(deCatalogos, 'EstadoEditar')),
  ]),
  tipos.addChildren([
    enTipos('crear', 'Nuevo Tipo de Visita', aparte(deCatalogos, 'TipoCrear')),
    enTipos('editar/$idTipoVisita', 'Editar Tipo de Visita', aparte(deCatalogos, 'TipoEditar')),
  ]),
  queSePide,

  feriados.addChildren([
    enFeriados('crear', 'Nuevo Feriado', aparte(deFeriado, 'FeriadoNuevo')),
    enFeriados('editar/$idFeriado', 'Editar Feriado', aparte(deFeriado, 'FeriadoEditar')),
  ]),

  hacia('/usuarios', RUTAS['usuarios-generales'], ADMINISTRADOR),
  usuarios.addChildren([
    haciaBajo(usuarios)('/', RUTAS['usuarios-generales'], ADMINISTRADOR),
    todos.addChildren([
      bajo(todos)(
        'traspasar/$id',
        { titulo: 'Traspasar Visitas', acceso: ADMINISTRADOR, modal: true },
        aparte(() => import('./usuarios/TraspasarVisitas.tsx'), 'TraspasarVisitas'),
      ),
    ]),
    pestana('tecnicos', aparte(deUsuarios, 'UsuariosTecnicos')),
    pestana('supervisores', aparte(deUsuarios, 'UsuariosSupervisores')),
    pestana('administradores', aparte(deUsuarios, 'UsuariosAdministradores')),
  ]),
  pantalla(
    '/usuarios/crear',
    { titulo: 'Nuevo Usuario', acceso: ADMINISTRADOR, cuelga: true },
    aparte(() => import('./usuarios/UsuarioCrear.tsx'), 'UsuarioCrear'),
  ),
  importarUsuarios,
  usuario.addChildren([
    modalesDe(usuario, ADMINISTRADOR)(
      'jornada',
      'Jornada',
      aparte(deJornada, 'JornadaDesdeUsuario'),
    ),
  ]),
  pantalla(
    RUTAS['usuario-historial'],
    { titulo: 'Editar Usuario', acceso: ADMINISTRADOR, cuelga: true },
    aparte(deHistorial, 'HistorialDeUsuario'),
  ),
  pantalla(
    RUTAS['usuario-acceso'],
    { titulo: 'Acceso', acceso: ADMINISTRADOR, cuelga: true },
    aparte(() => import('./usuarios/acceso/Acceso.tsx'), 'PaginaDeAcceso'),
  ),
  supervisor.addChildren([
    bajo(supervisor)(
      'crear',
      { titulo: 'Nuevo Tecnico', acceso: ADMINISTRADOR, modal: true },
      aparte(() => import('./usuarios/TecnicoNuevo.tsx'), 'TecnicoNuevo'),
    ),
  ]),

  hacia('/clientes', RUTAS['clientes-listado'], ADMINISTRADOR),
  pantalla(
    '/clientes/listado',
    {
      titulo: 'Clientes',
      acceso: ADMINISTRADOR,
      atajo: { teclas: 'g c' },
      menu: { icono: IconBuildingStore, seccion: ['/clientes'] },
    },
    aparte(() => import('./clientes/ClientesListado.tsx'), 'ClientesListado'),
  ),
  pantalla(
    '/clientes/crear',
    { titulo: 'Nuevo Cliente', acceso: ADMINISTRADOR, cuelga: true },
    aparte(() => import('./clientes/ClienteCrear.tsx'), 'ClienteCrear'),
  ),
  importarClientes,
  pantalla(
    '/clientes/editar/$id',
    { titulo: 'Editar Cliente', acceso: ADMINISTRADOR, cuelga: true },
    aparte(() => import('./clientes/ClienteEditar.tsx'), 'ClienteEditar'),
  ),
  pantalla(
    RUTAS['cliente-historial'],
    { titulo: 'Editar Cliente', acceso: ADMINISTRADOR, cuelga: true },
    aparte(deHistorial, 'HistorialDeCliente'),
  ),
  cliente.addChildren([
    enCliente('notas', 'Para quien va', aparte(deFicha, 'NotasDeCliente')),
    enCliente('tipo-habitual', 'Tipo habitual', aparte(deFicha, 'TipoHabitual')),
  ]),

  hacia('/tecnicos', RUTAS['tecnicos-listado'], SUPERVISOR),
  misTecnicos.addChildren([
    modalesDe(misTecnicos, SUPERVISOR)(
      'jornada/$id',
      'Jornada',
      aparte(deJornada, 'JornadaDesdeTecnicos'),
    ),
  ]),

  // The absences' old address. Section 6 gives everything under /tecnicos to the Supervisor alone.
  hacia('/tecnicos/ausencias', RUTAS.ausencias, SUPERVISOR),
  ausencias.addChildren([
    enAusencias('crear', 'Nueva Ausencia', aparte(deAusencia, 'AusenciaNueva')),
    enAusencias('editar/$idAusencia', 'Editar Ausencia', aparte(deAusencia, 'AusenciaEditar')),
  ]),

  hacia('/visitas', (rol) => VISITAS_DE[rol] ?? RUTAS.unauthorized, ROLES),
  pantalla(
    '/visitas/listado',
    { titulo: 'Visitas', acceso: ADMINISTRADOR, atajo: A_VISITAS, menu: VISITAS },
    aparte(() => import('./visitas/VisitasListado.tsx'), 'VisitasListado', adelantarTablero),
  ),
  porSupervisor.addChildren([
    bajo(porSupervisor)(
      'crear',
      { titulo: 'Nueva Visita', acceso: SUPERVISOR, modal: true, atajo: A_CREAR },
      aparte(() => import('./visitas/VisitaNueva.tsx'), 'VisitaNueva'),
    ),
    bajo(porSupervisor)(
      'copiar',
      { titulo: 'Copiar la semana pasada', acceso: SUPERVISOR, modal: true, atajo: A_COPIAR },
      aparte(() => import('./visitas/planear/copiar/CopiarSemana.tsx'), 'CopiarSemana'),
    ),
    bajo(porSupervisor)(
      'repartir',
      { titulo: 'Repartir los días de…', acceso: SUPERVISOR, modal: true, atajo: A_REPARTIR },
      aparte(() => import('./visitas/planear/repartir/RepartirDe.tsx'), 'RepartirDe'),
    ),
    proponer,
  ]),
  propuesta,
  pantalla(
    '/acciones-pendientes',
    { titulo: 'Acciones pendientes', acceso: ROLES, enPaletaDe: TECNICO, cuelga: true },
    aparte(() => import('./visitas/pendientes/AccionesPendientes.tsx'), 'AccionesPendientes'),
  ),
  pantalla(
    '/visitas/por-tecnico',
    { titulo: 'Mis Visitas', acceso: TECNICO, atajo: A_VISITAS, cuelga: true },
    aparte(() => import('./visitas/VisitasPorTecnico.tsx'), 'VisitasPorTecnico'),
  ),
  detalle.addChildren([
    bajo(detalle)(
      'editar',
      { titulo: 'Editar Visita', acceso: SUPERVISOR, modal: true },
      aparte(() => import('./visitas/VisitaEditar.tsx'), 'VisitaEditar'),
    ),
    bajo(detalle)(
      'cerrar',
      { titulo: 'Cancelar Visita', acceso: ADMINISTRADOR_O_SUPERVISOR, modal: true },
      aparte(() => import('./visitas/CerrarVisita.tsx'), 'CerrarVisita'),
    ),
    bajo(detalle)(
      'reabrir',
      { titulo: 'Reabrir visita', acceso: SUPERVISOR, modal: true },
      aparte(() => import('./visitas/versiones/ReabrirVisita.tsx'), 'ReabrirVisita'),
    ),
    bajo(detalle)(
      'compartir',
      {
        titulo: 'Compartir con el cliente',
        acceso: enNavegador['compartir.ver'].acceso,
        modal: true,
      },
      aparte(() => import('./visitas/compartir/CompartirVisita.tsx'), 'CompartirVisita'),
    ),
    bajo(detalle)(
      'motivo-cancelacion',
      { titulo: 'Motivo de Cancelación', acceso: ADMINISTRADOR_O_SUPERVISOR, modal: true },
      aparte(() => import('./visitas/MotivoCancelacion.tsx'), 'MotivoCancelacion'),
    ),
  ]),
  pantalla(
    RUTAS['comparar-versiones'],
    { titulo: 'Comparar versiones', acceso: ADMINISTRADOR_O_SUPERVISOR, cuelga: true },
    aparte(() => import('./visitas/versiones/CompararVersiones.tsx'), 'CompararVersiones'),
  ),
  pantalla(
    '/detalle-visita/$idVisita/lista',
    { titulo: 'Lista de verificación', acceso: TECNICO, cuelga: 'visita' },
    aparte(() => import('./visitas/tecnico/lista/ListaDeVerificacion.tsx'), 'ListaDeVerificacion'),
  ),
  pantalla(
    '/detalle-visita/$idVisita/firma',
    { titulo: 'Firma de quien recibe', acceso: TECNICO, cuelga: 'visita' },
    aparte(() => import('./visitas/tecnico/firma/PaginaDeFirma.tsx'), 'PaginaDeFirma'),
  ),
  pantalla(
    '/detalle-visita/$idVisita/fotos',
    { titulo: 'Fotos', acceso: ROLES, cuelga: 'visita' },
    aparte(() => import('./visitas/evidencia/PaginaFotos.tsx'), 'PaginaFotos'),
  ),
  detalleTecnico.addChildren([
    bajo(detalleTecnico)(
      'finalizar',
      { titulo: 'Finalizar Visita', acceso: TECNICO, modal: true },
      aparte(() => import('./visitas/tecnico/FinalizarVisita.tsx'), 'FinalizarVisita'),
    ),
    bajo(detalleTecnico)(
      'cliente-aqui',
      { titulo: 'El cliente está aquí', acceso: TECNICO, modal: true },
      aparte(() => import('./visitas/lugares/ClienteAqui.tsx'), 'ClienteAqui'),
    ),
    bajo(detalleTecnico)(
      'fuera-de-rango',
      { titulo: 'Fuera del rango permitido', acceso: TECNICO, modal: true },
      aparte(() => import('./visitas/lugares/ContarPorQue.tsx'), 'ContarPorQue'),
    ),
    bajo(detalleTecnico)(
      'solicitud-cancelacion',
      { titulo: 'Solicitud de Cancelación', acceso: TECNICO, modal: true },
      aparte(() => import('./visitas/tecnico/SolicitudCancelacion.tsx'), 'SolicitudCancelacion'),
    ),
  ]),
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
