import { parseArgs } from 'node:util';
import { FILAS, type Fila } from './filas.ts';

export interface Opciones {
  visitas: number;
  instancias: number;
  /** Duration of each batch. */
  segundos: number;
  filas: readonly Fila[];
  /** Only a complete run is written to the page. */
  completo: boolean;
}

/** PostgreSQL admits fifty connections; each instance opens ten, and the ceiling its own. */
const INSTANCIAS_MAXIMAS = 3;
/** Visits are dealt in rounds of one per technician, of whom there are 200. */
const DE_CADA_TECNICO = 200;

export function leerOpciones(argumentos: string[]): Opciones {
  const { solo, ...cifras } = leerArgumentos(argumentos);
  const visitas = Number(cifras.visitas);
  const segundos = Number(cifras.segundos);
  const instancias = Number(cifras.instancias);
  const filas = FILAS.filter(({ maximoDeVisitas = visitas }) => maximoDeVisitas >= visitas).filter(
    ({ nombre }) => solo.length === 0 || solo.some((texto) => nombre.includes(texto)),
  );
  exigir(
    visitas >= 20_000 && visitas % DE_CADA_TECNICO === 0,
    '--visitas: 20000 o más, de 200 en 200.',
  );
  exigir(segundos > 0, '--segundos: lo que dura cada tanda, más de 0.');
  exigir(
    Number.isInteger(instancias) && instancias >= 1 && instancias <= INSTANCIAS_MAXIMAS,
    `--instancias: de 1 a ${INSTANCIAS_MAXIMAS}.`,
  );
  const nombres = FILAS.map(({ nombre }) => `  ${nombre}`).join('\n');
  exigir(filas.length > 0, `--solo: parte del nombre de alguna de estas:\n${nombres}`);
  return { visitas, segundos, instancias, filas, completo: solo.length === 0 };
}

function leerArgumentos(argumentos: string[]) {
  try {
    return parseArgs({
      args: argumentos,
      options: {
        visitas: { type: 'string', default: '100000' },
        segundos: { type: 'string', default: '3' },
        instancias: { type: 'string', default: '1' },
        solo: { type: 'string', multiple: true, default: [] },
      },
    }).values;
  } catch {
    throw new OpcionMala(
      `No conozco estas opciones: ${argumentos.join(' ')}. Las que hay: --visitas, --segundos, --instancias y --solo.`,
    );
  }
}

function exigir(cumple: boolean, frase: string): void {
  if (!cumple) throw new OpcionMala(frase);
}

export class OpcionMala extends Error {}
