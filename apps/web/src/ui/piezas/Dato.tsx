import type { ReactNode } from 'react';
import type { Recien } from '../recien/useRecienCambiadas.ts';
import clases from './Dato.module.css';

interface Props {
  nombre: string;
  className?: string | undefined;
  recien?: ReturnType<Recien>;
  children: ReactNode;
}

/** A name and its value, inside a `dl`. */
export function Dato({ nombre, className = '', recien, children }: Props) {
  return (
    <div className={`${clases.dato} ${className}`} data-recien={recien}>
      <dt>{nombre}</dt>
      <dd>{children}</dd>
    </div>
  );
}
