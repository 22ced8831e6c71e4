import type { ReactNode } from 'react';
import clases from './Alerta.module.css';

interface Props {
  tipo: 'peligro' | 'advertencia' | 'exito' | 'marca' | 'neutra';
  children: ReactNode;
}

/** Information to read before going on, shown where it matters. */
export function Alerta({ tipo, children }: Props) {
  return (
    <div className={clases.alerta} data-tipo={tipo} role={tipo === 'peligro' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}
