import type { Veredicto } from '@visitas/contract/visitas/esquemas';
import type { Tono } from '../../ui/piezas/Glifo.tsx';

interface Dicho {
  tono: Tono;
  texto: string;
  /** When the words alone leave one wondering. */
  porQue?: string;
}

export const VEREDICTOS: Record<Veredicto, Dicho> = {
  dentro: { tono: 'success', texto: 'Dentro del rango permitido' },
  fuera: { tono: 'danger', texto: 'Fuera del rango permitido' },
  noConcluyente: {
    tono: 'neutral',
    texto: 'No concluyente',
    porQue: 'La precisión del teléfono no permite asegurar si estaba dentro o fuera.',
  },
};

/** Without anything to compare with there is no verdict, and no colour. */
export const tonoDe = (veredicto: Veredicto | null): Tono =>
  veredicto ? VEREDICTOS[veredicto].tono : 'neutral';
