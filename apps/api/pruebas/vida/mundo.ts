import type { MotivoNoRealizada } from '@visitas/contract/visitas/noRealizada';
/**
 * What sections 4 and 6 of the specification describe, written apart from the program's rules.
 * Agreement on every step shows that both follow the specification.
 */
export const ROLES_DEL_MUNDO = ['Administrador', 'Supervisor', 'Tecnico', 'Recepción'] as const;
export type RolDelMundo = (typeof ROLES_DEL_MUNDO)[number];

export interface Persona {
  rol: RolDelMundo;
  activo: boolean;
  conSesion: boolean;
}

/** Two places 15 km apart: a technician at the wrong one is out of any range. */
export const LUGARES = {
  centro: { latitud: 14.6, longitud: -90.5 },
  lejos: { latitud: 14.7, longitud: -90.6 },
} as const;
export type Lugar = keyof typeof LUGARES;

/** Where the technician was, and the server's verdict then. */
export interface Posicion {
  lugar: Lugar;
  veredicto: 'dentro' | 'fuera' | null;
}

export interface Visita {
  /** Null until the server assigns it. */
  id: number | null;
  supervisor: number;
  tecnico: number;
  cliente: number;
  tipo: number;
  fecha: string;
  estado: 'Pendiente' | 'En Proceso' | 'Finalizada' | 'Cancelada';
  cancelacion: 'ninguna' | 'solicitada' | 'aprobada' | 'rechazada';
  inicio: Posicion | null;
  fin: Posicion | null;
  /** Why the visit ended without being done. */
  noRealizada: MotivoNoRealizada | null;
  validada: boolean | null;
  /** The person who closed it unfinished, and the kind of reason. */
  cierre: { quien: number; motivo: 'propio' | 'solicitado' } | null;
  /** Former technicians, in ascending order. */
  anteriores: number[];
  /** The refused attempts, as person and action; sorted only to compare them. */
  intentos: string[];
  version: number;
}

export interface Vinculo {
  id: number | null;
  supervisor: number;
  tecnico: number;
}

/** People, clients and types are named by their position in these lists. */
export interface Mundo {
  personas: Persona[];
  clientes: { activo: boolean; lugar: Lugar | null }[];
  tipos: { activo: boolean }[];
  vinculos: Vinculo[];
  visitas: Visita[];
}

/** Removes the ids, which only the server decides. */
export const sinIds = (mundo: Mundo): Mundo => ({
  ...mundo,
  vinculos: mundo.vinculos.map((vinculo) => ({ ...vinculo, id: null })),
  visitas: mundo.visitas.map((visita) => ({ ...visita, id: null })),
});
