import { diaAnterior, fechaHora, haceCuanto } from '../ui/formato.ts';

/** Younger instants are shown as an age, older ones as a clock time. */
const HACE_POCO_MS = 3 * 60 * 60 * 1000;

/** The day ('Hoy', 'Ayer' or the date) and the time. */
function partesDe(instante: string, ahora: number) {
  const [dia = '', hora = ''] = fechaHora(instante).split(' ');
  const [hoy = ''] = fechaHora(new Date(ahora).toISOString()).split(' ');
  if (dia === hoy) return { dia: 'Hoy', hora };
  return { dia: dia === diaAnterior(hoy) ? 'Ayer' : dia, hora };
}

/**
 * 'hace 12 min', 'hoy, 08:14', 'ayer, 00:00' or the date. A visit becomes late at a clock time:
 * `aHoraFija` shows no age.
 */
export function cuando(instante: string, ahora: number, aHoraFija: boolean): string {
  if (!aHoraFija && ahora - Date.parse(instante) < HACE_POCO_MS) return haceCuanto(instante, ahora);
  const { dia, hora } = partesDe(instante, ahora);
  return dia.includes('/') ? dia : `${dia.toLowerCase()}, ${hora}`;
}

/** Groups by day, keeping the order. */
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
