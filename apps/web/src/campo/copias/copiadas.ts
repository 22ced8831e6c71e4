import type { NombreOperacion } from '@visitas/contract/operaciones';

/** What a technician reads in the field, and the phone keeps. */
export const COPIADAS = [
  'dashboards.tecnico',
  'visitas.obtener',
  'visitas.porTecnico',
  'clientes.ficha',
  'avisos.listar',
] as const satisfies NombreOperacion[];
