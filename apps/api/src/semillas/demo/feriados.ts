import { sumarDias } from './calendario.ts';

interface Feriado {
  fecha: string;
  nombre: string;
}

/** The holidays of Guatemala (article 127 of its labour code) and of its capital. */
const DE_CADA_ANIO = [
  ['01-01', 'Año Nuevo'],
  ['05-01', 'Día del Trabajo'],
  ['06-30', 'Día del Ejército'],
  ['08-15', 'Virgen de la Asunción'],
  ['09-15', 'Día de la Independencia'],
  ['10-20', 'Día de la Revolución'],
  ['11-01', 'Día de Todos los Santos'],
  ['12-25', 'Navidad'],
] as const;

/** Returns the holidays of the years that may have visits: last year, this one and the next. */
export function feriados(hoy: string): Feriado[] {
  const anio = Number(hoy.slice(0, 4));
  return [anio - 1, anio, anio + 1].flatMap(delAnio);
}

const delAnio = (anio: number): Feriado[] => [
  ...DE_CADA_ANIO.map(([dia, nombre]) => ({ fecha: `${anio}-${dia}`, nombre })),
  { fecha: sumarDias(pascua(anio), -3), nombre: 'Jueves Santo' },
  { fecha: sumarDias(pascua(anio), -2), nombre: 'Viernes Santo' },
  { fecha: sumarDias(pascua(anio), -1), nombre: 'Sábado Santo' },
];

/** The Sunday after the first full moon of spring, by Gauss's algorithm. Correct from 1900 to 2099. */
export function pascua(anio: number): string {
  const luna = (19 * (anio % 19) + 24) % 30;
  const domingo = (2 * (anio % 4) + 4 * (anio % 7) + 6 * luna + 5) % 7;
  const dias = luna + domingo;
  // Twice in a century it would fall a week too late.
  const deMas = dias === 35 || (dias === 34 && luna === 28 && anio % 19 > 10);
  return sumarDias(`${anio}-03-22`, deMas ? dias - 7 : dias);
}
