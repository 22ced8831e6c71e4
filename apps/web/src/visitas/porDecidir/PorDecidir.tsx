import type { Visita } from '@visitas/contract/visitas/esquemas';
import type { ReactNode } from 'react';
import type { DatosListado } from '../../ui/lista/useListado.ts';

interface Props {
  datos: DatosListado<Visita>;
  /** The ordinary rows, until there are others. */
  children: ReactNode;
  /** What the list says when no visit passes its filters. */
  vacio: ReactNode;
}

/** The visits whose cancellation somebody has to decide, in the place of the ordinary rows. */
export function PorDecidir({ datos, children, vacio }: Props) {
  return datos.filas?.length === 0 ? vacio : children;
}
