import type { NombreOperacion } from '@visitas/contract/operaciones';

/** The readings a technician needs in the field. The phone stores them. */
export const COPIADAS = [
  'dashboards.tecnico',
  'visitas.obtener',
  'visitas.porTecnico',
  'clientes.ficha',
  'avisos.listar',
] as const satisfies NombreOperacion[];
