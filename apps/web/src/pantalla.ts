import { type AnyRoute, createRoute, type RouteComponent, redirect } from '@tanstack/react-router';
import type { AccesoPantalla } from './guardia.ts';
import { leerEnUrl } from './ui/lista/enUrl.ts';

/** What the frame around a screen has to know of it. */
export interface DatosPantalla {
  titulo: string;
  acceso: AccesoPantalla;
  /** It opens over the screen it is a child of. */
  modal?: true;
  /**
   * It hangs from the list that the navigation leads to, and returns to it; perhaps only on a
   * phone.
   */
  cuelga?: true | 'telefono';
  /** Open to who still has the password they were given. */
  conProvisional?: true;
  /** On a phone's bar, when it is not the title. */
  barra?: string;
}

type Opciones = Pick<DatosPantalla, 'modal' | 'cuelga' | 'barra'>;

export const MODAL: Opciones = { modal: true };
export const CUELGA: Opciones = { cuelga: true };

/** The largest id there can be: beyond it there is nothing to look for. */
const ID_MAXIMO = 2_147_483_647;
const esId = (valor: unknown): boolean =>
  /^\d{1,10}$/.test(String(valor)) && Number(valor) <= ID_MAXIMO;

/** Every parameter of the tree is an id: an address with anything else is not found. */
const soloIds = (crudos: object) => Object.values(crudos).every(esId) && crudos;

/** A row of the tree: where it is, what it is called, who may see it and what it is. */
export const bajo =
  <Padre extends AnyRoute>(padre: Padre) =>
  <Camino extends string>(
    path: Camino,
    titulo: string,
    acceso: AccesoPantalla,
    component: RouteComponent,
    opciones: Opciones = {},
  ) =>
    createRoute({
      getParentRoute: () => padre,
      path,
      staticData: { titulo, acceso, ...opciones },
      validateSearch: leerEnUrl,
      // The names of the parameters come from the path itself; this only looks at their values.
      params: { parse: soloIds as never },
      component,
    });

/** An address that only leads to another. */
export const haciaBajo =
  <Padre extends AnyRoute>(padre: Padre) =>
  <Camino extends string>(path: Camino, destino: string, acceso: AccesoPantalla) =>
    createRoute({
      getParentRoute: () => padre,
      path,
      staticData: { titulo: '', acceso },
      beforeLoad: () => {
        throw redirect({ href: destino, replace: true });
      },
    });
