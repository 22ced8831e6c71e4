import type { Veredicto } from '@visitas/contract/visitas/esquemas';
import { COLORES } from './estilo.ts';

/** How a verdict is told: never by its colour alone. */
export interface Palabras {
  texto: string;
  color: string;
  signo: 'bien' | 'mal' | 'duda' | 'nada';
}

const DENTRO: Palabras = {
  texto: 'Dentro del rango permitido',
  color: COLORES.bien,
  signo: 'bien',
};
const FUERA: Palabras = { texto: 'Fuera del rango permitido', color: COLORES.mal, signo: 'mal' };
const SIN_REFERENCIA: Palabras = {
  texto: 'Sin ubicación de referencia',
  color: COLORES.secundario,
  signo: 'nada',
};
const DUDA: Palabras = { texto: 'No concluyente', color: COLORES.duda, signo: 'duda' };

const DE_VEREDICTO: Record<Veredicto, Palabras> = {
  dentro: DENTRO,
  fuera: FUERA,
  noConcluyente: DUDA,
};

export const palabrasDe = (veredicto: Veredicto | null): Palabras =>
  veredicto ? DE_VEREDICTO[veredicto] : SIN_REFERENCIA;

/** Of the whole visit: null is a client without coordinates. */
export function validacion(validado: boolean | null): Palabras {
  if (validado === null) return SIN_REFERENCIA;
  return validado ? DENTRO : FUERA;
}

export const QUE_ES_NO_CONCLUYENTE =
  'No concluyente: la precisión del dispositivo no permite afirmar que estuviera dentro ni fuera.';
