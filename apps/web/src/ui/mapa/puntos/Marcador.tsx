import type { ReactNode } from 'react';
import { cifra } from '../../formato.ts';
import type { colorDeRacimo } from './colorDeRacimo.ts';
import clases from './Marcador.module.css';

interface PropsMarcador {
  tono: 'warning' | 'primary' | 'success' | 'danger' | 'neutral' | 'marca';
  children: ReactNode;
}

/** One of a list at its place; what is inside says by its shape what the colour says. */
export const Marcador = ({ tono, children }: PropsMarcador) => (
  <span className={clases.marcador} data-tono={tono}>
    {children}
  </span>
);

interface PropsRacimo {
  cuenta: number;
  color: ReturnType<typeof colorDeRacimo>;
}

/** Several of them; larger with every figure that their number has. */
export const DiscoDeRacimo = ({ cuenta, color }: PropsRacimo) => (
  <span className={clases.racimo} data-color={color} data-cifras={String(cuenta).length}>
    {cifra(cuenta)}
  </span>
);
