import type { ReactNode } from 'react';
import clases from './Pagina.module.css';

interface Props {
  titulo: string;
  /** At most one of them `principal`. On a phone they stay within a thumb's reach. */
  acciones?: ReactNode;
  children: ReactNode;
}

/** The frame of every working screen. On a phone the top bar already shows the title. */
export function Pagina({ titulo, acciones, children }: Props) {
  return (
    <div className={clases.pagina}>
      <header className={clases.cabecera}>
        <h1>{titulo}</h1>
        {acciones && <div className={clases.acciones}>{acciones}</div>}
      </header>
      {children}
    </div>
  );
}
