import type { ReactNode } from 'react';
import { Icono } from '../ui/piezas/Icono.tsx';
import type { Icon } from '../ui/piezas/iconos.ts';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import clases from './BandaDeVisita.module.css';

interface Props {
  /** The name of the region. */
  nombre: string;
  icono: Icon;
  titulo: ReactNode;
  /** What a person wrote. */
  escrito: string | null;
  /** Beside it, or under it where there is no room. */
  children?: ReactNode;
}

/** What happened to the visit, above its cards. */
export const BandaDeVisita = ({ nombre, icono, titulo, escrito, children }: Props) => (
  <Tarjeta aria-label={nombre} className={clases.banda}>
    <Icono de={icono} tamano={20} />
    <div>
      <strong>{titulo}</strong>
      {escrito && <p>«{escrito}»</p>}
    </div>
    {children}
  </Tarjeta>
);
