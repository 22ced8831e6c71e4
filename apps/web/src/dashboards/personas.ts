import { contado } from '../ui/formato.ts';

/** What somebody has finished and what they still have to do, late or not. */
export interface Persona {
  id: number;
  nombre: string;
  finalizadas: number;
  pendientes: number;
}

export interface PropsPersonas {
  titulo: string;
  /** What each of them is, at the head of their column: 'Técnico'. */
  columna: string;
  /** The same in a sentence: ['técnico', 'técnicos']. */
  sustantivo: readonly [string, string];
  personas: readonly Persona[];
}

const suma = (personas: readonly Persona[], serie: 'finalizadas' | 'pendientes'): number =>
  personas.reduce((total, persona) => total + persona[serie], 0);

/** The bars in one sentence, for who cannot see them. */
export function resumenDe({ sustantivo, personas }: PropsPersonas): string {
  const hechas = contado(suma(personas, 'finalizadas'), [
    'visita finalizada',
    'visitas finalizadas',
  ]);
  const porHacer = contado(suma(personas, 'pendientes'), ['pendiente', 'pendientes']);
  return `Gráfica de barras. ${contado(personas.length, sustantivo)}: ${hechas} y ${porHacer}.`;
}
