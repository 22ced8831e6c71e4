import type { ReactNode } from 'react';
import clases from './EnLugar.module.css';

interface Props {
  titulo: string;
  detalle: string;
  distintivo: ReactNode;
}

/** One of those at a place: what it is, what else, and its state. */
export const EnLugar = ({ titulo, detalle, distintivo }: Props) => (
  <>
    <span className={clases.textos}>
      <strong className="recortado">{titulo}</strong>
      <span className="recortado">{detalle}</span>
    </span>
    {distintivo}
  </>
);
