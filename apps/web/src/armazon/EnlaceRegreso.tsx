import { Link, useLocation, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { enlaceDe } from '../menu.ts';
import { Icono } from '../ui/piezas/Icono.tsx';
import { IconArrowLeft } from '../ui/piezas/iconos.ts';
import clases from './EnlaceRegreso.module.css';

interface Props {
  rol: string;
  /** On a phone's bar there is room for the arrow only. */
  soloFlecha?: boolean;
}

/**
 * From a screen to the list it hangs from, as the navigation names it. Who came from that list goes
 * back to it as they left it: its search, its scroll.
 */
export function EnlaceRegreso({ rol, soloFlecha = false }: Props) {
  const router = useRouter();
  const ruta = useLocation({ select: ({ pathname }) => pathname });
  const nombrePadre = useLocation({ select: ({ state }) => state.nombrePadre });
  const enlace = enlaceDe(rol, ruta);
  if (!enlace) return null;
  const titulo = nombrePadre ?? enlace.titulo;

  function regresar(evento: MouseEvent) {
    const enOtraParte = evento.ctrlKey || evento.metaKey || evento.shiftKey;
    if (enOtraParte || !router.history.location.state.desdePadre) return;
    evento.preventDefault();
    router.history.back();
  }

  return (
    <Link
      to={enlace.destino}
      className={soloFlecha ? clases.flecha : clases.regreso}
      onClick={regresar}
      aria-label={`Regresar a ${titulo}`}
    >
      <Icono de={IconArrowLeft} tamano={soloFlecha ? 22 : 16} />
      {!soloFlecha && titulo}
    </Link>
  );
}
