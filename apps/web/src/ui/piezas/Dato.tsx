import type { ReactNode } from 'react';
import clases from './Dato.module.css';

interface Props {
  nombre: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A name and its value. It goes inside a `dl`. */
export function Dato({ nombre, className = '', children }: Props) {
  return (
    <div className={`${clases.dato} ${className}`}>
      <dt>{nombre}</dt>
      <dd>{children}</dd>
    </div>
  );
}
