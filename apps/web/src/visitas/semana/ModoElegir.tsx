import type { ReactNode } from 'react';
import { BotonSeleccionar } from '../planear/BotonSeleccionar.tsx';
import clases from './ModoElegir.module.css';

interface Props {
  eligiendo: boolean;
  alElegir: (elegir: boolean) => void;
  /** What is selected from, or how to select. */
  children: ReactNode;
}

/** The line over a week where a finger starts to select several visits. */
export const ModoElegir = ({ eligiendo, alElegir, children }: Props) => (
  <div className={clases.modo}>
    <span>{children}</span>
    <BotonSeleccionar eligiendo={eligiendo} alPulsar={() => alElegir(!eligiendo)} />
  </div>
);
