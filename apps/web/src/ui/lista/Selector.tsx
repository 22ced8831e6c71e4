import { Link, useLocation } from '@tanstack/react-router';
import { comoRuta } from '../../plataforma/rutas/comoRuta.ts';
import { Icono } from '../piezas/Icono.tsx';
import type { Icon } from '../piezas/iconos.ts';
import clases from './Selector.module.css';

interface Props {
  etiqueta: string;
  opciones: readonly {
    titulo: string;
    icono?: Icon;
    enUrl: Readonly<Record<string, string | undefined>>;
  }[];
  /** True when going back must not pass by the ones chosen before. */
  sinPasos?: boolean;
}

/** Ways to see the same rows. Each has a URL, so these are links, and they keep the rest of it. */
export function Selector({ etiqueta, opciones, sinPasos = false }: Props) {
  const ruta = useLocation({ select: ({ pathname }) => pathname });
  return (
    <nav className={clases.selector} aria-label={etiqueta} data-selector>
      {opciones.map(({ titulo, icono, enUrl }) => (
        <Link
          key={titulo}
          // With '.' the router would drop a URL's final slash.
          to={comoRuta(ruta)}
          search={(antes) => ({ ...antes, ...enUrl })}
          activeOptions={{ exact: true }}
          resetScroll={false}
          // The state of the entry stays too: closing this screen must still go back (see useCerrar).
          {...(sinPasos && { replace: true, state: true })}
        >
          {icono && <Icono de={icono} tamano={16} />}
          {titulo}
        </Link>
      ))}
    </nav>
  );
}
