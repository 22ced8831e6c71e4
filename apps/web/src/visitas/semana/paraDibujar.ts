import type { Semana } from '@visitas/contract/visitas/semana';
import type { Recien } from '../../ui/recien/useRecienCambiadas.ts';
import type { Seleccion } from '../planear/seleccion.ts';
import type { TableroLeido } from './tablero.ts';
import type { Planear } from './usePlanear.tsx';
import type { PorEnfocar } from './usePorEnfocar.ts';

/** What it takes to draw visits of a week that are chosen and planned where they are seen. */
export interface ParaDibujar {
  semana: Semana;
  recien: Recien;
  seleccion: Seleccion;
  planear: Planear;
  buscar: string;
}

/** What both views of a week are given: its seven days side by side, and one of them. */
export interface PropsDeVista extends ParaDibujar, PorEnfocar {
  tablero: TableroLeido;
  /** Whether pressing chooses, though nothing is chosen yet. */
  eligiendo: boolean;
  alElegir: (elegir: boolean) => void;
}
