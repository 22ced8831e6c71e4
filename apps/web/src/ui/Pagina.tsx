import type { ReactNode } from 'react';
import clases from './Pagina.module.css';

interface Props {
  titulo: ReactNode;
  /** Of whom the page is about: their name is its title, in large on a phone too. */
  retrato?: ReactNode;
  /** What is read in large when the title only says what kind of page it is. */
  encabezado?: string;
  /** A line under it, with what else names the thing the page is about. */
  detalle?: ReactNode;
  /** At most one of them `principal`. On a phone they stay within a thumb's reach. */
  acciones?: ReactNode;
  children: ReactNode;
}

/** The frame of every working screen. On a phone the top bar already shows the title. */
export function Pagina(props: Props) {
  const { titulo, retrato, encabezado, detalle, acciones, children } = props;
  return (
    <div className={clases.pagina}>
      <header className={clases.cabecera}>
        {retrato}
        <div className={clases.titulos} data-visibles={retrato !== undefined}>
          <h1>{titulo}</h1>
          {encabezado && <h2>{encabezado}</h2>}
          {detalle && <p>{detalle}</p>}
        </div>
        {acciones && <div className={clases.acciones}>{acciones}</div>}
      </header>
      {children}
    </div>
  );
}
