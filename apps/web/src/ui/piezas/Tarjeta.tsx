import type { ComponentPropsWithRef, ReactNode } from 'react';
import clases from './Tarjeta.module.css';

interface Props extends ComponentPropsWithRef<'section'> {
  /** Its heading, and beside it the actions on the whole card. */
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
