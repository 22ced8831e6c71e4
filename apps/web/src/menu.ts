import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type AccesoPantalla, decidir } from './guardia.ts';
import { type Destino, RUTAS } from './navegacion.ts';
import type { Icon } from './ui/piezas/iconos.ts';

/** What a screen says of its entry in the navigation of the roles that may see it. */
export interface EnMenu {
  /** The icon of its entry, or of its group. */
  icono: Icon;
  /** Every screen under one of these addresses belongs to the entry. */
  seccion: readonly string[];
  /** When it is not the title of the screen. */
  titulo?: string;
  /** Its address, when the specification writes it with a bar at the end. */
  destino?: Destino;
  /** The title of the group that it is in. */
  grupo?: string;
  /** Also offered on the welcome page. */
  atajo?: true;
  /** It says how many of its visits wait for whoever looks to decide something. */
  porDecidir?: true;
}

export interface EnlaceDeMenu {
  titulo: string;
  destino: Destino;
  seccion: readonly string[];
}

export interface EnlacePrincipal extends EnlaceDeMenu {
  icono: Icon;
  atajo: boolean;
  porDecidir: boolean;
}

export interface GrupoDeMenu {
  titulo: string;
  icono: Icon;
  enlaces: EnlaceDeMenu[];
}

export type Entrada = EnlacePrincipal | GrupoDeMenu;

interface Pantalla {
  fullPath: string;
  options: { staticData: { titulo: string; acceso: AccesoPantalla; menu?: EnMenu } };
}

/** In the order of the tree of routes. A role the company added has no entries. */
export function menuDe(rol: string, pantallas: readonly Pantalla[]): Entrada[] {
  const entradas: Entrada[] = [];
  for (const { fullPath, options } of pantallas) {
    const { menu, acceso, titulo } = options.staticData;
    if (!menu || decidir(acceso, rol) !== 'pasa') continue;
    const { icono, seccion, grupo, atajo = false, porDecidir = false } = menu;
    const destino = menu.destino ?? (fullPath as Destino);
    const enlace = { titulo: menu.titulo ?? titulo, destino, seccion, icono, atajo, porDecidir };
    const delGrupo = entradas.filter(esGrupo).find((uno) => uno.titulo === grupo);
    if (delGrupo) delGrupo.enlaces.push(enlace);
    else entradas.push(grupo ? { titulo: grupo, icono, enlaces: [enlace] } : enlace);
  }
  return entradas;
}

/** The navigation of a role (section 2); of nobody, none. */
export function useMenu(rol: string | undefined): readonly Entrada[] {
  const { routesById } = useRouter();
  return useMemo(
    () => (rol === undefined ? [] : menuDe(rol, Object.values(routesById))),
    [rol, routesById],
  );
}

export const esGrupo = (entrada: Entrada): entrada is GrupoDeMenu => 'enlaces' in entrada;

const esAtajo = (entrada: Entrada): entrada is EnlacePrincipal =>
  !esGrupo(entrada) && entrada.atajo;

/** Whether somewhere in it it is said how many visits wait for a decision. */
export const dicePorDecidir = (menu: readonly Entrada[]): boolean =>
  menu.some((entrada) => !esGrupo(entrada) && entrada.porDecidir);

export const accesosDirectosDe = (menu: readonly Entrada[]): EnlacePrincipal[] =>
  menu.filter(esAtajo);

export const estaEn = ({ seccion }: Pick<EnlaceDeMenu, 'seccion'>, ruta: string): boolean =>
  seccion.some((inicio) => ruta === inicio || ruta.startsWith(`${inicio}/`));

/** A list that some screens hang from, although the navigation has no entry for it. */
const SUPERVISORES: EnlaceDeMenu = {
  titulo: 'Supervisores',
  destino: RUTAS['usuarios-supervisores'],
  seccion: ['/usuarios/tecnicos'],
};

/** The account of whoever looks and what they are told belong to no list, so they hang from the welcome page. */
const INICIO: EnlaceDeMenu = {
  titulo: 'Inicio',
  destino: RUTAS.home,
  seccion: [RUTAS['mi-cuenta'], RUTAS.avisos],
};

/**
 * The list that a screen hangs from: one of those two, or the entry of the navigation it belongs
 * to.
 */
export const enlaceDe = (menu: readonly Entrada[], ruta: string): EnlaceDeMenu | undefined =>
  [
    SUPERVISORES,
    INICIO,
    ...menu.flatMap((entrada) => (esGrupo(entrada) ? entrada.enlaces : [entrada])),
  ].find((enlace) => estaEn(enlace, ruta));
