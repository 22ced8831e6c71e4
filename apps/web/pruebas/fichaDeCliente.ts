import type { Respuesta } from '@visitas/contract/operaciones';
import { CON_LUGAR } from './visita.ts';
import { SITUACIONES } from './visitas.ts';

const { pendiente, finalizada } = SITUACIONES;

/** A client with every field, as a supervisor reads it. */
export const FICHA: Respuesta<'clientes.ficha'> = {
  cliente: {
    ...CON_LUGAR,
    activo: true,
    version: 3,
    documentoIdentificacion: '4512 88003 0101',
    correo: 'gerencia@farmacia.example',
    nit: null,
  },
  notas: 'Portón azul.\nPreguntar por Ana.',
  notasDe: { nombre: 'María García', fecha: '2025-10-27T15:00:00.000Z' },
  idTipoVisitaUsual: null,
  tipoUsual: {
    idTipoVisita: 3,
    nombre: 'Mantenimiento preventivo',
    frecuencia: { veces: 4, de: 5 },
  },
  anterior: {
    idVisita: 9,
    fechaFinalizacion: '2025-10-27T15:45:00.000Z',
    tipoVisita: 'Instalación',
    tecnico: { idUsuario: 33, nombre: 'Sofía Castillo' },
    resultado: 'Se cambió el filtro.',
  },
  proximas: [pendiente],
  abiertas: 1,
  historial: [{ ...finalizada, idVisita: 8 }],
  total: 17,
  desde: '2025-03-12',
};

/** The same, as a technician reads it. */
export function fichaDeTecnico(cambios: Partial<typeof FICHA> = {}): typeof FICHA {
  const { documentoIdentificacion: _, correo: __, nit: ___, ...cliente } = FICHA.cliente;
  return { ...FICHA, cliente, ...cambios };
}
