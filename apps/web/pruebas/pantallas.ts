import {
  ADMINISTRADOR,
  ADMINISTRADOR_O_SUPERVISOR,
  ROLES,
  type Rol,
  SUPERVISOR,
  TECNICO,
} from '@visitas/contract/comun/roles';

export interface Pantalla {
  /** URL parameters are 1. */
  ruta: string;
  nombre: string;
  /** The roles that may open it; empty when it is public. */
  admite: readonly Rol[];
  /** Its entry in the navigation, and the entry's group. */
  menu?: string;
  grupo?: string;
  /** The roles whose palette has it, when others may open it too. */
  enPaletaDe?: readonly Rol[];
}

const de =
  (admite: readonly Rol[]) =>
  (
    ruta: string,
    nombre: string,
    demas: Pick<Pantalla, 'menu' | 'grupo' | 'enPaletaDe'> = {},
  ): Pantalla => ({
    ruta,
    nombre,
    admite,
    ...demas,
  });
const abierta = de([]);
const admin = de(ADMINISTRADOR);
const supervisor = de(SUPERVISOR);
const tecnico = de(TECNICO);
const quienesRevisan = de(ADMINISTRADOR_O_SUPERVISOR);
const cualquiera = de(ROLES);
const catalogo = (ruta: string, nombre: string) =>
  admin(ruta, nombre, { menu: nombre, grupo: 'Catálogos' });

/**
 * The screens of sections 2 and 6 of the specification, written apart from the code that must meet
 * them. A test compares them with the router. The tests by role, the palette, the axe scan and the
 * photographs iterate over this table, so one line here tests a screen.
 */
