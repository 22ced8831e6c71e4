import type { ReactNode, Ref } from 'react';
import { cifra } from '../formato.ts';
import { Icono } from './Icono.tsx';
import type { Icon } from './iconos.ts';
import { Tarjeta } from './Tarjeta.tsx';
import clases from './TarjetaDeFilas.module.css';

interface Props {
  ref?: Ref<HTMLElement>;
  titulo: string;
  /** The number of rows, said beside the title; undefined says nothing. */
  cuantas: number | undefined;
  acciones?: ReactNode;
  children: ReactNode;
}

/** A card of things that a person owns, each in a row with its buttons. */
export const TarjetaDeFilas = ({ ref, titulo, cuantas, acciones, children }: Props) => (
  <Tarjeta
    ref={ref}
    tabIndex={-1}
    aria-label={titulo}
    className={clases.tarjeta}
    data-con-filas={cuantas !== undefined}
    titulo={
      <>
        {titulo} {cuantas !== undefined && <span className={clases.cuantas}>{cifra(cuantas)}</span>}
      </>
    }
    acciones={acciones}
  >
    {children}
  </Tarjeta>
);

interface PropsFila {
  icono: Icon;
  nombre: string;
  /** Below the name. */
  detalle: ReactNode;
  /** Its buttons. */
  children: ReactNode;
}

export const FilaConDibujo = ({ icono, nombre, detalle, children }: PropsFila) => (
  <li className={clases.fila}>
    <span className={clases.dibujo}>
      <Icono de={icono} tamano={20} />
    </span>
    <div className={clases.datos}>
      <b>{nombre}</b>
      {detalle}
    </div>
    {children}
  </li>
);
