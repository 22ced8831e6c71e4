import type { Chart } from 'chart.js';
import { cifra } from '../../ui/formato.ts';
import { color } from './chart.ts';

const SEPARACION = 7;
const TAMANO = 12;
const ANCHO_DE_UN_SIGNO = 7.5;

/** How much the longest bar leaves free for its figure. */
export const sitioPara = (mayor: number): number =>
  SEPARACION + Math.ceil(cifra(mayor).length * ANCHO_DE_UN_SIGNO);

/** Writes each bar's figure at its end, none included: the bars have no axis to read them from. */
export const cifras = {
  id: 'cifras',
  afterDatasetsDraw(grafica: Chart): void {
    const { ctx, data } = grafica;
    ctx.save();
    ctx.font = `${TAMANO}px ${getComputedStyle(document.body).fontFamily}`;
    ctx.fillStyle = color('--text-2');
    ctx.textBaseline = 'middle';
    data.datasets.forEach((serie, indice) => {
      grafica.getDatasetMeta(indice).data.forEach(({ x, y }, fila) => {
        ctx.fillText(cifra(Number(serie.data[fila] ?? 0)), x + SEPARACION, y + 1);
      });
    });
    ctx.restore();
  },
};
