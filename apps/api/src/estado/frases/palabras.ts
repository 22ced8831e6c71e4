import { diaEn, fecha, fechaHoraEn } from '@visitas/contract/comun/formato';
import type { LineaDeEstado } from '@visitas/contract/estado/operaciones';
import { alCaboDe, hoyEn } from '../../plataforma/hoy.ts';

export const DIA_MS = 24 * 60 * 60_000;

const SEMANA = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'];

const nombreDelDia = (dia: string): string =>
  SEMANA[new Date(`${dia}T00:00:00Z`).getUTCDay()] ?? '';

/** 'hoy 02:00', 'ayer 02:00', 'viernes 20/11/2026 02:00', by the company's clock. */
export function momento(instante: Date, ahora: Date, zona: string): string {
  const escrito = fechaHoraEn(instante.toISOString(), zona);
  const [, hora] = escrito.split(' ');
  const dia = diaEn(instante.toISOString(), zona);
  const hoy = hoyEn(zona, ahora);
  if (dia === hoy) return `hoy ${hora}`;
  if (dia === alCaboDe(hoy, -1)) return `ayer ${hora}`;
  return `${nombreDelDia(dia)} ${escrito}`;
}

/** '20/11/2026'. */
export const soloDia = (instante: Date, zona: string): string =>
  fecha(diaEn(instante.toISOString(), zona));

/** '8 s', '3 min 10 s', '1 h 5 min'. */
export function loQueDuro(ms: number): string {
  const segundos = Math.max(1, Math.round(ms / 1_000));
  if (segundos < 60) return `${segundos} s`;
  const minutos = Math.floor(segundos / 60);
  if (minutos < 60)
    return segundos % 60 === 0 ? `${minutos} min` : `${minutos} min ${segundos % 60} s`;
  return `${Math.floor(minutos / 60)} h ${minutos % 60} min`;
}

type Obligatorio = Pick<LineaDeEstado, 'clave' | 'nombre' | 'nivel' | 'valor'>;

export const linea = (
  dicha: Obligatorio & Partial<Omit<LineaDeEstado, keyof Obligatorio>>,
): LineaDeEstado => ({
  detalle: null,
  remedio: null,
  orden: null,
  ajuste: null,
  uso: null,
  ...dicha,
});

/** The parts that are there, one after another. */
export const seguidas = (...partes: readonly (string | null)[]): string | null =>
  partes.filter((parte) => parte !== null).join(' · ') || null;
