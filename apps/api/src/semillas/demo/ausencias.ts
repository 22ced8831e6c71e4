import type { ClaseDeAusencia } from '@visitas/contract/ausencias/clases';
import { sumarDias } from './calendario.ts';

interface Ausente {
  tecnico: string;
  clase: ClaseDeAusencia;
  desde: string;
  hasta: string;
  nota: string | null;
}

/**
 * A technician who fell ill this morning, with visits of today to reassign, and two on holiday now
 * or soon. No absence falls on a day worked in the demonstration.
 */
export const ausencias = (hoy: string): Ausente[] => [
  {
    tecnico: 'luis.hernandez',
    clase: 'enfermedad',
    desde: hoy,
    hasta: sumarDias(hoy, 1),
    nota: 'Avisó por la mañana.',
  },
  {
    tecnico: 'carmen.morales',
    clase: 'vacaciones',
    desde: sumarDias(hoy, 3),
    hasta: sumarDias(hoy, 14),
    nota: null,
  },
  {
    tecnico: 'paola.recinos',
    clase: 'vacaciones',
    desde: hoy,
    hasta: sumarDias(hoy, 5),
    nota: null,
  },
];
