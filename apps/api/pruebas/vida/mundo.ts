import type { MotivoNoRealizada } from '@visitas/contract/visitas/noRealizada';
/**
 * What sections 4 and 6 of the specification speak about, and nothing else. It is written apart from
 * the program's own rules: where both agree on every step, they say what the specification says.
 */
export const ROLES_DEL_MUNDO = ['Administrador', 'Supervisor', 'Tecnico', 'Recepción'] as const;
export type RolDelMundo = (typeof ROLES_DEL_MUNDO)[number];

export interface Persona {
  rol: RolDelMundo;
  activo: boolean;
  conSesion: boolean;
}

/** Two places 15 km apart: who is not at the client's is out of any range. */
export const LUGARES = {
  centro: { latitud: 14.6, longitud: -90.5 },
  lejos: { latitud: 14.7, longitud: -90.6 },
} as const;
export type Lugar = keyof typeof LUGARES;

/** Where the technician was, and what the server thought of it then. */
export interface Posicion {
  lugar: Lugar;
  veredicto: 'dentro' | 'fuera' | null;
}

export interface Visita {
  /** Null until the server says it. */
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
  /** Why it ended without being done. */
  noRealizada: MotivoNoRealizada | null;
  validada: boolean | null;
  /** Who closed it without finishing it, and for which of the reasons there are. */
  cierre: { quien: number; motivo: 'propio' | 'solicitado' } | null;
  /** Whose it was, in order of who they are. */
  anteriores: number[];
  /** Who tried what when it could not be, in no order of its own. */
  intentos: string[];
  version: number;
}

export interface Vinculo {
  id: number | null;
  supervisor: number;
  tecnico: number;
}

/** People, clients and types are named by their place in these lists. */
export interface Mundo {
  personas: Persona[];
  clientes: { activo: boolean; lugar: Lugar | null }[];
  tipos: { activo: boolean }[];
  vinculos: Vinculo[];
  visitas: Visita[];
}

/** Without what only the server decides. */
export const sinIds = (mundo: Mundo): Mundo => ({
  ...mundo,
  vinculos: mundo.vinculos.map((vinculo) => ({ ...vinculo, id: null })),
  visitas: mundo.visitas.map((visita) => ({ ...visita, id: null })),
});
