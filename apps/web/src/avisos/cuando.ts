import { diaAnterior, fechaHora, haceCuanto } from '../ui/formato.ts';

/** Of a few hours ago one says how long; of more, the time of that day. */
const HACE_POCO_MS = 3 * 60 * 60 * 1000;

/** The day, as one names it, and the time. */
function partesDe(instante: string, ahora: number) {
  const [dia = '', hora = ''] = fechaHora(instante).split(' ');
  const [hoy = ''] = fechaHora(new Date(ahora).toISOString()).split(' ');
  if (dia === hoy) return { dia: 'Hoy', hora };
  return { dia: dia === diaAnterior(hoy) ? 'Ayer' : dia, hora };
}

/** 'hace 12 min'; or 'hoy, 08:14', 'ayer, 00:00' and the date. A visit became late at a time of the clock. */
export function cuando(instante: string, ahora: number, aHoraFija: boolean): string {
  if (!aHoraFija && ahora - Date.parse(instante) < HACE_POCO_MS) return haceCuanto(instante, ahora);
  const { dia, hora } = partesDe(instante, ahora);
  return dia.includes('/') ? dia : `${dia.toLowerCase()}, ${hora}`;
}

/** What happened each day, in the order it comes. */
export function porDias<T extends { ocurridoEn: string }>(
  todos: readonly T[],
  ahora: number,
): [dia: string, suyos: T[]][] {
  const dias = new Map<string, T[]>();
  for (const uno of todos) {
    const { dia } = partesDe(uno.ocurridoEn, ahora);
    dias.set(dia, [...(dias.get(dia) ?? []), uno]);
  }
  return [...dias];
}
