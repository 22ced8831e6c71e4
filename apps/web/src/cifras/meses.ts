import { conMayuscula } from '../ui/formato.ts';

const deUnMes = (opciones: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('es-GT', { timeZone: 'UTC', ...opciones });
const soloMes = deUnMes({ month: 'long' });

const momentoDe = (mes: string): number => Date.parse(`${mes}-01T00:00:00Z`);

/** '2026-11' → 'noviembre'. */
export const nombreDelMes = (mes: string): string => soloMes.format(momentoDe(mes));

/** '2026-11' → 'noviembre de 2026'. */
export const mesYAnio = (mes: string): string => `${nombreDelMes(mes)} de ${mes.slice(0, 4)}`;

/** '2026-11' → 'Noviembre 2026'. */
export const mesComoTitulo = (mes: string): string =>
  conMayuscula(`${nombreDelMes(mes)} ${mes.slice(0, 4)}`);

/** Some months later, or earlier when negative. */
export function otroMes(mes: string, pasos: number): string {
  const [anio = 0, numero = 1] = mes.split('-').map(Number);
  return new Date(Date.UTC(anio, numero - 1 + pasos)).toISOString().slice(0, 'aaaa-mm'.length);
}

const OFRECIDOS = 24;

/** The months to choose from, the latest first, with the one that is shown. */
export function mesesQueSeOfrecen(este: string, mostrado: string): string[] {
  const meses = Array.from({ length: OFRECIDOS }, (_, n) => otroMes(este, -n));
  return meses.includes(mostrado) ? meses : [...meses, mostrado];
}
