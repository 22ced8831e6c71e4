import type { Rol } from '@visitas/contract/comun/roles';
import { RUTAS, type Rutas } from './navegacion.ts';
import {
  type Icon,
  IconBuildingStore,
  IconCalendarCheck,
  IconLayoutDashboard,
  IconListDetails,
  IconUserCircle,
  IconUsers,
} from './ui/piezas/iconos.ts';

/** A route one can go to without saying which visit. */
type Destino = Exclude<Rutas[keyof Rutas], `${string}$${string}`>;

export interface Enlace {
  titulo: string;
  destino: Destino;
  /** Every screen under one of these addresses belongs to the link. */
  seccion: readonly string[];
}

export interface EnlacePrincipal extends Enlace {
  icono: Icon;
  /** Also offered on the welcome page. */
  atajo?: true;
}

export interface Grupo {
  titulo: string;
  icono: Icon;
  enlaces: readonly Enlace[];
}

export type Entrada = EnlacePrincipal | Grupo;

const dashboard = (destino: Destino, seccion: readonly string[]): EnlacePrincipal => ({
  titulo: 'Dashboard',
  icono: IconLayoutDashboard,
  destino,
  seccion,
  atajo: true,
});

const visitas = (destino: Destino): EnlacePrincipal => ({
  titulo: 'Visitas',
  icono: IconCalendarCheck,
  destino,
  seccion: ['/visitas', '/detalle-visita'],
  atajo: true,
});

const CATALOGOS: Grupo = {
  titulo: 'Catálogos',
  icono: IconListDetails,
  enlaces: [
    {
      titulo: 'Roles de Usuario',
      destino: RUTAS['rolUsuario-listado'],
      seccion: ['/catalogos/rol-usuarios'],
    },
    {
      titulo: 'Estados de Visita',
      destino: RUTAS['estadoVisita-listado'],
      seccion: ['/catalogos/estado-visitas'],
    },
    {
      titulo: 'Tipos de Visita',
      destino: RUTAS['tipoVisita-listado'],
      seccion: ['/catalogos/tipo-visitas'],
    },
  ],
};

/** The navigation of each role (section 2). */
const MENU: Record<Rol, readonly Entrada[]> = {
  Tecnico: [
    dashboard(RUTAS['dashboard-tecnicos'], [
      '/dashboard-tecnicos',
      '/visitas/por-tecnico',
      '/detalle-visita',
    ]),
  ],
  Supervisor: [
    dashboard(RUTAS['dashboard-supervisores'], ['/dashboard-supervisores']),
    {
      titulo: 'Técnicos',
      icono: IconUsers,
      destino: RUTAS['tecnicos-listado'],
      seccion: ['/tecnicos'],
    },
    visitas(RUTAS['visitas-por-supervisor']),
  ],
  Administrador: [
    dashboard(RUTAS['dashboard-administradores'], ['/dashboard-administradores']),
    CATALOGOS,
    {
      titulo: 'Usuarios',
      icono: IconUserCircle,
      destino: RUTAS['usuarios-generales'],
      seccion: ['/usuarios'],
    },
    {
      titulo: 'Clientes',
      icono: IconBuildingStore,
      destino: RUTAS['clientes-listado'],
      seccion: ['/clientes'],
    },
    visitas(RUTAS['visitas-listado']),
  ],
};

const MENUS: Record<string, readonly Entrada[] | undefined> = MENU;

/** A role the company added has nowhere to go but home. */
export const menuDe = (rol: string | undefined): readonly Entrada[] => MENUS[rol ?? ''] ?? [];

export const esGrupo = (entrada: Entrada): entrada is Grupo => 'enlaces' in entrada;

const esAtajo = (entrada: Entrada): entrada is EnlacePrincipal =>
  !esGrupo(entrada) && entrada.atajo === true;

export const atajosDe = (rol: string | undefined): EnlacePrincipal[] => menuDe(rol).filter(esAtajo);

export const estaEn = ({ seccion }: Enlace, ruta: string): boolean =>
  seccion.some((inicio) => ruta === inicio || ruta.startsWith(`${inicio}/`));

/** A list that some screens hang from and that the navigation does not name. */
const SUPERVISORES: Enlace = {
  titulo: 'Supervisores',
  destino: RUTAS['usuarios-supervisores'],
  seccion: ['/usuarios/tecnicos'],
};

/** Belongs to no list: it is about who looks. */
const INICIO: Enlace = { titulo: 'Inicio', destino: RUTAS.home, seccion: [RUTAS['mi-cuenta']] };

/** The list that a screen hangs from: its own, or the entry of the navigation it belongs to. */
export const enlaceDe = (rol: string, ruta: string): Enlace | undefined =>
  [
    SUPERVISORES,
    INICIO,
    ...menuDe(rol).flatMap((entrada) => (esGrupo(entrada) ? entrada.enlaces : [entrada])),
  ].find((enlace) => estaEn(enlace, ruta));
