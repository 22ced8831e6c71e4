import type { ReactNode } from 'react';
import { BarraDeAvance } from '../piezas/BarraDeAvance.tsx';
import clases from './AvanceDeLista.module.css';

interface Props {
  hechas: number;
  todas: number;
  /** True where it changes under the eyes of who answers: it is announced. */
  vivo?: boolean;
  className?: string | undefined;
  /** Beside the count. */
  children?: ReactNode;
}

/** '6 de 9', and the same as a bar. */
export const AvanceDeLista = ({ hechas, todas, vivo = false, className, children }: Props) => (
  <div className={`${clases.avance} ${className ?? ''}`}>
    <div className={clases.linea}>
      <span {...(vivo && { role: 'status' })} className={clases.cuenta}>
        {hechas} de {todas}
      </span>
      {children}
    </div>
    <BarraDeAvance hechas={hechas} de={todas} />
  </div>
);
