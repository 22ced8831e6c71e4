const UNIDADES = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** '10.4 MB'. */
export function enBytes(bytes: number): string {
  let cuantos = bytes;
  let unidad = 0;
  for (; cuantos >= 1000 && unidad < UNIDADES.length - 1; unidad++) cuantos /= 1000;
  return `${cuantos.toLocaleString('es-GT', { maximumFractionDigits: 1 })} ${UNIDADES[unidad]}`;
}

/** '1 visita', '48,310 visitas'. */
export const enVisitas = (cuantas: number): string =>
  `${cuantas.toLocaleString('es-GT')} ${cuantas === 1 ? 'visita' : 'visitas'}`;

export const enTablas = (cuantas: number): string =>
  `${cuantas} ${cuantas === 1 ? 'tabla' : 'tablas'}`;