export const PANTALLAS: readonly Pantalla[] = [
  abierta('/auth/login', 'Bienvenido'),
  abierta('/auth/vuelta', 'Entrando'),
  abierta('/unauthorized', 'Acceso no autorizado'),
  abierta('/auth/recuperar', 'Recupera tu contraseña'),
  abierta('/clave/1', 'Contraseña nueva'),
  abierta('/correo/1', 'Confirma tu correo'),
  abierta('/verificar/1', 'Verificar reporte'),
  abierta('/r/1', 'Reporte de visita'),
  abierta('/no/existe', 'Página no encontrada'),
  cualquiera('/home', 'Inicio'),
  cualquiera('/mi-cuenta', 'Mi cuenta'),
  cualquiera('/mi-cuenta/contrasena', 'Cambiar mi contraseña'),
  cualquiera('/avisos', 'Avisos'),
  admin('/ajustes', 'Ajustes de la empresa'),
  admin('/ajustes/proveedores/crear', 'Nuevo Proveedor'),
  admin('/ajustes/proveedores/editar/1', 'Editar Proveedor'),
  admin('/historial', 'Historial'),
  admin('/estado', 'Estado del sistema'),
  cualquiera('/manual', 'Manual'),
  cualquiera('/manual/1', 'Manual'),

  tecnico('/dashboard-tecnicos/', 'Dashboard', { menu: 'Dashboard' }),
  supervisor('/dashboard-supervisores/', 'Panel del Supervisor', { menu: 'Dashboard' }),
  admin('/dashboard-administradores/', 'Panel del Administrador', { menu: 'Dashboard' }),
  quienesRevisan('/cifras', 'Cifras del mes'),

  catalogo('/catalogos/rol-usuarios/', 'Roles de Usuario'),
  admin('/catalogos/rol-usuarios/crear', 'Nuevo Rol de Usuario'),
  admin('/catalogos/rol-usuarios/editar/1', 'Editar Rol de Usuario'),
  catalogo('/catalogos/estado-visitas/', 'Estados de Visita'),
  admin('/catalogos/estado-visitas/crear', 'Nuevo Estado de Visita'),
  admin('/catalogos/estado-visitas/editar/1', 'Editar Estado de Visita'),
  catalogo('/catalogos/tipo-visitas/', 'Tipos de Visita'),
  admin('/catalogos/tipo-visitas/crear', 'Nuevo Tipo de Visita'),
  admin('/catalogos/tipo-visitas/editar/1', 'Editar Tipo de Visita'),
  admin('/catalogos/tipo-visitas/que-se-pide/1', 'Qué se pide'),
  admin('/catalogos/feriados', 'Feriados'),
  admin('/catalogos/feriados/crear', 'Nuevo Feriado'),
  admin('/catalogos/feriados/editar/1', 'Editar Feriado'),

  admin('/usuarios/listado/todos', 'Usuarios', { menu: 'Usuarios' }),
  admin('/usuarios/listado/todos/traspasar/1', 'Traspasar Visitas'),
  admin('/usuarios/listado/tecnicos', 'Usuarios'),
  admin('/usuarios/listado/supervisores', 'Usuarios'),
  admin('/usuarios/listado/administradores', 'Usuarios'),
  admin('/usuarios/crear', 'Nuevo Usuario'),
  admin('/usuarios/editar/1', 'Editar Usuario'),
  admin('/usuarios/editar/1/jornada', 'Jornada'),
  admin('/usuarios/editar/1/historial', 'Editar Usuario'),
  admin('/usuarios/acceso/1', 'Acceso'),
  admin('/usuarios/importar', 'Importar usuarios'),
  admin('/usuarios/tecnicos/1', 'Técnicos del supervisor'),
  admin('/usuarios/tecnicos/1/crear', 'Nuevo Tecnico'),

  admin('/clientes/listado', 'Clientes', { menu: 'Clientes' }),
  admin('/clientes/crear', 'Nuevo Cliente'),
  admin('/clientes/editar/1', 'Editar Cliente'),
  admin('/clientes/editar/1/historial', 'Editar Cliente'),
  admin('/clientes/importar', 'Importar clientes'),
  cualquiera('/clientes/1', 'Cliente'),
  quienesRevisan('/clientes/1/notas', 'Para quien va'),
  quienesRevisan('/clientes/1/tipo-habitual', 'Tipo habitual'),

  supervisor('/tecnicos/listado', 'Técnicos', { menu: 'Técnicos' }),
  supervisor('/tecnicos/listado/jornada/1', 'Jornada'),
  quienesRevisan('/ausencias', 'Ausencias'),
  quienesRevisan('/ausencias/crear', 'Nueva Ausencia'),
  quienesRevisan('/ausencias/editar/1', 'Editar Ausencia'),

  admin('/visitas/listado', 'Visitas', { menu: 'Visitas' }),
  supervisor('/visitas/por-supervisor', 'Visitas', { menu: 'Visitas' }),
  supervisor('/visitas/por-supervisor/crear', 'Nueva Visita'),
  supervisor('/visitas/por-supervisor/copiar', 'Copiar la semana pasada'),
  supervisor('/visitas/por-supervisor/repartir', 'Repartir los días de…'),
  supervisor('/visitas/por-supervisor/proponer', 'Proponer'),
  supervisor('/visitas/propuestas/1', 'Propuesta'),
  cualquiera('/acciones-pendientes', 'Acciones pendientes', { enPaletaDe: TECNICO }),
  tecnico('/visitas/por-tecnico', 'Mis Visitas'),
  quienesRevisan('/visitas/detalle/1', 'VISITA'),
  supervisor('/visitas/detalle/1/editar', 'Editar Visita'),
  quienesRevisan('/visitas/detalle/1/cerrar', 'Cancelar Visita'),
  quienesRevisan('/visitas/detalle/1/motivo-cancelacion', 'Motivo de Cancelación'),
  cualquiera('/detalle-visita/1', 'Información de la Visita'),
  cualquiera('/detalle-visita/1/fotos', 'Fotos'),
  tecnico('/detalle-visita/1/cliente-aqui', 'El cliente está aquí'),
  tecnico('/detalle-visita/1/fuera-de-rango', 'Fuera del rango permitido'),
  supervisor('/visitas/detalle/1/reabrir', 'Reabrir visita'),
  quienesRevisan('/visitas/detalle/1/compartir', 'Compartir con el cliente'),
  quienesRevisan('/visitas/detalle/1/comparar', 'Comparar versiones'),
  tecnico('/detalle-visita/1/lista', 'Lista de verificación'),
  tecnico('/detalle-visita/1/firma', 'Firma de quien recibe'),
  tecnico('/detalle-visita/1/finalizar', 'Finalizar Visita'),
  tecnico('/detalle-visita/1/solicitud-cancelacion', 'Solicitud de Cancelación'),
];

const esAbierta = ({ admite }: Pantalla) => admite.length === 0;

/** The screens that need no session. */
export const ABIERTAS = PANTALLAS.filter(esAbierta);

/** The screens that need a session. */
export const DE_DENTRO = PANTALLAS.filter((pantalla) => !esAbierta(pantalla));

export const pantallasDelRol = (rol: Rol): Pantalla[] =>
  PANTALLAS.filter(({ admite }) => admite.includes(rol));
