import { type AnyRoute, createRoute, type RouteComponent, redirect } from '@tanstack/react-router';
import type { AccesoPantalla, ContextoDeRuta } from './guardia.ts';
import type { EnMenu } from './menu.ts';
import { leerEnUrl } from './ui/lista/enUrl.ts';

export type Cuelga = true | 'telefono' | 'visita';

/** The data of a screen, for the guard and the frame. */
export interface DatosPantalla {
  titulo: string;
  acceso: AccesoPantalla;
  /** Who is offered it in the palette, when some who may open it hardly ever need it. */
  enPaletaDe?: AccesoPantalla;
  menu?: EnMenu;
  /** A dialog over its parent screen. */
  modal?: true;
  /**
   * The screen hangs from a list of the navigation, and the frame shows the way back to it: always,
   * or only on a phone. A part of a technician's visit hangs from the page of the visit.
   */
  cuelga?: Cuelga;
  /** Without the frame, with or without a session. */
  sola?: true;
  /** Open to a user with a provisional password. */
  conProvisional?: true;
  /**
   * The keys that open it (see plataforma/atajos). Without `nombre` they are called 'Ir a …' and the title.
   */
  atajo?: { teclas: string; nombre?: string };
  /** The title on a phone's bar, when it differs. */
  barra?: string;
  /** Other words that find it. */
  palabras?: string;
}

/** The largest id in the database. The smallest is 1. */
const ID_MAXIMO = 2_147_483_647;
const esId = (valor: unknown): boolean =>
  /^\d{1,10}$/.test(String(valor)) && Number(valor) >= 1 && Number(valor) <= ID_MAXIMO;

/** Every parameter of these routes is an id; any other address is not found. */
const soloIds = (crudos: object) => Object.values(crudos).every(esId) && crudos;

/** Creates a route of the tree: its address, its data and its component. */
export const bajo =
  <Padre extends AnyRoute>(padre: Padre) =>
  <Camino extends string>(path: Camino, staticData: DatosPantalla, component: RouteComponent) =>
    createRoute({
      getParentRoute: () => padre,
      path,
      staticData,
      validateSearch: leerEnUrl,
      // The path itself names the parameters; this only checks their values.
      params: { parse: soloIds as never },
      component,
    });

/** Creates the dialogs over a screen, for some roles (section 2). */
export const modalesDe =
  <Padre extends AnyRoute>(padre: Padre, acceso: AccesoPantalla) =>
  <Camino extends string>(path: Camino, titulo: string, component: RouteComponent) =>
    bajo(padre)(path, { titulo, acceso, modal: true }, component);

/** Creates an address that only redirects, possibly by the user's role, with what it says after '?'. */
export const haciaBajo =
  <Padre extends AnyRoute>(padre: Padre) =>
  <Camino extends string>(
    path: Camino,
    destino: string | ((rol: string) => string),
    acceso: AccesoPantalla,
  ) =>
    createRoute({
      getParentRoute: () => padre,
      path,
      staticData: { titulo: '', acceso },
      beforeLoad: ({ context, location }) => {
        const { usuario } = context as Partial<ContextoDeRuta>;
        const suyo = typeof destino === 'string' ? destino : destino(usuario?.rol ?? '');
        throw redirect({ href: `${suyo}${location.searchStr}`, replace: true });
      },
    });
