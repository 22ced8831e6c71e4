import {
  aOjo,
  cifra,
  contado,
  type DosHoras,
  diaEn,
  dosHorasEn,
  fecha,
  fechaHoraEn,
} from '@visitas/contract/comun/formato';
import { CUENTA_MAXIMA } from '@visitas/contract/comun/ventana';
import { configuracion } from '../plataforma/configuracion.ts';
import type { Recuento } from '../plataforma/servidor/leerVentanas.ts';

export { conMayuscula, coordenadas, duracion, primerNombre } from '@visitas/contract/comun/formato';
export { aOjo, cifra, contado, type DosHoras, fecha };

const enPalabras = new Intl.DateTimeFormat('es-GT', {
  timeZone: 'UTC',
  dateStyle: 'full',
});

/** '2025-11-21' → 'viernes, 21 de noviembre de 2025'; undefined while it is not a date. */
export function fechaLarga(dia: string): string | undefined {
  const momento = Date.parse(`${dia}T00:00:00Z`);
  return Number.isNaN(momento) ? undefined : enPalabras.format(momento);
}

/** An instant by the company's clock: '21/11/2025 09:04'. */
export const fechaHora = (instante: string): string =>
  fechaHoraEn(instante, configuracion.zonaHoraria);

/** The time by the company's clock: '09:04'. */
export const horaDe = (instante: string): string => fechaHora(instante).split(' ')[1] ?? '';

/** The company's day at a moment: '2026-12-22'. */
export const diaDe = (momento: number): string =>
  diaEn(new Date(momento).toISOString(), configuracion.zonaHoraria);

/** The company's day at an instant: '21/11/2025'. */
export const diaDeInstante = (instante: string): string => fecha(diaDe(Date.parse(instante)));

/** 'Ocurrió 09:12 · recibido 11:40' by the company's clock. Null when the two need no mention. */
export const dosHoras = (horas: DosHoras): string | null =>
  dosHorasEn(horas, configuracion.zonaHoraria);

const MS_POR_MINUTO = 60_000;
const MS_POR_HORA = 3_600_000;
const MS_POR_DIA = 86_400_000;

export const diaAnterior = (dia: string): string => {
  const [d = 0, m = 0, a = 0] = dia.split('/').map(Number);
  return fecha(new Date(Date.UTC(a, m - 1, d) - MS_POR_DIA).toISOString().slice(0, 10));
};

/**
 * The age of an instant: 'hace 3 min', 'hace 2 h', 'ayer 14:20', or the date. A future instant is
 * just now: the browser's clock is behind the server's.
 */
export function haceCuanto(instante: string, ahora: number): string {
  const hace = ahora - Date.parse(instante);
  if (hace < MS_POR_MINUTO) return 'hace un momento';
  if (hace < MS_POR_HORA) return `hace ${Math.floor(hace / MS_POR_MINUTO)} min`;
  const [dia = '', hora] = fechaHora(instante).split(' ');
  const [hoy = ''] = fechaHora(new Date(ahora).toISOString()).split(' ');
  if (dia === hoy) return `hace ${Math.floor(hace / MS_POR_HORA)} h`;
  return dia === diaAnterior(hoy) ? `ayer ${hora}` : dia;
}

/** '10:42', with its date when it is not today's. */
export function desdeCuando(instante: string, ahora: number): string {
  const [dia, hora = ''] = fechaHora(instante).split(' ');
  const esDeHoy = fechaHora(new Date(ahora).toISOString()).startsWith(`${dia} `);
  return esDeHoy ? hora : `${dia} ${hora}`;
}

/** 'hoy, 08:14', 'ayer, 16:52', or for another day 'el 18/12/2026, 09:00'. */
export function cuandoFue(instante: string, ahora: number): string {
  const [dia = '', hora] = fechaHora(instante).split(' ');
  const [hoy = ''] = fechaHora(new Date(ahora).toISOString()).split(' ');
  if (dia === hoy) return `hoy, ${hora}`;
  return dia === diaAnterior(hoy) ? `ayer, ${hora}` : `el ${dia}, ${hora}`;
}

