import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Punto } from '../../../plataforma/mapa/mapa.ts';

/** A row of a list that has a place; what is drawn of it is drawn only when it is on view. */
export interface PuntoDeLista extends Punto {
  llave: string;
  /** Whole, for who does not see it: what it is, and what else tells it from its neighbours. */
  nombre: string;
  marcador: () => ReactNode;
  /** Among others at the very same place. */
  enLista: () => ReactNode;
  /** Where pressing it leads. */
  destino: Pick<LinkProps, 'to' | 'params'>;
  /** What the list finds it by. */
  buscarPor: string;
}
