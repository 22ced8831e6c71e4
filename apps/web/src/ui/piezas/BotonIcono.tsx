import type { ComponentPropsWithRef } from 'react';
import clases from './BotonIcono.module.css';
import { Icono } from './Icono.tsx';
import type { Icon } from './iconos.ts';

interface Props extends ComponentPropsWithRef<'button'> {
  icono: Icon;
  /** Required: an icon alone says nothing to somebody who cannot see it. */
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
