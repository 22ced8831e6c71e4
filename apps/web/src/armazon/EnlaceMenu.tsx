import { Link, useLocation } from '@tanstack/react-router';
import { type Enlace, estaEn } from '../menu.ts';
import { Icono } from '../ui/piezas/Icono.tsx';
import type { Icon } from '../ui/piezas/iconos.ts';
import clases from './Navegacion.module.css';
import { Pista } from './Pista.tsx';

interface Props {
  enlace: Enlace;
  icono?: Icon;
  contraida: boolean;
}

export function EnlaceMenu({ enlace, icono, contraida }: Props) {
  const { titulo, destino } = enlace;
  const activo = useLocation({ select: ({ pathname }) => estaEn(enlace, pathname) });
  return (
    <Pista texto={titulo} activa={contraida}>
      <Link
        to={destino}
        className={clases.fila}
        aria-current={activo ? 'page' : undefined}
        aria-label={contraida ? titulo : undefined}
      >
        {icono && <Icono de={icono} />}
        {!contraida && titulo}
      </Link>
    </Pista>
  );
}
