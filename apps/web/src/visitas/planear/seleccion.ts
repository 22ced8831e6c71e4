import { useCallback, useMemo, useState } from 'react';

/** Which visits are chosen, to do something with all of them. */
export interface Seleccion {
  elegidas: ReadonlySet<number>;
  alternar: (idVisita: number) => void;
  /** All of these, or none of them if all of them were already. */
  alternarVarias: (idsVisita: readonly number[]) => void;
  anadir: (idsVisita: readonly number[]) => void;
  limpiar: () => void;
}

const NINGUNA: ReadonlySet<number> = new Set();

/** Those chosen of what is on view: of another week, or of another list, none is. */
export function useSeleccion(de: string): Seleccion {
  const [estado, setEstado] = useState({ de, elegidas: NINGUNA });
  const elegidas = estado.de === de ? estado.elegidas : NINGUNA;

  const cambiar = useCallback(
    (nuevas: (antes: ReadonlySet<number>) => ReadonlySet<number>) =>
      setEstado((antes) => ({ de, elegidas: nuevas(antes.de === de ? antes.elegidas : NINGUNA) })),
    [de],
  );
  return useMemo(
    () => ({
      elegidas,
      alternar: (id) => cambiar((antes) => (antes.has(id) ? sin(antes, [id]) : con(antes, [id]))),
      alternarVarias: (ids) =>
        cambiar((antes) => (ids.every((id) => antes.has(id)) ? sin(antes, ids) : con(antes, ids))),
      anadir: (ids) => cambiar((antes) => con(antes, ids)),
      limpiar: () => cambiar(() => NINGUNA),
    }),
    [elegidas, cambiar],
  );
}

const con = (antes: ReadonlySet<number>, ids: readonly number[]): ReadonlySet<number> =>
  new Set([...antes, ...ids]);

const sin = (antes: ReadonlySet<number>, ids: readonly number[]): ReadonlySet<number> =>
  new Set([...antes].filter((id) => !ids.includes(id)));
