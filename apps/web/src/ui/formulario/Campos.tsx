import type { ReactNode } from 'react';
import clases from './Campos.module.css';

/** The fields of a form, one under another. */
export function Campos({ children }: { children: ReactNode }) {
  return <div className={clases.campos}>{children}</div>;
}

/** Two short fields abreast, where there is room. */
export function Pareja({ children }: { children: ReactNode }) {
  return <div className={clases.pareja}>{children}</div>;
}
