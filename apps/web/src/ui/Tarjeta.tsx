import type { ReactNode } from 'react';
import clases from './Tarjeta.module.css';

export function Tarjeta({ children }: { children: ReactNode }) {
  return <section className={clases.tarjeta}>{children}</section>;
}
