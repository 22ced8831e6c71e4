import type { FilasImportadas, SituacionDeFila } from '@visitas/contract/importaciones/esquemas';
import type { FilaTocada } from './useApartadas.ts';
import type { CeldaCorregida } from './useCorrecciones.ts';

type FilaImportada = FilasImportadas['filas'][number];

export interface FilaPorRevisar extends FilaImportada {
  /**
   * 'revisando': changed, and not answered yet. 'corregida' and 'devuelta', which is no longer left out: it does
   * not belong to what is shown any more.
   */
  avance?: 'revisando' | 'corregida' | 'devuelta';
}

export interface LoCambiado {
  hechas: readonly CeldaCorregida[];
  porEnviar: readonly CeldaCorregida[];
  tocadas: readonly FilaTocada[];
}

/**
 * The rows as the person left them. A row that was corrected, or left out, no longer belongs to what is shown, and
 * yet it stays in sight. Otherwise everything would move while the next one is being written.
 */
export function conLoCambiado(
  leidas: readonly FilaImportada[],
  vistas: readonly FilaImportada[],
  { hechas, porEnviar, tocadas }: LoCambiado,
): FilaPorRevisar[] {
  const ahora = new Map(leidas.map((una) => [una.fila, una]));
  const cambiadas = new Set([...hechas, ...tocadas].map(({ fila }) => fila));
  const quedan = vistas.filter(({ fila }) => cambiadas.has(fila) && !ahora.has(fila));
  const enCamino = new Set(porEnviar.map(({ fila }) => fila));
  return [...leidas, ...quedan]
    .map((una): FilaPorRevisar => {
      const tocada = tocadas.find(({ fila }) => fila === una.fila);
      const suyas = hechas.filter(({ fila }) => fila === una.fila);
      if (suyas.length === 0 && !tocada) return una;
      const valores = { ...una.valores };
      for (const { campo, valor } of suyas) valores[campo] = valor;
      const cambiada = { ...una, valores };
      if (tocada?.enCamino || enCamino.has(una.fila)) return { ...cambiada, avance: 'revisando' };
      if (tocada?.apartada) return { ...cambiada, errores: [], situacion: 'omitida' };
      if (ahora.has(una.fila)) return cambiada;
      return { ...cambiada, errores: [], avance: tocada ? 'devuelta' : 'corregida' };
    })
    .sort((una, otra) => una.fila - otra.fila);
}

export const estaApartada = ({ situacion, avance }: FilaPorRevisar): boolean =>
  situacion === 'omitida' && avance !== 'devuelta';

/** The rows that a tab shows; without one, all of them. */
export type VistaDeFilas = SituacionDeFila | 'todas';
