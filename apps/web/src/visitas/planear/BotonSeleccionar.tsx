import type { ReactNode } from 'react';
import { Boton } from '../../ui/piezas/Boton.tsx';
import clases from './BotonSeleccionar.module.css';

interface Props {
  /** True when the boxes are already in view. */
  eligiendo: boolean;
  alPulsar: () => void;
  children?: ReactNode;
}

/** Starts a selection where no pointer shows the boxes and there is no keyboard. */
export const BotonSeleccionar = ({ eligiendo, alPulsar, children }: Props) => (
  <span className={clases.seleccionar}>
    {children}
    <Boton tipo="enlace" onClick={alPulsar}>
      {eligiendo ? 'Dejar de seleccionar' : 'Seleccionar'}
    </Boton>
  </span>
);
