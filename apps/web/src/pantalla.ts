import { type AnyRoute, createRoute, type RouteComponent, redirect } from '@tanstack/react-router';
import type { AccesoPantalla, ContextoDeRuta } from './guardia.ts';
import type { EnMenu } from './menu.ts';
import { leerEnUrl } from './ui/lista/enUrl.ts';

/** What the row of a screen says of it, for the guard and for the frame around the screen. */
export interface DatosPantalla {
  titulo: string;
  acceso: AccesoPantalla;
  /** Its entry in the navigation. */
  menu?: EnMenu;
  /** The screen is a dialog over the screen it is a child of. */
  modal?: true;
  /**
   * The screen hangs from a list of the navigation, and its frame shows the way back to it: always,
   * or only on a phone.
   */
  cuelga?: true | 'telefono';
  /** Whoever still has the password they were given may open it. */
  conProvisional?: true;
  /** The keys that lead to it (see plataforma/atajos); 'Ir a …' and its title unless they do something. */
  atajo?: { teclas: string; nombre?: string };
  /** The title on a phone's bar, when it is another. */
  barra?: string;
  /** Other words by which somebody looks for it. */
  palabras?: string;
}

/** The largest id that the database can have. */
const ID_MAXIMO = 2_147_483_647;
const esId = (valor: unknown): boolean =>
  /^\d{1,10}$/.test(String(valor)) && Number(valor) <= ID_MAXIMO;

/** Every parameter of these rows is an id: an address with anything else is not found. */
const soloIds = (crudos: object) => Object.values(crudos).every(esId) && crudos;

/** A row of the tree: the address of a screen, what is said of it, and the file it comes in. */
export const bajo =
  <Padre extends AnyRoute>(padre: Padre) =>
  <Camino extends string>(path: Camino, staticData: DatosPantalla, component: RouteComponent) =>
    createRoute({
      getParentRoute: () => padre,
      path,
      staticData,
      validateSearch: leerEnUrl,
      // The path itself gives the parameters their names; this only checks their values.
      params: { parse: soloIds as never },
      component,
    });

/** The dialogs over a screen, of some roles (section 2). */
export const modalesDe =
  <Padre extends AnyRoute>(padre: Padre, acceso: AccesoPantalla) =>
  <Camino extends string>(path: Camino, titulo: string, component: RouteComponent) =>
    bajo(padre)(path, { titulo, acceso, modal: true }, component);

/** An address that only leads to another, which may be of the role of whoever asks. */
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
      beforeLoad: ({ context }) => {
        const { usuario } = context as Partial<ContextoDeRuta>;
        const href = typeof destino === 'string' ? destino : destino(usuario?.rol ?? '');
        throw redirect({ href, replace: true });
      },
    });
