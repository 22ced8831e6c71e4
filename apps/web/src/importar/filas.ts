import type { FilasImportadas, SituacionDeFila } from '@visitas/contract/importaciones/esquemas';
import type { CeldaCorregida } from './useCorrecciones.ts';

type FilaImportada = FilasImportadas['filas'][number];

export interface FilaPorRevisar extends FilaImportada {
  /** 'revisando': corrected, and not answered yet. 'corregida': it no longer belongs to what is shown. */
  avance?: 'revisando' | 'corregida';
}

interface Correcciones {
  hechas: readonly CeldaCorregida[];
  porEnviar: readonly CeldaCorregida[];
}

/**
 * The rows as the person left them. A corrected row no longer has an error, and yet it stays in sight. Otherwise
 * everything would move while the next one is being written.
 */
export function conCorrecciones(
  leidas: readonly FilaImportada[],
  vistas: readonly FilaImportada[],
  { hechas, porEnviar }: Correcciones,
): FilaPorRevisar[] {
  const ahora = new Map(leidas.map((una) => [una.fila, una]));
  const corregidas = new Set(hechas.map(({ fila }) => fila));
  const quedan = vistas.filter(({ fila }) => corregidas.has(fila) && !ahora.has(fila));
  const enCamino = new Set(porEnviar.map(({ fila }) => fila));
  return [...leidas, ...quedan]
    .map((una): FilaPorRevisar => {
      const suyas = hechas.filter(({ fila }) => fila === una.fila);
      if (suyas.length === 0) return una;
      const valores = { ...una.valores };
      for (const { campo, valor } of suyas) valores[campo] = valor;
      if (enCamino.has(una.fila)) return { ...una, valores, avance: 'revisando' };
      if (ahora.has(una.fila)) return { ...una, valores };
      return { ...una, valores, errores: [], avance: 'corregida' };
    })
    .sort((una, otra) => una.fila - otra.fila);
}

/** The rows that a tab shows; without one, all of them. */
export type VistaDeFilas =
  | Extract<SituacionDeFila, 'error' | 'existe' | 'repetida' | 'nueva'>
  | 'todas';
