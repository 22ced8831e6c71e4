import type { TipoCatalogo } from '@visitas/contract/catalogos/operaciones';
import { RUTAS } from '../navegacion.ts';

/** What differs between the catalogues; their screens are shared. */
export const PANTALLAS_DE_CATALOGO = {
  rolUsuario: {
    campoId: 'idRolUsuario',
    parametro: 'idRol',
    titulo: 'Roles de Usuario',
    uno: 'Rol de Usuario',
    sustantivo: ['rol', 'roles'],
    para: 'Cada usuario tiene uno, que dice lo que puede hacer.',
    listado: RUTAS['rolUsuario-listado'],
    crear: '/catalogos/rol-usuarios/crear',
    editar: (idRol: string) => ({ to: '/catalogos/rol-usuarios/editar/$idRol', params: { idRol } }),
    editado: (idRolUsuario: number, item: Item) => ({ cuerpo: { idRolUsuario, ...item } }),
  },
  estadoVisita: {
    campoId: 'idEstadoVisita',
    parametro: 'idEstado',
    titulo: 'Estados de Visita',
    uno: 'Estado de Visita',
    sustantivo: ['estado', 'estados'],
    para: 'Dicen cómo va cada visita.',
    listado: RUTAS['estadoVisita-listado'],
    crear: '/catalogos/estado-visitas/crear',
    editar: (idEstado: string) => ({
      to: '/catalogos/estado-visitas/editar/$idEstado',
      params: { idEstado },
    }),
    editado: (idEstadoVisita: number, item: Item) => ({ cuerpo: { idEstadoVisita, ...item } }),
  },
  tipoVisita: {
    campoId: 'idTipoVisita',
    parametro: 'idTipoVisita',
    titulo: 'Tipos de Visita',
    uno: 'Tipo de Visita',
    sustantivo: ['tipo', 'tipos'],
    para: 'Al planificar una visita se elige lo que se va a hacer.',
    listado: RUTAS['tipoVisita-listado'],
    crear: '/catalogos/tipo-visitas/crear',
    editar: (idTipoVisita: string) => ({
      to: '/catalogos/tipo-visitas/editar/$idTipoVisita',
      params: { idTipoVisita },
    }),
    editado: (idTipoVisita: number, item: Item) => ({ cuerpo: { idTipoVisita, ...item } }),
  },
} as const satisfies Record<TipoCatalogo, object>;

export type Catalogo = (typeof PANTALLAS_DE_CATALOGO)[TipoCatalogo];

/** An item of any catalogue, without its id: each catalogue names it differently. */
export interface Item {
  nombre: string;
  activo: boolean;
  version: number;
  /** Only of a type of visit, and absent without one. Null takes it away. */
  duracionMinutos?: number | null | undefined;
}

export const idDeItem = ({ campoId }: Catalogo, item: object): number =>
  Number(new Map<string, unknown>(Object.entries(item)).get(campoId));
