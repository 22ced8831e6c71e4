import type { ReactNode } from 'react';
import { BotonSeleccionar } from '../planear/BotonSeleccionar.tsx';
import clases from './ModoElegir.module.css';

interface Props {
  eligiendo: boolean;
  alElegir: (elegir: boolean) => void;
  /** What is chosen from, or how. */
  children: ReactNode;
}

/** The line over a week by which a finger begins to choose several of its visits. */
export const ModoElegir = ({ eligiendo, alElegir, children }: Props) => (
  <div className={clases.modo}>
    <span>{children}</span>
    <BotonSeleccionar eligiendo={eligiendo} alPulsar={() => alElegir(!eligiendo)} />
  </div>
);
