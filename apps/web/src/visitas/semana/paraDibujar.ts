import type { Semana } from '@visitas/contract/visitas/semana';
import type { Recien } from '../../ui/recien/useRecienCambiadas.ts';
import type { Seleccion } from '../planear/seleccion.ts';
import type { TableroLeido } from './tablero.ts';
import type { Planear } from './usePlanear.tsx';
import type { PorEnfocar } from './usePorEnfocar.ts';

export interface ParaDibujar {
  semana: Semana;
  recien: Recien;
  seleccion: Seleccion;
  planear: Planear;
  buscar: string;
}

/** The props of both views of a week: its seven days side by side, and one of them. */
export interface PropsDeVista extends ParaDibujar, PorEnfocar {
  tablero: TableroLeido;
  /** True when a press selects, even if nothing is selected yet. */
  eligiendo: boolean;
  alElegir: (elegir: boolean) => void;
}
