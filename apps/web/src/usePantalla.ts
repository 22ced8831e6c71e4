import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';

const PRODUCTO = 'Sistema de Gestión de Visitas';

/** The screen on view, as its row of the tree describes it; it also names the browser's tab. */
export function usePantalla() {
  const pantalla = useMatches({ select: (matches) => matches.at(-1)?.staticData });
  const titulo = pantalla?.titulo ?? '';
  useEffect(() => {
    document.title = titulo ? `${titulo} · ${PRODUCTO}` : PRODUCTO;
  }, [titulo]);
  return { titulo, acceso: pantalla?.acceso ?? 'cualquiera' };
}
