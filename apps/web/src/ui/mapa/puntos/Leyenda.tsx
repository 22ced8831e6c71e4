import type { ReactNode } from 'react';
import clases from './Leyenda.module.css';

interface Signo {
  signo: ReactNode;
  texto: string;
}

const GRUPOS: readonly Signo[] = [
  { signo: <span className={clases.disco} data-color="primary" />, texto: 'Grupo' },
  { signo: <span className={clases.disco} data-color="danger" />, texto: 'Grupo grande' },
];

/** What the colours of a map of points mean; those of the groups are the same on all. */
export const Leyenda = ({ signos }: { signos: readonly Signo[] }) => (
  <ul className={clases.leyenda} aria-label="Colores del mapa">
    {[...signos, ...GRUPOS].map(({ signo, texto }) => (
      <li key={texto}>
        {signo}
        {texto}
      </li>
    ))}
  </ul>
);
