import type { ReactNode } from 'react';
import { Boton } from '../../ui/piezas/Boton.tsx';
import clases from './BotonSeleccionar.module.css';

interface Props {
  /** Whether the boxes are in view already. */
  eligiendo: boolean;
  alPulsar: () => void;
  /** What else is pressed there meanwhile. */
  children?: ReactNode;
}

/** Where no pointer shows the boxes, and there is no keyboard to choose with, what begins to choose. */
export const BotonSeleccionar = ({ eligiendo, alPulsar, children }: Props) => (
  <span className={clases.seleccionar}>
    {children}
    <Boton tipo="enlace" onClick={alPulsar}>
      {eligiendo ? 'Dejar de seleccionar' : 'Seleccionar'}
    </Boton>
  </span>
);
