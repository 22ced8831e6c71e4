import { type AnyRoute, createRoute, type RouteComponent, redirect } from '@tanstack/react-router';
import type { AccesoPantalla } from './guardia.ts';
import { Proximamente } from './paginas.ts';

const ID = /^\d{1,10}$/;

/** Every parameter of the tree is an id: an address with anything else is not found. */
const soloIds = (crudos: object) =>
  Object.values(crudos).every((valor) => ID.test(String(valor))) && crudos;

/** A row of the tree: where it is, what it is called, who may see it and, once built, what it is. */
export const bajo =
  <Padre extends AnyRoute>(padre: Padre) =>
  <Camino extends string>(
    path: Camino,
    titulo: string,
    acceso: AccesoPantalla,
    component: RouteComponent = Proximamente,
  ) =>
    createRoute({
      getParentRoute: () => padre,
      path,
      staticData: { titulo, acceso },
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
