import { type HoraLeida, ventanaDe, ventanaEnTexto } from '@visitas/contract/visitas/hora';
import { domingoDe, masDias } from '../../ui/dias.ts';
import { fecha } from '../../ui/formato.ts';

const ULTIMO = 6;

export const lunesDe = (dia: string): string => masDias(domingoDe(dia), -ULTIMO);

/** The seven days of its week, from Monday to Sunday. */
export function diasDeSuSemana(dia: string): string[] {
  const lunes = lunesDe(dia);
  return Array.from({ length: ULTIMO + 1 }, (_, cuantos) => masDias(lunes, cuantos));
}

const enUtc = (dia: string): number => Date.parse(`${dia}T00:00:00Z`);
const corto = new Intl.DateTimeFormat('es-GT', { weekday: 'short', timeZone: 'UTC' });
const largo = new Intl.DateTimeFormat('es-GT', { weekday: 'long', timeZone: 'UTC' });

/** 'jue' and '24'. */
export const partesDeDia = (dia: string): { nombre: string; numero: number } => ({
  nombre: corto.format(enUtc(dia)),
  numero: Number(dia.slice(-2)),
});

/** 'jue 24'. */
export function diaCorto(dia: string): string {
  const { nombre, numero } = partesDeDia(dia);
  return `${nombre} ${numero}`;
}

/** 'jueves 24/12/2026'. */
export const diaLargo = (dia: string): string => `${largo.format(enUtc(dia))} ${fecha(dia)}`;

const LARGO_SIN_ANIO = 'dd/mm'.length;
/** '24/12'. */
export const diaYMes = (dia: string): string => fecha(dia).slice(0, LARGO_SIN_ANIO);

/** 'jue 24/12'. */
export const diaConMes = (dia: string): string => `${partesDeDia(dia).nombre} ${diaYMes(dia)}`;

/** 'jue 24 · 09:00–11:00'. Without an hour, the day alone. */
export function conSuHora(dia: string, visita: HoraLeida): string {
  const ventana = ventanaDe(visita);
  return ventana ? `${dia} · ${ventanaEnTexto(ventana)}` : dia;
}
