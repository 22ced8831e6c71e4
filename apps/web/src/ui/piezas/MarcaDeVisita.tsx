import type { ComponentProps } from 'react';
import { Icono } from './Icono.tsx';
import type { Icon } from './iconos.ts';
import clases from './MarcaDeVisita.module.css';

interface Props extends ComponentProps<'span'> {
  icono: Icon;
  grande?: boolean;
}

/** Goes beside the state of a visit. It is not a state, so it has no colour. */
export const MarcaDeVisita = ({
  icono,
  grande = false,
  className = '',
  children,
  ...resto
}: Props) => (
  <span {...resto} className={`${clases.marca} ${className}`} data-grande={grande}>
    <Icono de={icono} tamano={13} />
    {children}
  </span>
);