/**
 * When the data in view were read: 'Datos de las 09:12', or for another day 'Datos del 22/11/2026
 * 18:40'. Shown without a connection.
 */
export function leidoEn(momento: number, ahora: number): string {
  const leido = fechaHora(new Date(momento).toISOString());
  const [dia, hora] = leido.split(' ');
  const deHoy = fechaHora(new Date(ahora).toISOString()).startsWith(`${dia} `);
  return deHoy ? `Datos de las ${hora}` : `Datos del ${leido}`;
}

/** A link that searches a map for 'latitude,longitude' (section 9). */
export const enlaceMapa = (latitud: number, longitud: number): string =>
  `https://www.google.com/maps/search/?api=1&query=${latitud},${longitud}`;

interface Aparato {
  userAgent: string;
  maxTouchPoints: number;
}

/**
 * Directions in the phone's own maps, which may know the way without coverage. An iPad identifies
 * itself as a Mac, but no Mac has a touch screen.
 */
export function enlaceRuta(
  latitud: number,
  longitud: number,
  nombre: string,
  { userAgent, maxTouchPoints }: Aparato = navigator,
): string {
  const lugar = `${latitud},${longitud}`;
  if (/Android/.test(userAgent)) return `geo:${lugar}?q=${lugar}(${encodeURIComponent(nombre)})`;
  const esDeApple = /iPhone|iPad|Macintosh/.test(userAgent) && maxTouchPoints > 1;
  return esDeApple
    ? `https://maps.apple.com/?daddr=${lugar}&dirflg=d`
    : `https://www.google.com/maps/dir/?api=1&destination=${lugar}`;
}

/** With hyphens of every length, and the marks of direction that are copied with a number. */
const NUMERO = /\+?\d[\d\s().\u2010-\u2015\u2212\u200b-\u200f\u202a-\u202e\u2060-\u2069-]*/g;
/** Fewer digits may be an order or an extension. */
const DIGITOS_DE_TELEFONO = 7;

/** A link to call the first number in a hand-written text; undefined when there is none. */
export function enlaceTelefono(telefono: string): string | undefined {
  const numeros = (telefono.match(NUMERO) ?? []).map((uno) => uno.replace(/[^\d+]/g, ''));
  const numero = numeros.find((uno) => uno.length >= DIGITOS_DE_TELEFONO) ?? numeros[0];
  return numero && `tel:${numero}`;
}

/** A person in a sentence: 'Carmen Morales de los Ángeles' → 'Carmen Morales'. */
export const nombreCorto = (nombre: string): string =>
  nombre.trim().split(/\s+/).slice(0, 2).join(' ');

/** 'aprox. 1.2 km': a phone's position is no better than that. */
export const aproximada = (metros: number): string => `aprox. ${aOjo(metros)}`;

const SEGUNDOS_POR_MINUTO = 60;
const MINUTOS_POR_HORA = 60;

/** '18 min', '1 h 5 min'. */
export function minutosDeCamino(segundos: number): string {
  const minutos = Math.max(Math.round(segundos / SEGUNDOS_POR_MINUTO), 1);
  if (minutos < MINUTOS_POR_HORA) return `${minutos} min`;
  return `${Math.floor(minutos / MINUTOS_POR_HORA)} h ${minutos % MINUTOS_POR_HORA} min`;
}

/** A count that may have stopped at its limit (null), in the form lists use. */
export const recuento = (cuantas: number | null): Recuento => ({
  total: cuantas ?? CUENTA_MAXIMA,
  conTope: cuantas === null,
});

/** 'más de 1,000'. */
export const cifraConTope = ({ total, conTope }: Recuento): string =>
  conTope ? `más de ${cifra(total)}` : cifra(total);

/** 'más de 1,000 visitas'. */
export const contadoHasta = (cuenta: Recuento, sustantivo: readonly [string, string]): string =>
  cuenta.conTope
    ? `más de ${contado(cuenta.total, sustantivo)}`
    : contado(cuenta.total, sustantivo);
