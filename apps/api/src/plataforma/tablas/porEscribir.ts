import type { ColumnaExportada } from '@visitas/contract/comun/exportacion';
import { fechaHoraEn } from '@visitas/contract/comun/formato';

/** Rows on their way to a file. They come in parts, so that the whole is never in memory. */
export interface TablaPorEscribir {
  /** The name of the sheet. */
  nombre: string;
  columnas: readonly ColumnaExportada[];
  partes: AsyncIterable<readonly unknown[]>;
  /** The zone of the instants: a file has the hours of the screen. */
  zona: string;
}

/** No zone changes its hour inside a quarter of an hour. */
const CUARTO_MS = 15 * 60_000;
const DESFASES_GUARDADOS = 20_000;
const UN_MINUTO = 60_000;

/** Turns instants into the local time of a zone, told as if it were UTC. Asking for each one would take seconds. */
export function relojLocal(zona: string): (instante: string) => number {
  const desfases = new Map<number, number>();
  return (instante) => {
    const ms = Date.parse(instante);
    const cuarto = Math.floor(ms / CUARTO_MS);
    let desfase = desfases.get(cuarto);
    if (desfase === undefined) {
      if (desfases.size >= DESFASES_GUARDADOS) desfases.clear();
      desfase = localEn(instante, zona) - Math.floor(ms / UN_MINUTO) * UN_MINUTO;
      desfases.set(cuarto, desfase);
    }
    return ms + desfase;
  };
}

function localEn(instante: string, zona: string): number {
  const [dia = '', hora = ''] = fechaHoraEn(instante, zona).split(' ');
  return Date.parse(`${dia.split('/').reverse().join('-')}T${hora}Z`);
}
