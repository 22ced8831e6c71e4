import type { ReactNode } from 'react';
import { Icono } from '../../ui/piezas/Icono.tsx';
import type { Icon } from '../../ui/piezas/iconos.ts';
import clases from './RenglonPendiente.module.css';

interface Props {
  icono: Icon;
  titulo: string;
  /** At the end of the first line: its time or its size. */
  alLado: ReactNode;
  cliente: string;
  children: ReactNode;
}

/** A row of the pending actions: what it is, of whom, and how it goes. */
export const RenglonPendiente = ({ icono, titulo, alLado, cliente, children }: Props) => (
  <li className={clases.renglon}>
    <Icono de={icono} />
    <h2>{titulo}</h2>
    <span className={clases.lado}>{alLado}</span>
    <p className={clases.cliente}>{cliente}</p>
    {children}
  </li>
);

/** The two ways out of a refusal, side by side while they fit. */
export const DosSalidas = ({ children }: { children: ReactNode }) => (
  <div className={clases.dos}>{children}</div>
);
