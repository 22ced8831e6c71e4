export const ESCRIBE_LA_HORA = 'Escribe la hora así: 09:30.';
export const HORA_FINAL_ANTERIOR = 'La hora final es anterior a la inicial.';
const HORA_FINAL_IGUAL = 'La hora final es igual a la inicial.';

export const FORMA_DE_HORA = /^([01]\d|2[0-3]):[0-5]\d$/;

const esHora = (texto: string): boolean => FORMA_DE_HORA.test(texto);

/** Part of a day, from one hour to a later one. */
export interface RangoDeHoras {
  desde: string;
  hasta: string;
}

/** What is wrong with each hour; nothing for good ones. */
export function reparosDeHoras({ desde, hasta }: RangoDeHoras): Partial<RangoDeHoras> {
  const mal = Object.entries({ desde, hasta }).filter(([, hora]) => !esHora(hora));
  if (mal.length > 0) return Object.fromEntries(mal.map(([cual]) => [cual, ESCRIBE_LA_HORA]));
  if (desde === hasta) return { hasta: HORA_FINAL_IGUAL };
  return desde > hasta ? { hasta: HORA_FINAL_ANTERIOR } : {};
}

export const sonHoras = (horas: RangoDeHoras): boolean =>
  Object.keys(reparosDeHoras(horas)).length === 0;

const MINUTOS_POR_HORA = 60;
export const MINUTOS_DEL_DIA = 24 * MINUTOS_POR_HORA;

/** '09:30' → 570. */
export function enMinutos(hora: string): number {
  const [horas = 0, minutos = 0] = hora.split(':').map(Number);
  return horas * MINUTOS_POR_HORA + minutos;
}

const dosCifras = (n: number): string => String(n).padStart(2, '0');
/** 570 → '09:30'. What passes midnight is of the next day, and starts again. */
export const comoHora = (minutos: number): string =>
  `${dosCifras(Math.floor(minutos / MINUTOS_POR_HORA) % 24)}:${dosCifras(Math.floor(minutos) % MINUTOS_POR_HORA)}`;

const DOS_HORAS = /^\s*(\d\d:\d\d)?\s*[-–]\s*(\d\d:\d\d)?\s*$/;

/** The two hours of a text, as they are written: either may be missing or wrong. Null when it has another form. */
export function partirHoras(texto: string): RangoDeHoras | null {
  const [todo, desde = '', hasta = ''] = DOS_HORAS.exec(texto) ?? [];
  return todo === undefined ? null : { desde, hasta };
}

export const escribirHoras = ({ desde, hasta }: RangoDeHoras): string => `${desde}-${hasta}`;

/** '08:00-12:00'. Throws the instruction of what to write. */
export function leerHoras(texto: string): RangoDeHoras {
  const horas = partirHoras(texto);
  if (!horas || !sonHoras(horas))
    throw new Error('escribe dos horas, como 08:00-12:00, la primera antes que la segunda');
  return horas;
}
const ESCRITA = /^(\d{1,2})(?:[:.h ]?(\d{2}))?(?:\s?h)?$/;
const DE_DOCE = /^(.*?)\s?([ap])\.?\s?(?:m\.?)?$/;

/**
 * Reads a typed or pasted hour as 'hh:mm': '8', '830', '8.30', '17h' or '5 p. m.'. Undefined when there is no such
 * hour.
 */
export function leerHora(texto: string): string | undefined {
  const escrito = texto.trim().toLowerCase();
  const [, deDoce, mitad] = DE_DOCE.exec(escrito) ?? [];
  const [, cifras, minutos = '00'] = ESCRITA.exec(deDoce ?? escrito) ?? [];
  if (cifras === undefined) return undefined;
  const hora = mitad === undefined ? Number(cifras) : enVeinticuatro(Number(cifras), mitad === 'p');
  if (hora > 23 || Number(minutos) > 59) return undefined;
  return `${String(hora).padStart(2, '0')}:${minutos}`;
}

/** Twelve is midnight in the morning and noon in the afternoon. No other clock has a thirteenth hour. */
const enVeinticuatro = (hora: number, deLaTarde: boolean): number =>
  hora < 1 || hora > 12 ? Number.POSITIVE_INFINITY : (hora % 12) + (deLaTarde ? 12 : 0);
