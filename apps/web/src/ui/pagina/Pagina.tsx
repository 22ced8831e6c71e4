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
    <div className={clases.pagina} data-con-acciones={Boolean(acciones)}>
      <header
        className={clases.cabecera}
        data-con-retrato={Boolean(retrato)}
        data-con-encabezado={Boolean(encabezado)}
      >
        {retrato}
        <div className={clases.titulos}>
          <h1>{titulo}</h1>
          {encabezado && <h2>{encabezado}</h2>}
          {detalle && <p>{detalle}</p>}
        </div>
        {acciones && (
          <div data-acciones className={clases.acciones}>
            {acciones}
          </div>
        )}
      </header>
      {children}
    </div>
  );
}
