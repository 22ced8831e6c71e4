import type { Usuario } from './prueba.ts';

interface Pantalla {
  ruta: string;
  /** Its h1. */
  nombre: string;
  admite: Usuario[];
}

const de =
  (...admite: Usuario[]) =>
  (ruta: string, nombre: string): Pantalla => ({ ruta, nombre, admite });
const admin = de('admin');
const supervisor = de('supervisor');
const tecnico = de('tecnico');
const quienesRevisan = de('admin', 'supervisor');
const cualquiera = de('admin', 'supervisor', 'tecnico');

/** Sections 2 and 6 of the specification, written apart from the code that must meet them. */
export const PANTALLAS: Pantalla[] = [
  admin('/clientes/listado', 'Clientes'),
  admin('/clientes/crear', 'Nuevo Cliente'),
  admin('/clientes/editar/1', 'Editar Cliente'),
  admin('/catalogos/rol-usuarios/', 'Roles de Usuario'),
  admin('/catalogos/rol-usuarios/crear', 'Nuevo Rol de Usuario'),
  admin('/catalogos/rol-usuarios/editar/1', 'Editar Rol de Usuario'),
  admin('/catalogos/estado-visitas/', 'Estados de Visita'),
  admin('/catalogos/estado-visitas/crear', 'Nuevo Estado de Visita'),
  admin('/catalogos/estado-visitas/editar/1', 'Editar Estado de Visita'),
  admin('/catalogos/tipo-visitas/', 'Tipos de Visita'),
  admin('/catalogos/tipo-visitas/crear', 'Nuevo Tipo de Visita'),
  admin('/catalogos/tipo-visitas/editar/1', 'Editar Tipo de Visita'),
  admin('/usuarios/listado/todos', 'Usuarios'),
  admin('/usuarios/listado/tecnicos', 'Usuarios'),
  admin('/usuarios/listado/supervisores', 'Usuarios'),
  admin('/usuarios/listado/administradores', 'Usuarios'),
  admin('/usuarios/crear', 'Nuevo Usuario'),
  admin('/usuarios/editar/1', 'Editar Usuario'),
  admin('/usuarios/tecnicos/1', 'Técnicos del supervisor'),
  admin('/usuarios/tecnicos/1/crear', 'Nuevo Tecnico'),
  admin('/visitas/listado', 'Visitas'),
  admin('/dashboard-administradores/', 'Panel del Administrador'),
  supervisor('/tecnicos/listado', 'Técnicos'),
  supervisor('/visitas/por-supervisor', 'Visitas'),
  supervisor('/visitas/por-supervisor/crear', 'Nueva Visita'),
  supervisor('/visitas/detalle/1/editar', 'Editar Visita'),
  supervisor('/dashboard-supervisores/', 'Panel del Supervisor'),
  quienesRevisan('/visitas/detalle/1', 'VISITA'),
  quienesRevisan('/visitas/detalle/1/motivo-cancelacion', 'Motivo de Cancelación'),
  tecnico('/dashboard-tecnicos/', 'Dashboard'),
  tecnico('/detalle-visita/1/finalizar', 'Finalizar Visita'),
  tecnico('/detalle-visita/1/solicitud-cancelacion', 'Solicitud de Cancelación'),
  cualquiera('/detalle-visita/1', 'Información de la Visita'),
];

export const REDIRECCIONES: [desde: string, hasta: string][] = [
  ['/', '/home'],
  ['/clientes', '/clientes/listado'],
  ['/catalogos', '/catalogos/rol-usuarios/'],
  ['/usuarios', '/usuarios/listado/todos'],
  ['/usuarios/listado', '/usuarios/listado/todos'],
  ['/visitas', '/visitas/listado'],
];
