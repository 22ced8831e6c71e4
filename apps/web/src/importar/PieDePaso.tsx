import type { ReactNode } from 'react';
import clases from './PieDePaso.module.css';

interface Props {
  /** What happens next, beside the buttons. */
  dicho: ReactNode;
  children: ReactNode;
}

/** The foot of every step: the way on, at the right. On a phone it stays at the bottom of the screen. */
export const PieDePaso = ({ dicho, children }: Props) => (
  <footer className={clases.pie}>
    <div className={clases.dicho}>{dicho}</div>
    <div className={clases.botones}>{children}</div>
  </footer>
);

/** Three short texts side by side, under what a step is about. */
export const Columnas = ({ children }: { children: ReactNode }) => (
  <div className={clases.columnas}>{children}</div>
);

export const Nota = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <section className={clases.nota}>
    <h2>{titulo}</h2>
    {children}
  </section>
);
