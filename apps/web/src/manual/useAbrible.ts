import { useRouter } from '@tanstack/react-router';
import { esDelRol } from '../guardia.ts';
import { comoRuta } from '../plataforma/rutas/comoRuta.ts';
import { leerParametros } from '../plataforma/rutas/parametrosDeUrl.ts';
import { useAbrirDesdeAqui } from '../ui/pagina/useAbrirDesdeAqui.ts';
import type { PaginaDelManual } from './pagina.ts';

/** The link to the screen that a page explains. A reader who may open none of its addresses gets no link. */
export function useAbrible(pagina: PaginaDelManual | undefined, rol: string) {
  const router = useRouter();
  const desdeAqui = useAbrirDesdeAqui();
  const abrir = pagina?.abrir;
  const destino = abrir?.destinos.find((uno) => {
    const [camino = ''] = uno.split('?');
    const acceso = router.getMatchedRoutes(camino)[0].at(-1)?.options.staticData.acceso;
    return acceso !== undefined && esDelRol(acceso, rol);
  });
  if (!abrir || destino === undefined) return undefined;
  const [camino = '', criterios = ''] = destino.split('?');
  const enlace = { to: comoRuta(camino), search: leerParametros(criterios), ...desdeAqui };
  return { nombre: `Abrir ${abrir.nombre}`, enlace };
}

export type Abrible = ReturnType<typeof useAbrible>;
