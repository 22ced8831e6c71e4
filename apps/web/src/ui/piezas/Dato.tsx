import type { ReactNode } from 'react';
import clases from './Dato.module.css';

interface Props {
  nombre: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A name and what it is worth. It lives in a list of them (`dl`). */
export function Dato({ nombre, className = '', children }: Props) {
  return (
    <div className={`${clases.dato} ${className}`}>
      <dt>{nombre}</dt>
      <dd>{children}</dd>
    </div>
  );
}
