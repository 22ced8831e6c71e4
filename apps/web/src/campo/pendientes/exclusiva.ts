import { claveUnica } from '../../plataforma/servidor/peticion.ts';
import { enTurnos } from './almacen.ts';

/** A turn lapses after this time unless its tab renews it. */
const VIGENCIA_MS = 15_000;
const RENOVAR_MS = 5_000;
const MIRAR_MS = 300;

/**
 * Runs the task while no other tab runs one of the same name. Browsers give no locks over plain
 * http. There the turn is written in the database and lapses if its tab dies.
 */
export const enExclusiva = <T>(nombre: string, tarea: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(nombre, tarea) : conTurno(nombre, tarea);

/** The same without the browser's locks. */
export async function conTurno<T>(nombre: string, tarea: () => Promise<T>): Promise<T> {
  const de = claveUnica();
  while (!(await tomar(nombre, de))) await new Promise((cumplir) => setTimeout(cumplir, MIRAR_MS));
  const renovar = setInterval(() => void tomar(nombre, de).catch(() => undefined), RENOVAR_MS);
  try {
    return await tarea();
  } finally {
    clearInterval(renovar);
    await enTurnos(nombre, (actual) => (actual?.de === de ? undefined : actual));
  }
}

async function tomar(nombre: string, de: string): Promise<boolean> {
  const ahora = Date.now();
  const mio = { nombre, de, hasta: ahora + VIGENCIA_MS };
  const vigente = ({ hasta }: { hasta: number }) =>
    // A turn longer than any possible was written by a clock that has since been set back.
    hasta > ahora && hasta <= ahora + VIGENCIA_MS;
  const nuevo = await enTurnos(nombre, (actual) =>
    actual && actual.de !== de && vigente(actual) ? actual : mio,
  );
  return nuevo?.de === de;
}
