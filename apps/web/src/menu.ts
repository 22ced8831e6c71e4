import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type AccesoPantalla, decidir } from './guardia.ts';
import { type Destino, RUTAS } from './navegacion.ts';
import type { Icon } from './ui/piezas/iconos.ts';

/** A screen's entry in the navigation of the roles that may see it. */
export interface EnMenu {
  /** The icon of its entry, or of its group. */
  icono: Icon;
  /** Every screen under one of these addresses belongs to the entry. */
  seccion: readonly string[];
  /** Set when it differs from the screen's title. */
  titulo?: string;
  /** Its address, when the specification writes it with a trailing slash. */
  destino?: Destino;
  grupo?: string;
  /** Also offered on the welcome page. */
  atajo?: true;
  /** The entry shows how many visits wait for the user's decision. */
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

/** In the order of the route tree. A role the company added has no entries. */
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

/** The navigation of a role (section 2); empty without a role. */
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

/** True when an entry shows how many visits wait for a decision. */
export const dicePorDecidir = (menu: readonly Entrada[]): boolean =>
  menu.some((entrada) => !esGrupo(entrada) && entrada.porDecidir);

export const accesosDirectosDe = (menu: readonly Entrada[]): EnlacePrincipal[] =>
  menu.filter(esAtajo);

export const estaEn = ({ seccion }: Pick<EnlaceDeMenu, 'seccion'>, ruta: string): boolean =>
  seccion.some((inicio) => ruta === inicio || ruta.startsWith(`${inicio}/`));

type ParaRegresar = Pick<EnlaceDeMenu, 'titulo' | 'destino'>;

/** A list that some screens hang from and that has no entry in the navigation. */
const SUPERVISORES: EnlaceDeMenu = {
  titulo: 'Supervisores',
  destino: RUTAS['usuarios-supervisores'],
  seccion: ['/usuarios/tecnicos'],
};

const INICIO: ParaRegresar = { titulo: 'Inicio', destino: RUTAS.home };

/**
 * What a screen hangs from: that list, or its entry in the navigation. A screen that belongs to
 * none of the user's lists hangs from the welcome page.
 */
export const enlaceDe = (menu: readonly Entrada[], ruta: string): ParaRegresar =>
  [
    SUPERVISORES,
    ...menu.flatMap((entrada) => (esGrupo(entrada) ? entrada.enlaces : [entrada])),
  ].find((enlace) => estaEn(enlace, ruta)) ?? INICIO;
