import { setTimeout as descansar } from 'node:timers/promises';
import { esObjeto } from '@visitas/contract/comun/objetos';
import type { Operacion } from '@visitas/contract/comun/operacion';
import type { Contexto } from '../plataforma/http/manejador.ts';
import type { Cualquiera } from '../plataforma/http/operaciones.ts';
import type { Leido } from '../plataforma/http/validacion.ts';

/** Few enough that reading and writing them stops nobody: some milliseconds. */
const FILAS_DE_UNA_VENTANA = 250;

/** After each window it rests as long as that took, so that half of the time is for others. */
const DESCANSO_MAXIMO_MS = 50;

interface Ventana {
  filas: readonly unknown[];
  /** The whole list's, in the first window, when it was counted to the end. */
  total: number | null;
}

/**
 * Reads a list through its own handler, window after window: its filters, order and reach hold because they are
 * the same code. No connection is held between two windows, so a slow reader keeps none.
 */
export async function* porVentanas(
  operacion: Operacion,
  manejar: Cualquiera,
  { leido, contexto }: { leido: Leido; contexto: Contexto },
): AsyncGenerator<Ventana> {
  const tieneVentanas = Object.hasOwn(operacion.criterios?.shape ?? {}, 'limite');
  let cabeceras = new Map<string, string>();
  const propio = {
    ...contexto,
    anotar: (cabecera: string, valor: string) => void cabeceras.set(cabecera, valor),
  };
  let despues: string | undefined;
  do {
    const empezo = performance.now();
    cabeceras = new Map();
    const criterios = {
      ...(esObjeto(leido.criterios) && leido.criterios),
      ...(tieneVentanas && { limite: FILAS_DE_UNA_VENTANA, despues }),
    };
    const filas = await manejar({ ...leido, criterios }, propio);
    if (!Array.isArray(filas)) throw new Error('A list answers its rows.');
    const total = cabeceras.has('ContadoHasta') ? undefined : cabeceras.get('Total');
    yield { filas, total: total === undefined ? null : Number(total) };
    despues = cabeceras.get('Despues');
    if (despues) await descansar(Math.min(performance.now() - empezo, DESCANSO_MAXIMO_MS));
  } while (despues !== undefined);
}
