import type { ReactNode } from 'react';
import { DatosDe } from './DatosDe.tsx';
import clases from './Pagina.module.css';

interface Props {
  titulo: ReactNode;
  /** The picture of the person the page is about; their name, its title, is then large on a phone too. */
  retrato?: ReactNode;
  /** Written large under a title that only says what kind of page it is. */
  encabezado?: string;
  /** One more line about the subject of the page. */
  detalle?: ReactNode;
  /** At most one of them is `principal`. On a phone they stay at the bottom of the screen. */
  acciones?: ReactNode;
  /** It is read or filled in, and not looked through: its lines are no longer than is easy to follow. */
  estrecha?: boolean;
  /** When what it shows was read, of a screen that opens without connection. */
  leida?: number | undefined;
  children: ReactNode;
}

/** The frame of every working screen. On a phone it hides its title, which the top bar already shows. */
export function Pagina(props: Props) {
  const { titulo, retrato, encabezado, detalle, acciones, leida, children } = props;
  const { estrecha = false } = props;
  return (
    <div className={clases.pagina} data-con-acciones={Boolean(acciones)} data-estrecha={estrecha}>
      <header
        className={clases.cabecera}
        data-con-retrato={Boolean(retrato)}
        data-con-encabezado={Boolean(encabezado)}
        data-con-detalle={Boolean(detalle)}
      >
        {retrato}
        <div className={clases.titulos}>
          <h1>{titulo}</h1>
          {encabezado && <h2>{encabezado}</h2>}
          {detalle && <p>{detalle}</p>}
        </div>
        {'leida' in props && <DatosDe leida={leida} />}
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
