import type { ReactNode } from 'react';
import { Icono } from '../ui/piezas/Icono.tsx';
import type { Icon } from '../ui/piezas/iconos.ts';
import clases from './Veredicto.module.css';

interface Props {
  tono: 'success' | 'danger';
  icono: Icon;
  titulo: string;
  children: ReactNode;
}

/** What one came to know, before anything else. */
export function Veredicto({ tono, icono, titulo, children }: Props) {
  return (
    <div className={clases.veredicto} data-tono={tono}>
      <span className={clases.insignia}>
        <Icono de={icono} tamano={24} />
      </span>
      <div>
        <h1>{titulo}</h1>
        <p>{children}</p>
      </div>
    </div>
  );
}
