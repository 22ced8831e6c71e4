import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';

export const PRODUCTO = 'Sistema de Gestión de Visitas';

/** The data of the current screen. Also sets the title of the browser's tab. */
export function usePantalla() {
  const datos = useMatches({ select: (matches) => matches.map(({ staticData }) => staticData) });
  const pantalla = datos.at(-1);
  const titulo = pantalla?.titulo ?? '';
  useEffect(() => {
    document.title = titulo ? `${titulo} · ${PRODUCTO}` : PRODUCTO;
  }, [titulo]);
  // A modal shows its own title, so the page keeps the title of the screen below.
  const pagina = datos.findLast(({ modal }) => !modal);
  return {
    titulo: pagina?.barra ?? pagina?.titulo ?? '',
    acceso: pantalla?.acceso ?? 'cualquiera',
    sola: pagina?.sola === true,
    cuelga: pagina?.cuelga ?? false,
  };
}
