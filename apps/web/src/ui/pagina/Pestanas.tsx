import type { ReactNode } from 'react';
import clases from './Pestanas.module.css';

interface Props {
  etiqueta: string;
  /** Each tab is a route, so these are links and not a tablist. */
  children: ReactNode;
}

/** The tabs at the head of a card. */
export const Pestanas = ({ etiqueta, children }: Props) => (
  <nav className={clases.pestanas} aria-label={etiqueta}>
    {children}
  </nav>
);
