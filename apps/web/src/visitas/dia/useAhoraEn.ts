import { enMinutos } from '@visitas/contract/comun/horas';
import { useSyncExternalStore } from 'react';
import { ahoraDeLaEmpresa, escucharMinutos } from '../../ui/reloj.ts';

/** The company's day and hour, which move by themselves, and the minute of that day while it is today. */
export function useAhoraEn(fecha: string | undefined) {
  const { hoy, hora } = useSyncExternalStore(escucharMinutos, ahoraDeLaEmpresa);
  return { hoy, hora, minuto: fecha === hoy ? enMinutos(hora) : null };
}
