import { useMemo } from 'react';
import { crearGuardados } from '../../plataforma/memoria/guardados.ts';
import { crearValor, useValor } from '../../plataforma/valor.ts';

interface Guardado {
  dia: string;
  ids: number[];
}

/** Stored on this phone per user. */
const guardados = crearGuardados<Guardado>('orden');
/** There is one order: each day's replaces the previous day's. */
const RUTA = 'jornada';

const cambios = crearValor(0);
const anotarCambio = () => cambios.poner(cambios.ver() + 1);

/** The order the user chose for the visits of a day. Null when they chose none. */
export const ordenPropio = {
  de(dia: string): readonly number[] | null {
    // Another version of the program, or anyone with the phone, may have written it.
    const valor: Partial<Guardado> | undefined = guardados.leer(RUTA)?.valor;
    const { ids } = valor ?? {};
    return valor?.dia === dia && Array.isArray(ids) && ids.every(Number.isInteger) ? ids : null;
  },

  guardar(dia: string, ids: readonly number[]): void {
    guardados.guardar(RUTA, { dia, ids: [...ids] });
    anotarCambio();
  },

  olvidar(): void {
    guardados.borrar(RUTA);
    anotarCambio();
  },
};

export function useOrdenPropio(dia: string): readonly number[] | null {
  const cual = useValor(cambios);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `cual` changes when the stored order does.
  return useMemo(() => ordenPropio.de(dia), [dia, cual]);
}
