import { parseArgs } from 'node:util';
import { ErrorDeArranque } from '../plataforma/fallos.ts';
import type { Cierre } from './cierre.ts';
import { anunciar, decir } from './consola.ts';

/** What a command of the console receives. */
export interface OrdenDeConsola {
  /** The project's folder. */
  raiz: string;
  argumentos: readonly string[];
  cierre: Cierre;
}

interface Forma<O extends string> {
  /** How it is written, and what it does: the text of `--help`. */
  ayuda: readonly string[];
  opciones: readonly O[];
  /** How many names it takes, at least and at most. */
  nombres: readonly [number, number];
}

/** Returns the options and names of a command, or null when only its help was asked for. */
export function leerArgumentos<O extends string>(
  argumentos: readonly string[],
  { ayuda, opciones, nombres: [minimo, maximo] }: Forma<O>,
): { nombres: string[]; con: (opcion: O) => boolean } | null {
  const leidos = analizar(argumentos, opciones);
  if (leidos?.values.help) {
    anunciar(ayuda);
    return null;
  }
  const nombres = leidos?.positionals ?? [];
  // A script whose variable has no value gives an empty name, and then nothing would be done.
  if (nombres.some((nombre) => nombre.trim() === '')) throw noSeEntiende(NOMBRE_VACIO, ayuda);
  if (leidos && nombres.length < minimo) throw noSeEntiende(FALTA_NOMBRE, ayuda);
  if (!leidos || nombres.length > maximo)
    throw noSeEntiende(`No entiendo «${argumentos.join(' ')}».`, ayuda);
  return { nombres, con: (opcion) => leidos.values[opcion] === true };
}

const FALTA_NOMBRE = 'Falta un nombre. Escríbelo después de la orden.';
const NOMBRE_VACIO = 'El nombre está vacío. Escríbelo después de la orden.';

const noSeEntiende = (queja: string, ayuda: readonly string[]) =>
  new ErrorDeArranque([queja, '', ...ayuda].join('\n'));

function analizar(argumentos: readonly string[], opciones: readonly string[]) {
  const booleanas = ['help', ...opciones].map((una) => [una, { type: 'boolean' }] as const);
  try {
    return parseArgs({
      args: [...argumentos],
      allowPositionals: true,
      options: Object.fromEntries(booleanas),
    });
  } catch {
    return null;
  }
}

/** A line each time another tenth is done, and none for what ends at once. */
export function contarAvance(que: string): (hecho: { bytes: number; de: number }) => void {
  let dicho = 0;
  let ultimo = Date.now();
  return ({ bytes, de }) => {
    const decimas = de === 0 ? 0 : Math.floor((10 * bytes) / de);
    if (decimas <= dicho || Date.now() - ultimo < 1_000) return;
    dicho = decimas;
    ultimo = Date.now();
    decir(`${que}… ${decimas * 10} %`);
  };
}

/** Aborted when a person or the system stops the command, so that it leaves nothing half made. */
export function corteDeSenales(): AbortSignal {
  const corte = new AbortController();
  for (const senal of ['SIGINT', 'SIGTERM'] as const) process.on(senal, () => corte.abort());
  return corte.signal;
}
