import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { RUTAS } from '../../navegacion.ts';
import { ABRIR } from '../pagina/useCerrar.ts';
import clases from './EnlaceCliente.module.css';

interface Props {
  /** Undefined of what a phone kept before it was told (022): then the name leads nowhere. */
  idCliente: number | undefined;
  /** How the page it leads to names the way back, from a screen that the navigation does not name. */
  desde?: { state: NonNullable<LinkProps['state']> };
  children: ReactNode;
}

/** The name of a client, which leads to its page. */
export function EnlaceCliente({ idCliente, desde = ABRIR, children }: Props) {
  if (idCliente === undefined) return children;
  return (
    <Link
      {...desde}
      to={RUTAS.cliente}
      params={{ id: String(idCliente) }}
      className={clases.enlace}
    >
      {children}
    </Link>
  );
}
