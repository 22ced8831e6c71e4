import type { NombreOperacion, Operaciones } from '@visitas/contract/operaciones';
import type { Recuento } from '../../plataforma/servidor/leerVentanas.ts';
import type { FiltrosDe, OperacionLista } from '../../plataforma/servidor/ventanas.ts';
import { cifraConTope } from '../formato.ts';

export type ListaExportable = {
  [N in NombreOperacion]: Operaciones[N] extends { exportable: object } ? N : never;
}[NombreOperacion];

/** What the list on screen asks for: the file has the same rows, in the same order. */
export type QueExportar = {
  /** The noun of its rows: ['visita', 'visitas']. */
  sustantivo: readonly [string, string];
  femenino?: boolean;
} & (
  | {
      lista: OperacionLista & ListaExportable;
      /** Beside the search, which is in the address. */
      filtros?: FiltrosDe<OperacionLista>;
      orden?: string;
      /** For visits: their reports may be taken too. */
      conReportes?: boolean;
    }
  | {
      lista: Exclude<ListaExportable, OperacionLista>;
      parametros?: Record<string, number>;
      criterios?: Record<string, string | undefined>;
      /** The list comes whole, so its screen knows how many there are (`cuantasLeidas`). */
      cuantas: number | null | undefined;
      /** Whose rows they are, where the screen searches them by itself: 'a tu cargo'. */
      deQuienes?: string;
    }
);

/** How many rows a whole list has: undefined until it is read, null when the reading failed. */
export const cuantasLeidas = ({
  data,
  isError,
}: {
  data?: readonly unknown[] | undefined;
  isError: boolean;
}): number | null | undefined => data?.length ?? (isError ? null : undefined);

/** 'Las 46 visitas que ves, en este orden'. */
export function loQueSeExporta(
  cuenta: Recuento,
  { sustantivo: [una, varias], femenino = false, ...que }: QueExportar,
): string {
  if (cuenta.total === 0)
    return `No hay ${varias} que exportar: el archivo llevará solo los títulos`;
  if (cuenta.total === 1 && !cuenta.conTope)
    return `${femenino ? 'La' : 'El'} ${una} ${cuales(que)}`;
  return `${femenino ? 'Las' : 'Los'} ${cifraConTope(cuenta)} ${varias} ${cuales(que)}, en este orden`;
}

const cuales = (que: { deQuienes?: string } | object): string =>
  ('deQuienes' in que && que.deQuienes) || 'que ves';
