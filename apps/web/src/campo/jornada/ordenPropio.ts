import { useMemo } from 'react';
import { crearGuardados } from '../../plataforma/memoria/guardados.ts';
import { crearValor, useValor } from '../../plataforma/valor.ts';

interface Guardado {
  dia: string;
  ids: number[];
}

/** Kept in this phone, for who made it. */
const guardados = crearGuardados<Guardado>('orden');
/** There is one: that of a day takes the place of the one of the day before. */
const RUTA = 'jornada';

const cambios = crearValor(0);
const anotarCambio = () => cambios.poner(cambios.ver() + 1);

/** The order in which somebody wants to make the visits of a day; null when they have not said. */
export const ordenPropio = {
  de(dia: string): readonly number[] | null {
    // Another version of the program may have written it, or anybody with the phone in hand.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept changes with each time
  return useMemo(() => ordenPropio.de(dia), [dia, cual]);
}
