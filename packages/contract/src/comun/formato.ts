/** The format of dates, instants, times and places, on screen and on paper. */

/** '2025-11-21' → '21/11/2025'. A calendar date has no time zone, so it is not parsed as an instant. */
export const fecha = (dia: string): string => dia.split('-').reverse().join('/');

/** Formatters are slow to create and there is only one zone, the company's, so they are cached. */
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

/** An instant in the local time of a zone: '21/11/2025 09:04'. */
export function fechaHoraEn(instante: string, zona: string): string {
  const partes = relojDe(zona).formatToParts(new Date(instante));
  const { day, month, year, hour, minute } = Object.fromEntries(
    partes.map(({ type, value }) => [type, value]),
  );
  return `${day}/${month}/${year} ${hour}:${minute}`;
}

/** The local date of an instant in a zone: '2025-11-21'. */
export function diaEn(instante: string, zona: string): string {
  const [dia = ''] = fechaHoraEn(instante, zona).split(' ');
  return dia.split('/').reverse().join('-');
}

const MS_POR_MINUTO = 60_000;
const MINUTOS_POR_HORA = 60;

/** A sentence that begins with a capital letter. */
export const conMayuscula = (frase: string): string =>
  frase.charAt(0).toUpperCase() + frase.slice(1);

/** 'Xh Ymin' from one hour, otherwise 'N minutos' (section 9). */
export function duracion(inicio: string, fin: string): string {
  const minutos = Math.floor((Date.parse(fin) - Date.parse(inicio)) / MS_POR_MINUTO);
  if (minutos < MINUTOS_POR_HORA) return `${minutos} minutos`;
  return `${Math.floor(minutos / MINUTOS_POR_HORA)}h ${minutos % MINUTOS_POR_HORA}min`;
}

/** Up to this difference the two times count as one, because a request takes time. */
const DEMORA_NORMAL_MS = 2 * MS_POR_MINUTO;
const RETRASO_MS = 72 * MINUTOS_POR_HORA * MS_POR_MINUTO;
const MS_POR_DIA = 24 * MINUTOS_POR_HORA * MS_POR_MINUTO;

/** The time something happened and the time the server received it, both ISO instants. */
export interface DosHoras {
  ocurrido: string;
  recibido: string | null;
  dudosa: boolean;
}

/**
 * Returns 'Ocurrió 09:12 · recibido 11:40', plus the delay in days if it is long. Returns a warning
 * for a doubtful clock, and null when the two times count as one.
 */
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

/** Five decimals are about a metre: no phone locates itself better. */
export const coordenadas = (latitud: number, longitud: number): string =>
  `${latitud.toFixed(DECIMALES)}, ${longitud.toFixed(DECIMALES)}`;

const cifras = new Intl.NumberFormat('es-GT');
export const cifra = (numero: number): string => cifras.format(numero);

/** '1 visita', '13 visitas'. */
export const contado = (cuantos: number, [uno, varios]: readonly [string, string]): string =>
  `${cifra(cuantos)} ${cuantos === 1 ? uno : varios}`;

/** 'uno', 'uno y dos', 'uno, dos y tres'. */
export const enumerar = (partes: readonly string[]): string =>
  [partes.slice(0, -1).join(', '), ...partes.slice(-1)].filter(Boolean).join(' y ');

/** Each with its full stop. One alone stays as it is: a short one has none. */
export const frasesSeguidas = (frases: readonly string[]): string =>
  frases.length > 1
    ? frases.map((frase) => `${frase.replace(/\.$/, '')}.`).join(' ')
    : frases.join();

const UNIDADES = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** '10.4 MB', in thousands, as disks are sold. */
export function enBytes(bytes: number): string {
  let cuantos = bytes;
  let unidad = 0;
  for (; Math.abs(cuantos) >= 1000 && unidad < UNIDADES.length - 1; unidad++) cuantos /= 1000;
  return `${cuantos.toLocaleString('es-GT', { maximumFractionDigits: 1 })} ${UNIDADES[unidad]}`;
}

/** A person already in view, in a sentence: 'Sofía Castillo Morán' → 'Sofía'. */
export const primerNombre = (nombre: string): string => nombre.trim().split(/\s+/)[0] ?? '';

const METROS_POR_KM = 1_000;
/** Shorter distances show a decimal. */
const CON_DECIMAL_HASTA_KM = 10;

/** '400 m', '1.2 km', '12 km'. */
export function aOjo(metros: number): string {
  const decenas = Math.round(metros / 10) * 10;
  if (decenas < METROS_POR_KM) return `${Math.max(decenas, 10)} m`;
  const km = metros / METROS_POR_KM;
  const dichos = km < CON_DECIMAL_HASTA_KM ? Math.round(km * 10) / 10 : Math.round(km);
  return `${cifra(dichos)} km`;
}
