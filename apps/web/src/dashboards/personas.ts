import { contado } from '../ui/formato.ts';
import type { RutaDeLista } from './filas.ts';

/** A person's finished and open visits. `pendientes` includes the late ones. */
export interface PersonaContada {
  id: number;
  nombre: string;
  finalizadas: number;
  pendientes: number;
}

export interface PropsPersonas {
  /** The list of their visits, and its filter for one person. */
  lista: RutaDeLista;
  filtro: 'tecnico' | 'supervisor';
  titulo: string;
  /** The heading of the names' column: 'Técnico'. */
  columna: string;
  /** The same word in a sentence, singular and plural: ['técnico', 'técnicos']. */
  sustantivo: readonly [string, string];
  personas: readonly PersonaContada[];
}

const suma = (personas: readonly PersonaContada[], serie: 'finalizadas' | 'pendientes'): number =>
  personas.reduce((total, persona) => total + persona[serie], 0);

/** The chart in a sentence, for screen readers. */
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
