import type { NavigateOptions, RegisteredRouter } from '@tanstack/react-router';
import { esDelRol } from '../guardia.ts';
import type { Destino } from '../navegacion.ts';
import type { DatosPantalla } from '../pantalla.ts';
import type { Atajo } from '../plataforma/atajos/atajos.ts';
import type { Icon } from '../ui/piezas/iconos.ts';

/** A screen that a role may go to from anywhere. */
export interface PantallaDelRol {
  /** As the navigation calls it, or the button that opens it. */
  nombre: string;
  /** As its own title does. */
  titulo: string;
  destino: Destino;
  icono: Icon | undefined;
  /** It is closed afterwards, to where one was. */
  seCierra: boolean;
  modal: boolean;
  atajo: DatosPantalla['atajo'];
  palabras: string;
}

interface Ruta {
  fullPath: string;
  options: { staticData: DatosPantalla };
}

/** Each once, in the order of the tree of routes, of all those whose address says everything. */
export function pantallasDe(rol: string, rutas: readonly Ruta[]): PantallaDelRol[] {
  const pantallas = new Map<string, PantallaDelRol>();
  for (const { fullPath, options } of rutas) {
    const { titulo, acceso, menu, modal, cuelga, atajo, palabras = '' } = options.staticData;
    if (titulo === '' || fullPath.includes('$') || !esDelRol(acceso, rol)) continue;
    const nombre = (modal && atajo?.nombre) || (menu?.titulo ?? titulo);
    // The tabs of one screen have its title: the navigation says which is first.
    if (pantallas.has(nombre) && !menu) continue;
    pantallas.set(nombre, {
      nombre,
      titulo,
      destino: menu?.destino ?? (fullPath as Destino),
      icono: menu?.icono,
      seCierra: modal === true || cuelga !== undefined,
      modal: modal === true,
      atajo,
      palabras,
    });
  }
  return [...pantallas.values()];
}

/** The keys that lead to them, as the sheet tells them. */
export const teclasDePantallas = (pantallas: readonly PantallaDelRol[]) =>
  pantallas.flatMap((pantalla) => {
    const { nombre, atajo } = pantalla;
    if (!atajo) return [];
    return [{ pantalla, teclas: atajo.teclas, nombre: atajo.nombre ?? `Ir a ${nombre}` }];
  }) satisfies (Omit<Atajo, 'hacer'> & { pantalla: PantallaDelRol })[];

/** How to go to one, from the page in view. A dialog opens over the list as it is. */
export function irA(
  { destino, modal, seCierra }: PantallaDelRol,
  router: RegisteredRouter,
  desdeAqui: Pick<NavigateOptions, 'state'>,
): NavigateOptions {
  const encima = modal && destino.startsWith(`${router.latestLocation.pathname}/`);
  return { to: destino, ...(encima && { search: true }), ...(seCierra && desdeAqui) };
}
