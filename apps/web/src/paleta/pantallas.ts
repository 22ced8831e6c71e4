import type { NavigateOptions, RegisteredRouter } from '@tanstack/react-router';
import { esDelRol } from '../guardia.ts';
import type { Destino } from '../navegacion.ts';
import type { DatosPantalla } from '../pantalla.ts';
import type { Atajo } from '../plataforma/atajos/atajos.ts';
import type { Icon } from '../ui/piezas/iconos.ts';

/** A screen that the role can open from anywhere. */
export interface PantallaDelRol {
  /** The name in the navigation, or on the button that opens it. */
  nombre: string;
  /** The screen's own title. */
  titulo: string;
  destino: Destino;
  icono: Icon | undefined;
  /** True when closing the screen returns to the page before it. */
  seCierra: boolean;
  modal: boolean;
  atajo: DatosPantalla['atajo'];
  palabras: string;
}

interface Ruta {
  fullPath: string;
  options: { staticData: DatosPantalla };
}

/** The screens that need no parameters, each once, in the order of the route tree. */
export function pantallasDe(rol: string, rutas: readonly Ruta[]): PantallaDelRol[] {
  const pantallas = new Map<string, PantallaDelRol>();
  for (const { fullPath, options } of rutas) {
    const { titulo, acceso, enPaletaDe = acceso, menu, modal, cuelga, atajo } = options.staticData;
    if (titulo === '' || fullPath.includes('$') || !esDelRol(enPaletaDe, rol)) continue;
    const nombre = (modal && atajo?.nombre) || (menu?.titulo ?? titulo);
    // The tabs of a screen share its title; the one in the navigation wins.
    if (pantallas.has(nombre) && !menu) continue;
    pantallas.set(nombre, {
      nombre,
      titulo,
      destino: menu?.destino ?? (fullPath as Destino),
      icono: menu?.icono,
      seCierra: modal === true || cuelga !== undefined,
      modal: modal === true,
      atajo,
      palabras: options.staticData.palabras ?? '',
    });
  }
  return [...pantallas.values()];
}

/** The shortcuts to the screens, as the sheet shows them. */
export const teclasDePantallas = (pantallas: readonly PantallaDelRol[]) =>
  pantallas.flatMap((pantalla) => {
    const { nombre, atajo } = pantalla;
    if (!atajo) return [];
    return [{ pantalla, teclas: atajo.teclas, nombre: atajo.nombre ?? `Ir a ${nombre}` }];
  }) satisfies (Omit<Atajo, 'hacer'> & { pantalla: PantallaDelRol })[];

/** The navigation to a screen from the current page. A dialog opens over the list and keeps its search. */
export function irA(
  { destino, modal, seCierra }: PantallaDelRol,
  router: RegisteredRouter,
  desdeAqui: Pick<NavigateOptions, 'state'>,
): NavigateOptions {
  const encima = modal && destino.startsWith(`${router.latestLocation.pathname}/`);
  return { to: destino, ...(encima && { search: true }), ...(seCierra && desdeAqui) };
}
