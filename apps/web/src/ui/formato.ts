import { configuracion } from '../plataforma/configuracion.ts';

/** '2025-11-21' → '21/11/2025'. A calendar date has no time zone to be moved by. */
export const fecha = (dia: string): string => dia.split('-').reverse().join('/');

const enPalabras = new Intl.DateTimeFormat('es-GT', {
  timeZone: 'UTC',
  dateStyle: 'full',
});

/** '2025-11-21' → 'viernes, 21 de noviembre de 2025'; nothing while it is not a date. */
export function fechaLarga(dia: string): string | undefined {
  const momento = Date.parse(`${dia}T00:00:00Z`);
  return Number.isNaN(momento) ? undefined : enPalabras.format(momento);
}

const momento = new Intl.DateTimeFormat('es-GT', {
  timeZone: configuracion.zonaHoraria,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** An instant as the company's clock shows it: '21/11/2025 09:04'. */
export function fechaHora(instante: string): string {
  const partes = momento.formatToParts(new Date(instante));
  const { day, month, year, hour, minute } = Object.fromEntries(
    partes.map(({ type, value }) => [type, value]),
  );
  return `${day}/${month}/${year} ${hour}:${minute}`;
}

const MS_POR_MINUTO = 60_000;
const MINUTOS_POR_HORA = 60;

/** 'Xh Ymin' from one hour, otherwise 'N minutos' (section 9). */
export function duracion(inicio: string, fin: string): string {
  const minutos = Math.floor((Date.parse(fin) - Date.parse(inicio)) / MS_POR_MINUTO);
  if (minutos < MINUTOS_POR_HORA) return `${minutos} minutos`;
  return `${Math.floor(minutos / MINUTOS_POR_HORA)}h ${minutos % MINUTOS_POR_HORA}min`;
}

const DECIMALES = 5;

/** About a metre; more digits would say more than a phone knows. */
export const coordenadas = (latitud: number, longitud: number): string =>
  `${latitud.toFixed(DECIMALES)}, ${longitud.toFixed(DECIMALES)}`;

/** A maps search with a latitude,longitude query (section 9). */
export const enlaceMapa = (latitud: number, longitud: number): string =>
  `https://www.google.com/maps/search/?api=1&query=${latitud},${longitud}`;

const cifras = new Intl.NumberFormat('es-GT');
export const cifra = (numero: number): string => cifras.format(numero);

/** '1 visita', '13 visitas'. */
export const contado = (cuantos: number, [uno, varios]: readonly [string, string]): string =>
  `${cifra(cuantos)} ${cuantos === 1 ? uno : varios}`;
