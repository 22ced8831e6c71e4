import type { ReactNode } from 'react';
import { Esqueleto } from '../piezas/Esqueleto.tsx';
import clases from './Campos.module.css';

export function Campos({ children }: { children: ReactNode }) {
  return <div className={clases.campos}>{children}</div>;
}

/** Two short fields side by side, where there is room. */
export function Pareja({ children }: { children: ReactNode }) {
  return <div className={clases.pareja}>{children}</div>;
}

/** A placeholder until the form's data arrive. */
export function EsqueletoCampo({ alto = 40 }: { alto?: number }) {
  return (
    <div className={clases.esqueleto}>
      <Esqueleto ancho="30%" />
      <Esqueleto alto={alto} />
    </div>
  );
}
