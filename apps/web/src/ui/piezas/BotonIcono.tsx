import type { ComponentPropsWithRef } from 'react';
import clases from './BotonIcono.module.css';
import { Icono } from './Icono.tsx';
import type { Icon } from './iconos.ts';

interface Props extends ComponentPropsWithRef<'button'> {
  icono: Icon;
  /** Required: an icon alone means nothing to a screen reader. */
  'aria-label': string;
  tamanoIcono?: number;
}

export function BotonIcono({ icono, tamanoIcono, className = '', ...resto }: Props) {
  return (
    <button type="button" className={`${clases.boton} ${className}`} {...resto}>
      <Icono de={icono} tamano={tamanoIcono} />
    </button>
  );
}
