import type { NombreOperacion } from '@visitas/contract/operaciones';

/** The readings a technician needs in the field. The phone stores them. */
export const COPIADAS = [
  'dashboards.tecnico',
  'visitas.obtener',
  'visitas.porTecnico',
  'clientes.ficha',
  'avisos.listar',
] as const satisfies NombreOperacion[];

/** What is read of one visit or of one client: it may be given to other people while it is on screen. */
export const DE_UNO: readonly unknown[] = [
  'visitas.obtener',
  'clientes.ficha',
] satisfies (typeof COPIADAS)[number][];
