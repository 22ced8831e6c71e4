import type { ComponentPropsWithRef, ReactNode } from 'react';
import clases from './Tarjeta.module.css';

interface Props extends ComponentPropsWithRef<'section'> {
  /** Its heading; `acciones` goes beside it. */
  titulo?: ReactNode;
  acciones?: ReactNode;
}

export function Tarjeta({ titulo, acciones, className = '', children, ...resto }: Props) {
  return (
    <section {...resto} className={`${clases.tarjeta} ${className}`}>
      {titulo && (
        <header className={clases.cabecera}>
          <h2>{titulo}</h2>
          {acciones}
        </header>
      )}
      {children}
    </section>
  );
}
