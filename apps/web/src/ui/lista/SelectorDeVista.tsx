import { Link, useLocation } from '@tanstack/react-router';
import { Icono } from '../piezas/Icono.tsx';
import { IconList, IconMap } from '../piezas/iconos.ts';
import clases from './SelectorDeVista.module.css';

const VISTAS = [
  { titulo: 'Lista', icono: IconList, ver: undefined },
  { titulo: 'Mapa', icono: IconMap, ver: 'mapa' },
] as const;

/** Each is an address, so links; what was searched for goes along. */
export function SelectorDeVista() {
  const ruta = useLocation({ select: ({ pathname }) => pathname });
  return (
    <nav className={clases.selector} aria-label="Cómo verlo">
      {VISTAS.map(({ titulo, icono, ver }) => (
        <Link
          key={titulo}
          // '.' would take the final slash from an address that has one.
          to={ruta as '.'}
          search={(antes) => ({ ...antes, ver })}
          activeOptions={{ exact: true }}
          resetScroll={false}
        >
          <Icono de={icono} tamano={16} />
          {titulo}
        </Link>
      ))}
    </nav>
  );
}
