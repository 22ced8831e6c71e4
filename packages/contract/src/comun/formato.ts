/** How a date, an instant, a time and a place are written, on screen and on paper. */

/** '2025-11-21' → '21/11/2025'. A calendar date has no time zone, so it is not read as an instant. */
export const fecha = (dia: string): string => dia.split('-').reverse().join('/');

/** A formatter takes long to make, and there is only one zone, the company's: they are kept. */
const relojes = new Map<string, Intl.DateTimeFormat>();

function relojDe(timeZone: string): Intl.DateTimeFormat {
  const conocido = relojes.get(timeZone);
  if (conocido) return conocido;
  const reloj = new Intl.DateTimeFormat('es-GT-u-ca-gregory-nu-latn', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  relojes.set(timeZone, reloj);
  return reloj;
}

/** An instant as the clock of a zone shows it: '21/11/2025 09:04'. */
export function fechaHoraEn(instante: string, zona: string): string {
  const partes = relojDe(zona).formatToParts(new Date(instante));
  const { day, month, year, hour, minute } = Object.fromEntries(
    partes.map(({ type, value }) => [type, value]),
  );
  return `${day}/${month}/${year} ${hour}:${minute}`;
}

/** The day that it is in a zone at an instant: '2025-11-21'. */
export function diaEn(instante: string, zona: string): string {
  const [dia = ''] = fechaHoraEn(instante, zona).split(' ');
  return dia.split('/').reverse().join('-');
}

const MS_POR_MINUTO = 60_000;
const MINUTOS_POR_HORA = 60;

/** 'Xh Ymin' from one hour, otherwise 'N minutos' (section 9). */
export function duracion(inicio: string, fin: string): string {
  const minutos = Math.floor((Date.parse(fin) - Date.parse(inicio)) / MS_POR_MINUTO);
  if (minutos < MINUTOS_POR_HORA) return `${minutos} minutos`;
  return `${Math.floor(minutos / MINUTOS_POR_HORA)}h ${minutos % MINUTOS_POR_HORA}min`;
}

/** Two hours that differ by no more are the same one: a request takes its time. */
const DEMORA_NORMAL_MS = 2 * MS_POR_MINUTO;
const RETRASO_MS = 72 * MINUTOS_POR_HORA * MS_POR_MINUTO;
const MS_POR_DIA = 24 * MINUTOS_POR_HORA * MS_POR_MINUTO;

/** When something happened and when the server learned of it, both ISO instants. */
export interface DosHoras {
  ocurrido: string;
  recibido: string | null;
  /** The phone's clock could not be believed. */
  dudosa: boolean;
}

/** 'Ocurrió 09:12 · recibido 11:40', and what else there is to say of the two; null when nothing. */
export function dosHorasEn({ ocurrido, recibido, dudosa }: DosHoras, zona: string): string | null {
  if (dudosa) return 'La hora del teléfono no es creíble: se usa la hora en que se recibió.';
  const demora = recibido === null ? 0 : Date.parse(recibido) - Date.parse(ocurrido);
  if (recibido === null || demora <= DEMORA_NORMAL_MS) return null;
  const [antes = '', horaAntes] = fechaHoraEn(ocurrido, zona).split(' ');
  const [despues = '', horaDespues] = fechaHoraEn(recibido, zona).split(' ');
  const dicho =
    antes === despues
      ? `Ocurrió ${horaAntes} · recibido ${horaDespues}`
      : `Ocurrió ${antes} ${horaAntes} · recibido ${despues} ${horaDespues}`;
  if (demora <= RETRASO_MS) return dicho;
  return `${dicho} · Recibida con ${Math.round(demora / MS_POR_DIA)} días de retraso`;
}

const DECIMALES = 5;

/** Five decimals are about a metre: no phone knows its position better. */
export const coordenadas = (latitud: number, longitud: number): string =>
  `${latitud.toFixed(DECIMALES)}, ${longitud.toFixed(DECIMALES)}`;
