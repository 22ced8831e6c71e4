import type { Visita } from '@visitas/contract/visitas/esquemas';
import type { Empresa } from './empresa.ts';
import type { Usuario } from './prueba.ts';

export type Cual = (visita: Visita) => boolean;

export interface Pantalla {
  ruta: string;
  /** Its title; that of a modal is its own. */
  nombre: string;
  admite: Usuario[];
  /** Of the visits one has, which the screen is about; in its address it is the 1. */
  sobre?: Cual | undefined;
}

const de =
  (...admite: Usuario[]) =>
  (ruta: string, nombre: string, sobre?: Cual): Pantalla => ({
    ruta,
    nombre,
    admite,
    ...(sobre && { sobre }),
  });
const admin = de('admin');
const supervisor = de('supervisor');
const tecnico = de('tecnico');
const quienesRevisan = de('admin', 'supervisor');
const cualquiera = de('admin', 'supervisor', 'tecnico');

export const enEstado =
  (nombre: string): Cual =>
  ({ estadoVisita, solicitudCancelacion, atrasada }) =>
    estadoVisita.nombre === nombre && !solicitudCancelacion && !atrasada;
export const porDecidir: Cual = (visita) =>
  visita.solicitudCancelacion && !visita.aprobadaCancelacion && !visita.rechazadaCancelacion;

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
  admin('/catalogos/feriados', 'Feriados'),
  admin('/catalogos/feriados/crear', 'Nuevo Feriado'),
  admin('/usuarios/listado/todos', 'Usuarios'),
  admin('/usuarios/listado/todos/traspasar/1', 'Traspasar Visitas'),
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
  supervisor('/visitas/detalle/1/editar', 'Editar Visita', enEstado('Pendiente')),
  supervisor('/dashboard-supervisores/', 'Panel del Supervisor'),
  quienesRevisan('/visitas/detalle/1', 'VISITA', enEstado('Finalizada')),
  quienesRevisan('/visitas/detalle/1/cerrar', 'Cancelar Visita', enEstado('En Proceso')),
  quienesRevisan('/visitas/detalle/1/motivo-cancelacion', 'Motivo de Cancelación', porDecidir),
  quienesRevisan('/ausencias', 'Ausencias'),
  quienesRevisan('/ausencias/crear', 'Nueva Ausencia'),
  tecnico('/dashboard-tecnicos/', 'Dashboard'),
  tecnico('/visitas/por-tecnico', 'Mis Visitas'),
  tecnico('/detalle-visita/1/finalizar', 'Finalizar Visita', enEstado('En Proceso')),
  tecnico(
    '/detalle-visita/1/solicitud-cancelacion',
    'Solicitud de Cancelación',
    enEstado('Pendiente'),
  ),
  cualquiera('/mi-cuenta', 'Mi cuenta'),
  de('supervisor', 'tecnico')('/avisos', 'Avisos'),
  cualquiera('/detalle-visita/1', 'Información de la Visita', enEstado('Pendiente')),
];

const VISITAS_DE: Record<Usuario, string> = {
  admin: '/visitas',
  supervisor: '/visitas/por-supervisor',
  tecnico: '/visitas/por-tecnico',
};

/** Where each screen is, over something of one's own that is as the screen expects. */
export async function direccionesDe(usuario: Usuario, empresa: Empresa) {
  const visitas = await empresa.pedir<Visita[]>(usuario, 'GET', VISITAS_DE[usuario]);
  const supervisores = await empresa.pedir<{ idUsuario: number }[]>(
    'admin',
    'GET',
    '/usuarios?rol=Supervisor',
  );
  return ({ sobre, ruta }: Pick<Pantalla, 'sobre' | 'ruta'>): string => {
    const visita = sobre && visitas.find(sobre)?.idVisita;
    return ruta
      .replace(/(usuarios\/tecnicos|traspasar)\/1/, `$1/${supervisores[0]?.idUsuario}`)
      .replace(/(detalle|detalle-visita)\/1/, `$1/${visita}`);
  };
}

/** The screens one may see. */
export async function pantallasDe(usuario: Usuario, empresa: Empresa): Promise<Pantalla[]> {
  const direccionDe = await direccionesDe(usuario, empresa);
  return PANTALLAS.filter(({ admite }) => admite.includes(usuario)).map((pantalla) => ({
    ...pantalla,
    ruta: direccionDe(pantalla),
  }));
}
