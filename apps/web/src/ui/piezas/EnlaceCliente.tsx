import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { RUTAS } from '../../navegacion.ts';
import { ABRIR } from '../pagina/useCerrar.ts';
import clases from './EnlaceCliente.module.css';

interface Props {
  /** Undefined in copies a phone kept before this field existed (022): the name is then plain text. */
  idCliente: number | undefined;
  /** The state that names the back link, from a screen that is not in the navigation. */
  desde?: { state: NonNullable<LinkProps['state']> };
  children: ReactNode;
}

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
