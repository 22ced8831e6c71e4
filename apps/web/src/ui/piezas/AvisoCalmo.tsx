import type { ReactNode } from 'react';
import clases from './AvisoCalmo.module.css';
import { Icono } from './Icono.tsx';
import { IconAlertTriangle } from './iconos.ts';

/** Something to know that prevents nothing, so it has no colour. */
export const AvisoCalmo = ({ children }: { children: ReactNode }) => (
  <span className={clases.aviso}>
    <Icono de={IconAlertTriangle} tamano={14} />
    <span>{children}</span>
  </span>
);
