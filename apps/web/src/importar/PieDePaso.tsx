import type { ComponentProps, ReactNode } from 'react';
import enlaceDeTexto from '../ui/piezas/enlaceDeTexto.module.css';
import clases from './PieDePaso.module.css';

interface Props {
  /** What happens next, beside the buttons. */
  dicho: ReactNode;
  children: ReactNode;
}

/** The foot of every step: the way on, at the right. It stays at the bottom of the screen. */
export const PieDePaso = ({ dicho, children }: Props) => (
  <footer data-acciones className={clases.pie}>
    <div className={clases.dicho}>{dicho}</div>
    <div className={clases.botones}>{children}</div>
  </footer>
);

/** Three short texts side by side, under what a step is about. */
export const NotasDePaso = ({ children }: { children: ReactNode }) => (
  <div className={clases.columnas}>{children}</div>
);

export const NotaDePaso = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <section className={clases.nota}>
    <h2>{titulo}</h2>
    {children}
  </section>
);

/** An action that reads as a link: it is beside the way on, never instead of it. */
export const BotonDeTexto = (props: ComponentProps<'button'>) => (
  <button type="button" {...props} className={`${enlaceDeTexto.enlace} ${clases.enlace}`} />
);
