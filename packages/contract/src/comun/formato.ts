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
export function fechaHora(instante: string, zona: string): string {
  const partes = relojDe(zona).formatToParts(new Date(instante));
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

/** Five decimals are about a metre: no phone knows its position better. */
export const coordenadas = (latitud: number, longitud: number): string =>
  `${latitud.toFixed(DECIMALES)}, ${longitud.toFixed(DECIMALES)}`;
