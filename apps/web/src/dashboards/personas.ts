import { contado } from '../ui/formato.ts';
import type { RutaDeLista } from './filas.ts';

/** The visits that somebody finished, and those that they still have to do, late or not. */
export interface PersonaContada {
  id: number;
  nombre: string;
  finalizadas: number;
  pendientes: number;
}

export interface PropsPersonas {
  /** Where their visits are, and by which of its filters those of one of them. */
  lista: RutaDeLista;
  filtro: 'tecnico' | 'supervisor';
  titulo: string;
  /** The heading of the column of their names: 'Técnico'. */
  columna: string;
  /** The same word in a sentence, one and several: ['técnico', 'técnicos']. */
  sustantivo: readonly [string, string];
  personas: readonly PersonaContada[];
}

const suma = (personas: readonly PersonaContada[], serie: 'finalizadas' | 'pendientes'): number =>
  personas.reduce((total, persona) => total + persona[serie], 0);

/** The chart in one sentence, for whoever cannot see it. */
export function resumenDeBarras({
  sustantivo,
  personas,
}: Pick<PropsPersonas, 'sustantivo' | 'personas'>): string {
  const hechas = contado(suma(personas, 'finalizadas'), [
    'visita finalizada',
    'visitas finalizadas',
  ]);
  const porHacer = contado(suma(personas, 'pendientes'), ['pendiente', 'pendientes']);
  return `Gráfica de barras. ${contado(personas.length, sustantivo)}: ${hechas} y ${porHacer}.`;
}
