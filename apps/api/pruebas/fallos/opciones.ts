import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ErrorDeArranque } from '../../src/plataforma/fallos.ts';
import { FALLOS } from './catalogo.ts';
import { type NombreDeSuelo, SUELOS } from './suelos.ts';

export interface OpcionesDeFallos {
  veces: number;
  suelos: readonly NombreDeSuelo[];
  solo: readonly string[];
  semilla: number;
  otraVersion: string | null;
}

const nombres = FALLOS.map(({ nombre }) => nombre);

export const AYUDA = `Rompe el programa, su base y lo que hay entre ellos mientras varias personas trabajan, y al final
cuenta en la base lo que se les respondió: nada perdido, nada dos veces, ningún 500.

  npm run pruebas:fallos                      20 veces el programa, y los demás fallos en proporción
  npm run pruebas:fallos -- --veces 200       la forma larga
      --suelo motor|servidor|pooler           un solo suelo (o varios, con comas)
      --solo programa,disco                   solo estos fallos
      --semilla 7                             otras elecciones; con la misma se repiten
      --otra-version <carpeta>                una versión anterior ya compilada, para la mezcla de dos

Los fallos:
${FALLOS.map(({ nombre, que }) => `  ${nombre.padEnd(12)}${que}`).join('\n')}

Acaba en 0 solo si no hay nada perdido, nada dos veces y ningún 500.`;

/** Null when only help was asked for. */
export function leerOpciones(argumentos: string[]): OpcionesDeFallos | null {
  const { values } = leer(argumentos);
  if (values.help) return null;
  return {
    veces: numero('veces', values.veces),
    semilla: numero('semilla', values.semilla),
    suelos: SUELOS.filter((suelo) => entre('suelo', values.suelo, SUELOS).includes(suelo)),
    solo: entre('solo', values.solo, nombres),
    otraVersion: values['otra-version'] ? resolve(values['otra-version']) : null,
  };
}

function leer(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        veces: { type: 'string', default: '20' },
        suelo: { type: 'string', default: SUELOS.join(',') },
        solo: { type: 'string', default: nombres.join(',') },
        semilla: { type: 'string', default: '1' },
        'otra-version': { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
  } catch {
    throw new ErrorDeArranque(`No conozco estas opciones: ${args.join(' ')}.\n\n${AYUDA}`);
  }
}

function numero(opcion: string, texto: string): number {
  if (/^[1-9]\d{0,6}$/.test(texto)) return Number(texto);
  throw new ErrorDeArranque(`--${opcion} pide un número entero desde 1 (dice «${texto}»).`);
}

function entre(opcion: string, texto: string, posibles: readonly string[]): string[] {
  const dichos = texto.split(',').map((uno) => uno.trim());
  const ajeno = dichos.find((uno) => !posibles.includes(uno));
  if (ajeno === undefined) return dichos;
  throw new ErrorDeArranque(`--${opcion} no conoce «${ajeno}». Puede ser: ${posibles.join(', ')}.`);
}
