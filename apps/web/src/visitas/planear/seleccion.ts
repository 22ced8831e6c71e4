import { useCallback, useMemo, useState } from 'react';
import { fecha } from '../../ui/formato.ts';

type Conocida = { idVisita: number };

export interface Seleccion {
  elegidas: ReadonlySet<number>;
  alternar: (idVisita: number) => void;
  /** Selects all of these, or none of them if all were already selected. */
  alternarVarias: (idsVisita: readonly number[]) => void;
  anadir: (idsVisita: readonly number[]) => void;
  /** A press on a box. With Shift, it selects from the last pressed box, in the order seen. */
  pulsar: (idVisita: number, conMayus: boolean, aLaVista: readonly Conocida[]) => void;
  limpiar: () => void;
}

const NINGUNA: ReadonlySet<number> = new Set();

interface Estado {
  de: string;
  elegidas: ReadonlySet<number>;
  /** Where a range begins. */
  ultima?: number;
}

/** The selection of what is in view. Another week or list starts with none. */
export function useSeleccion(de: string): Seleccion {
  const [estado, setEstado] = useState<Estado>({ de, elegidas: NINGUNA });
  const elegidas = estado.de === de ? estado.elegidas : NINGUNA;

  const cambiar = useCallback(
    (nuevas: (antes: Estado) => Omit<Estado, 'de'>) =>
      setEstado((antes) => ({
        de,
        ...nuevas(antes.de === de ? antes : { de, elegidas: NINGUNA }),
      })),
    [de],
  );
  return useMemo(
    () => ({
      elegidas,
      alternar: (id) => cambiar(({ elegidas: antes }) => alternada(antes, id)),
      alternarVarias: (ids) =>
        cambiar(({ elegidas: antes }) => ({
          elegidas: ids.every((id) => antes.has(id)) ? sin(antes, ids) : con(antes, ids),
        })),
      anadir: (ids) => cambiar(({ elegidas: antes }) => ({ elegidas: con(antes, ids) })),
      pulsar: (id, conMayus, aLaVista) =>
        cambiar(({ elegidas: antes, ultima = id }) => {
          if (!conMayus) return alternada(antes, id);
          const ids = aLaVista.map(({ idVisita }) => idVisita);
          return { elegidas: con(antes, entre(ids, ultima, id)), ultima: id };
        }),
      limpiar: () => cambiar(() => ({ elegidas: NINGUNA })),
    }),
    [elegidas, cambiar],
  );
}

const alternada = (antes: ReadonlySet<number>, id: number) => ({
  elegidas: antes.has(id) ? sin(antes, [id]) : con(antes, [id]),
  ultima: id,
});

export const seleccionarLaDe = (cliente: string, dia: string): string =>
  `Seleccionar la visita a ${cliente} del ${fecha(dia)}`;

/** Both ends included. If either one is missing, only `hasta`. */
export function entre(enOrden: readonly number[], desde: number, hasta: number): number[] {
  const [uno, otro] = [enOrden.indexOf(desde), enOrden.indexOf(hasta)];
  if (uno < 0 || otro < 0) return [hasta];
  return enOrden.slice(Math.min(uno, otro), Math.max(uno, otro) + 1);
}

const con = (antes: ReadonlySet<number>, ids: readonly number[]): ReadonlySet<number> =>
  new Set([...antes, ...ids]);

const sin = (antes: ReadonlySet<number>, ids: readonly number[]): ReadonlySet<number> =>
  new Set([...antes].filter((id) => !ids.includes(id)));
