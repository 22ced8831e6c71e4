import type { ReactNode } from 'react';
import { Esqueleto } from '../piezas/Esqueleto.tsx';
import { DatosDe } from './DatosDe.tsx';
import clases from './Pagina.module.css';

interface Props {
  titulo: ReactNode;
  /** The avatar of the page's person. Their name, the title, is then large on a phone too. */
  retrato?: ReactNode;
  /** Shown large under a title that only names the kind of page. Null until it is read. */
  encabezado?: string | null;
  /** One more line about the page's subject. */
  detalle?: ReactNode;
  /** At most one is `principal`. On a phone they stay at the bottom of the screen. */
  acciones?: ReactNode;
  /** For a page that is read or filled in, not scanned: limits the length of its lines. */
  estrecha?: boolean;
  /** When its data were read, for a screen that opens without a connection. */
  leida?: number | undefined;
  children: ReactNode;
}

/** The frame of every working screen. On a phone it hides the title, which the top bar shows. */
export function Pagina(props: Props) {
  const { titulo, retrato, encabezado, detalle, acciones, leida, children } = props;
  const { estrecha = false } = props;
  return (
    <div className={clases.pagina} data-con-acciones={Boolean(acciones)} data-estrecha={estrecha}>
      <header
        className={clases.cabecera}
        data-con-retrato={Boolean(retrato)}
        data-con-encabezado={encabezado !== undefined}
        data-con-detalle={Boolean(detalle) || encabezado === null}
      >
        {retrato}
        <div className={clases.titulos}>
          <h1>{titulo}</h1>
          {encabezado && <h2>{encabezado}</h2>}
          {encabezado === null && (
            <div className={clases.porLeer}>
              <Esqueleto ancho="min(320px, 70%)" alto={18} />
              <Esqueleto ancho="min(240px, 50%)" />
            </div>
          )}
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
