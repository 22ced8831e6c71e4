import { conMayuscula } from '../comun/formato.ts';
import { escribirHoras, partirHoras, type RangoDeHoras, sonHoras } from '../comun/horas.ts';
import { plegar } from '../comun/plegar.ts';

/** Monday is 1 and Sunday is 7 (ISO 8601). */
export interface DiaDeJornada extends RangoDeHoras {
  dia: number;
}

/** The days of the week, from Monday. */
export const DIAS_DE_JORNADA = [
  'lunes',
  'martes',
  'miércoles',
  'jueves',
  'viernes',
  'sábado',
  'domingo',
] as const;

/** What a company that says nothing has. */
export const HORARIOS_POR_OMISION = {
  jornada: 'lun-sáb 08:00-17:00',
  manana: '08:00-12:00',
  tarde: '13:00-17:00',
  velocidadKmH: '25',
} as const;

/** 'lun' … 'dom'. */
const CORTOS = DIAS_DE_JORNADA.map((dia) => dia.slice(0, 3));
const PLEGADOS = CORTOS.map(plegar);
/** Nobody works any day. An empty text would mean the program's own. */
const NINGUNO = 'ninguno';

/**
 * The text of a week: 'lun-vie 08:00-17:00, sáb 08:00-12:00'. Days that follow one another with the same hours go
 * together. Hours may still be missing, as in a form.
 */
export function escribirJornada(dias: readonly DiaDeJornada[]): string {
  const tramos = tramosDe(dias).map(({ primero, ultimo, horas }) => {
    const cuales = [...new Set([primero, ultimo])].map((dia) => CORTOS[dia - 1]);
    return `${cuales.join('-')} ${escribirHoras(horas)}`;
  });
  return tramos.join(', ') || NINGUNO;
}

/** For a person to read, a line for days that go together: 'De lunes a sábado, 08:00–17:00'. */
export function jornadaEnPalabras(dias: readonly DiaDeJornada[]): string[] {
  const lineas = tramosDe(dias).map(({ primero, ultimo, horas }) => {
    const [uno = '', otro = ''] = [primero, ultimo].map((dia) => DIAS_DE_JORNADA[dia - 1]);
    const cuales = uno === otro ? conMayuscula(uno) : `De ${uno} a ${otro}`;
    return `${cuales}, ${horas.desde}–${horas.hasta}`;
  });
  return lineas.length > 0 ? lineas : ['No trabaja ningún día'];
}

const porDia = (uno: DiaDeJornada, otro: DiaDeJornada): number => uno.dia - otro.dia;

interface TramoDeDias {
  primero: number;
  ultimo: number;
  horas: RangoDeHoras;
}

function tramosDe(dias: readonly DiaDeJornada[]): TramoDeDias[] {
  const tramos: TramoDeDias[] = [];
  for (const { dia, ...horas } of [...dias].sort(porDia)) {
    const ultimo = tramos.at(-1);
    const sigue =
      ultimo?.ultimo === dia - 1 && escribirHoras(ultimo.horas) === escribirHoras(horas);
    if (sigue) ultimo.ultimo = dia;
    else tramos.push({ primero: dia, ultimo: dia, horas });
  }
  return tramos;
}

/** 'lun-vie 08:00-17:00' in lower case and without accents. */
const TRAMO = /^\s*([a-z]{3})(?:\s*[-–]\s*([a-z]{3}))?\s(.*)$/;

/** The days of a text, with their hours as they are written. Null when it has another form. */
export function partirJornada(texto: string): DiaDeJornada[] | null {
  const plegado = plegar(texto).trim();
  if (plegado === NINGUNO) return [];
  const dias: DiaDeJornada[] = [];
  for (const tramo of plegado.split(',')) {
    const [, primero = '', ultimo = primero, resto = ''] = TRAMO.exec(tramo) ?? [];
    const [desdeDia, hastaDia] = [PLEGADOS.indexOf(primero), PLEGADOS.indexOf(ultimo)];
    const horas = partirHoras(resto);
    if (desdeDia < 0 || hastaDia < desdeDia || !horas) return null;
    for (let dia = desdeDia; dia <= hastaDia; dia += 1) dias.push({ dia: dia + 1, ...horas });
  }
  return dias.sort(porDia);
}

/** The days of a text. A day that it does not name is not worked. Throws the instruction of what to write. */
export function leerJornada(texto: string): DiaDeJornada[] {
  const dias = partirJornada(texto);
  if (!dias)
    throw new Error('escribe los días y sus horas, como lun-vie 08:00-17:00, sáb 08:00-12:00');
  for (const [i, { dia, ...horas }] of dias.entries()) {
    const nombre = DIAS_DE_JORNADA[dia - 1];
    if (dias[i + 1]?.dia === dia) throw new Error(`deja una sola vez el ${nombre}`);
    if (!sonHoras(horas))
      throw new Error(`escribe dos horas el ${nombre}, la primera antes que la segunda`);
  }
  return dias;
}
