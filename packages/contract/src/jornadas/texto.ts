import { escribirHoras, type Horas, partirHoras, reparosDeHoras } from '../comun/horas.ts';
import { plegar } from '../comun/plegar.ts';

/** Monday is 1 and Sunday is 7 (ISO 8601). */
export interface DiaDeJornada extends Horas {
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
  const tramos: { dias: number[]; horas: string }[] = [];
  for (const { dia, ...rango } of dias.toSorted((uno, otro) => uno.dia - otro.dia)) {
    const horas = escribirHoras(rango);
    const ultimo = tramos.at(-1);
    if (ultimo?.horas === horas && ultimo.dias.at(-1) === dia - 1) ultimo.dias.push(dia);
    else tramos.push({ dias: [dia], horas });
  }
  return (
    tramos.map(({ dias: suyos, horas }) => `${deCuales(suyos)} ${horas}`).join(', ') || NINGUNO
  );
}

function deCuales(dias: readonly number[]): string {
  const [primero = '', ultimo = primero] = [dias[0], dias.at(-1)].map(
    (dia) => CORTOS[Number(dia) - 1],
  );
  return primero === ultimo ? primero : `${primero}-${ultimo}`;
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
  return dias.sort((uno, otro) => uno.dia - otro.dia);
}

/** The days of a text. A day that it does not name is not worked. Throws the instruction of what to write. */
export function leerJornada(texto: string): DiaDeJornada[] {
  const dias = partirJornada(texto);
  if (!dias)
    throw new Error('escribe los días y sus horas, como lun-vie 08:00-17:00, sáb 08:00-12:00');
  for (const [i, { dia, ...horas }] of dias.entries()) {
    const nombre = DIAS_DE_JORNADA[dia - 1];
    if (dias[i + 1]?.dia === dia) throw new Error(`deja una sola vez el ${nombre}`);
    if (Object.keys(reparosDeHoras(horas)).length > 0)
      throw new Error(`escribe dos horas el ${nombre}, la primera antes que la segunda`);
  }
  return dias;
}
