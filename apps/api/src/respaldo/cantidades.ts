export { enBytes } from '@visitas/contract/comun/formato';

/** '1 visita', '48,310 visitas'. */
export const enVisitas = (cuantas: number): string =>
  `${cuantas.toLocaleString('es-GT')} ${cuantas === 1 ? 'visita' : 'visitas'}`;

export const enArchivos = (cuantos: number): string =>
  `${cuantos.toLocaleString('es-GT')} ${cuantos === 1 ? 'archivo' : 'archivos'}`;

export const enTablas = (cuantas: number): string =>
  `${cuantas} ${cuantas === 1 ? 'tabla' : 'tablas'}`;
