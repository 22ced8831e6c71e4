import { fecha } from './formato.ts';

const MS_POR_DIA = 86_400_000;
const DIAS_POR_SEMANA = 7;

const momentoDe = (dia: string): number => Date.parse(`${dia}T00:00:00Z`);

export const masDias = (dia: string, dias: number): string =>
  new Date(momentoDe(dia) + dias * MS_POR_DIA).toISOString().slice(0, 'aaaa-mm-dd'.length);

/** The Sunday that ends the week of `dia`. Weeks run from Monday to Sunday. */
export const domingoDe = (dia: string): string =>
  masDias(dia, (DIAS_POR_SEMANA - new Date(momentoDe(dia)).getUTCDay()) % DIAS_POR_SEMANA);

/** The first and the last day of the week of `dia`. */
export function deLunesADomingo(dia: string): { desde: string; hasta: string } {
  const hasta = domingoDe(dia);
  return { desde: masDias(hasta, 1 - DIAS_POR_SEMANA), hasta };
}

const diaDeLaSemana = new Intl.DateTimeFormat('es-GT', { weekday: 'long', timeZone: 'UTC' });

/** 'martes 22/12/2026'. */
export const conDia = (dia: string): string =>
  `${diaDeLaSemana.format(momentoDe(dia))} ${fecha(dia)}`;
