import type { ReactNode } from 'react';
import { Icono } from './Icono.tsx';
import type { Icon } from './iconos.ts';
import clases from './Vacio.module.css';

interface Props {
  icono: Icon;
  titulo: string;
  texto?: string | undefined;
  children?: ReactNode;
}

/** Shown in a card without data: nothing yet, nothing found, or a failure. */
export function Vacio({ icono, titulo, texto, children }: Props) {
  return (
    <div className={clases.vacio}>
      <span className={clases.glifo}>
        <Icono de={icono} />
      </span>
      <strong>{titulo}</strong>
      {texto && <p>{texto}</p>}
      {children && <div className={clases.acciones}>{children}</div>}
    </div>
  );
}
